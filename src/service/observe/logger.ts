/**
 * The log: a line of JSON for each event, on standard error. Only named fields are ever
 * logged, none of which holds a key, a header, a URL of a server or a text of a submission.
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
  // Written at once: the last lines before a crash are the ones that are wanted.
  return pino(options, destination({ dest: 2, sync: true }));
}

export const silentLogger: Logger = pino({ level: 'silent' });
