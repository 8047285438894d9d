/** `nearmiss serve`: the service, until a signal ends it. */

import type { Command } from 'commander';
import { serveHelp } from './help.js';
import { addServiceOptions, decodeServiceOptions, environmentHelp } from './service-options.js';
import { untilSignal } from './until-signal.js';

export function addServeCommand(program: Command, version: string): void {
  const command = program
    .command('serve')
    .summary('run the service: an HTTP API and a page, embedded or with Redis and PostgreSQL')
    .description(serveHelp.description);
  addServiceOptions(command, 'serve')
    .addHelpText('after', `${environmentHelp('serve')}${serveHelp.after}`)
    .action((raw: Record<string, unknown>) => runServe(raw, version));
}

async function runServe(raw: Record<string, unknown>, version: string): Promise<void> {
  const settings = decodeServiceOptions('serve', raw);
  const { serve } = await import('#service/serve.js');
  const service = await serve(settings, version);
  // Whoever reads the line below may send a signal at once.
  const ended = untilSignal(() => service.close(), service.lost);
  process.stderr.write(`nearmiss is serving at ${service.url}\n`);
  await ended;
}
