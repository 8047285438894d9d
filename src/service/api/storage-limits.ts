/**
 * Whether the store has room for what a request brings: on its disk, in the course, and among
 * what one student may take up. What is accepted gets its result stored whatever its size, so
 * a limit may be passed by the results of what was accepted below it.
 */

import { UserError } from '#base/errors.js';
import { DatabaseFull } from '../store/database.js';
import type { DiskRoom } from '../store/disk-room.js';
import type { UsedBytesStore } from '../store/used-bytes.js';
import { RefusedError } from './problem.js';

/** What an operator needs to make room. */
const fullRetrySeconds = 60;

export interface StorageServices {
  readonly disk: Pick<DiskRoom, 'check'>;
  readonly usedBytes: Pick<UsedBytesStore, 'of'>;
  readonly settings: { readonly courseBytesMax: number; readonly studentBytesMax: number };
}

export interface Storing {
  readonly courseId: string;
  readonly personId: string;
  /** Staff, and those who share a key, have only the course's limit. */
  readonly isBounded: boolean;
  readonly bytes: number;
}

export function storageFull(): RefusedError {
  return new RefusedError('storage-full', 'the disk of the store is full', {
    'Retry-After': String(fullRetrySeconds),
  });
}

/** @throws RefusedError `storage-full`, UserError `quota-used`, `body-too-large` */
export async function checkStorage(
  { disk, usedBytes, settings }: StorageServices,
  { courseId, personId, isBounded, bytes }: Storing,
): Promise<void> {
  try {
    await disk.check();
  } catch (fault) {
    throw fault instanceof DatabaseFull ? storageFull() : fault;
  }
  const used = await usedBytes.of(courseId, personId);
  check(used.course, bytes, used.courseMax ?? settings.courseBytesMax, `the course ${courseId}`);
  if (isBounded) check(used.person, bytes, used.personMax ?? settings.studentBytesMax, 'one student');
}

/** @param max 0: no limit */
function check(used: number, added: number, max: number, whose: string): void {
  if (max === 0 || used + added <= max) return;
  if (added > max) {
    throw new UserError(
      'body-too-large',
      `this takes up ${added} bytes of the store, and ${whose} may take up ${max}`,
    );
  }
  throw new UserError('quota-used', `${whose} may take up ${max} bytes of the store, and ${used} are used`);
}
