/** How far an experiment is: one line on a terminal, nothing elsewhere. */

/** Written over each time; an empty text wipes it. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
