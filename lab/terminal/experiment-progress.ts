/** The progress of an experiment: one line on a terminal, nothing elsewhere. */

/** Replaces what was shown before; an empty text wipes it. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
