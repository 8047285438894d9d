/**
 * Room in memory for what is on its way: bodies that are received and worked on, answers
 * that wait to be read. Each has its own limit; this bounds all of them together, so that
 * many slow clients cannot fill the memory. No person gets more than a share, so that none
 * can keep the others out; the first of a person always fits the share, however large.
 */

import { RefusedError } from '../api/problem.js';

const retryAfterSeconds = 1;

export interface RoomLimits {
  readonly bytesMax: number;
  readonly bytesPerPersonMax: number;
}

export class ByteRoom {
  private heldBytes = 0;
  private readonly heldByPerson = new Map<string, number>();

  /** @param complaint what is wrong where there is no room */
  constructor(
    private readonly limits: RoomLimits,
    private readonly complaint: string,
  ) {}

  /**
   * @param bytes the largest size that it may have
   * @returns what gives the room back; a second call changes nothing
   * @throws RefusedError `too-many-requests`
   */
  take(person: string, bytes: number): () => void {
    const held = this.heldByPerson.get(person) ?? 0;
    const { bytesMax, bytesPerPersonMax } = this.limits;
    if (held > 0 && held + bytes > bytesPerPersonMax) throw this.refusal();
    if (this.heldBytes > 0 && this.heldBytes + bytes > bytesMax) throw this.refusal();
    this.add(person, bytes);
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      this.add(person, -bytes);
    };
  }

  /** Whether the person's share is used up. @throws RefusedError `too-many-requests` */
  check(person: string): void {
    if ((this.heldByPerson.get(person) ?? 0) >= this.limits.bytesPerPersonMax) throw this.refusal();
  }

  private add(person: string, bytes: number): void {
    this.heldBytes += bytes;
    const held = (this.heldByPerson.get(person) ?? 0) + bytes;
    if (held === 0) this.heldByPerson.delete(person);
    else this.heldByPerson.set(person, held);
  }

  private refusal(): RefusedError {
    return new RefusedError('too-many-requests', this.complaint, {
      'Retry-After': String(retryAfterSeconds),
    });
  }
}
