/**
 * Waits until a process says where it serves, as `nearmiss serve` does on standard
 * error; from then on that output is kept, as its log.
 */

import type { ChildProcess } from 'node:child_process';

export interface ServingProcess {
  /** As in `http://127.0.0.1:43211`. */
  readonly url: string;
  /** Everything it wrote to standard error so far. */
  log(): string;
}

const startTimeoutMs = 60_000;

/** @throws if it ends before, or says nothing in a minute */
export function servingUrl(child: ChildProcess): Promise<ServingProcess> {
  let log = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no service after a minute:\n${log}`)), startTimeoutMs);
    child.stderr!.setEncoding('utf8').on('data', (more: string) => {
      log += more;
      const url = /^nearmiss is serving at (\S+)\n/m.exec(log)?.[1];
      if (url === undefined) return;
      clearTimeout(late);
      resolve({ url, log: () => log });
    });
    child.once('exit', () => {
      clearTimeout(late);
      reject(new Error(`the service ended:\n${log}`));
    });
  });
}
