/**
 * The log: one line of JSON per event, on standard error. Only named fields are ever logged,
 * and none of them holds the text of a key, a header, a server's URL or the text of a submission.
 */

import { destination, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

export function createLogger(level: string, version: string): Logger {
  const options = {
    level,
    base: { service: 'nearmiss', version },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  // Written at once: the last lines before a crash are the ones that matter.
  return pino(options, destination({ dest: 2, sync: true }));
}

export const silentLogger: Logger = pino({ level: 'silent' });
