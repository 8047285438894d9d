/** `nearmiss mcp`: the tools for agents, on standard input and output, until the agent closes them. */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { mcpHelp } from './help.js';
import { decodeSeconds, wholeNumber } from './option-values.js';
import { jobsMax } from './options.js';
import { untilSignal } from './until-signal.js';

interface RawMcpOptions {
  readonly root?: string;
  readonly jobs?: string;
  readonly tests?: string;
  readonly timeLimit?: string;
}

export function addMcpCommand(program: Command, version: string): void {
  program
    .command('mcp')
    .summary('answer an agent that repairs programs, by the Model Context Protocol')
    .description(mcpHelp.description)
    .option('--root <dir>', 'the only folder whose files are read (default: the current one)')
    .option('--jobs <n>', 'questions to answer at once (default: 2)')
    .option('--tests <n>', 'most tests of a suite (default: 2000)')
    .option('--time-limit <seconds>', 'longest search that a question may ask for (default: 60)')
    .addHelpText('after', mcpHelp.after)
    .action((raw: RawMcpOptions) => runMcp(raw, version));
}

const jobsDefault = 2;

async function runMcp(raw: RawMcpOptions, version: string): Promise<void> {
  const { questionLimits } = await import('#questions/limits.js');
  const { testsMax, timeLimitSecondsMax } = questionLimits;
  const threads = raw.jobs === undefined ? jobsDefault : wholeNumber('--jobs', raw.jobs, 1, jobsMax);
  const limits = {
    testsMax: raw.tests === undefined ? testsMax : wholeNumber('--tests', raw.tests, 1, testsMax),
    timeLimitSecondsMax:
      raw.timeLimit === undefined ? timeLimitSecondsMax : decodeSeconds('--time-limit', raw.timeLimit),
  };
  const { serveAgent } = await import('#agents/serve-stdio.js');
  const { namedFiles } = await import('./named-files.js');
  const server = serveAgent({ files: namedFiles(resolve(raw.root ?? '.')), limits, threads, version });
  await Promise.race([untilSignal(() => server.close()), server.ended]);
  await server.close();
}
