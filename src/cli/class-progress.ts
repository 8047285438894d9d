/**
 * How far a class is: on a terminal a bar, redrawn in one line; elsewhere a plain line
 * for each submission that is settled.
 */

import type { GradeProgress } from '#grade/grade-class.js';
import { verdictWords } from '#report/class-words.js';
import { printable } from '#report/printable.js';
import type { ProgressStream } from './progress.js';

export interface ClassProgress {
  readonly onProgress: (progress: GradeProgress) => void;
  clear(): void;
}

const barColumns = 24;
/** Some terminals say 0, or nothing. */
const columnsDefault = 80;
const wipe = '\r\u001b[K';

export function createClassProgress(stream: ProgressStream): ClassProgress {
  if (stream.isTTY !== true) {
    return { onProgress: (progress) => stream.write(`${plainLine(progress)}\n`), clear: () => {} };
  }
  return {
    onProgress(progress) {
      const text = `${renderBar(progress)} ${plainLine(progress)}`;
      stream.write(wipe + [...text].slice(0, (stream.columns || columnsDefault) - 1).join(''));
    },
    clear: () => stream.write(wipe),
  };
}

function plainLine({ done, total, entry }: GradeProgress): string {
  const last = entry && `${printable(entry.submission)}: ${verdictWords[entry.verdict].name}`;
  return [`${done} of ${total}`, ...(last === undefined ? [] : [last])].join('  ');
}

function renderBar({ done, total }: GradeProgress): string {
  const filled = total === 0 ? 0 : Math.floor((barColumns * done) / total);
  return `[${'#'.repeat(filled)}${'.'.repeat(barColumns - filled)}]`;
}
