/**
 * Which bodies the thread that answers reads itself. One program with a few tests takes less than its
 * way to a process of the desk and back, and should not wait there behind what is dear to read.
 */

import type { ReadBodyJob } from './desk-job.js';

const bytesMax = 4096;
/** Each wrong value gets a message, which takes longer than reading does. */
const valuesMax = 200;
/** Archives, files of tests and patterns may be short and take long, and an escape may hide their names. */
const dear = ['suiteFile', 'matches', '\\u'] as const;
const [comma, bracket, brace] = [0x2c, 0x5b, 0x7b];

export function isReadAtOnce({ as, bytes, contentType }: ReadBodyJob): boolean {
  if (as !== 'localisation' && as !== 'submissions') return false;
  if (bytes.length > bytesMax || !/^application\/json\b/i.test(contentType ?? '')) return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (dear.some((word) => text.includes(word))) return false;
  let values = 0;
  for (const byte of bytes) if (byte === comma || byte === bracket || byte === brace) values++;
  return values <= valuesMax;
}
