/** `nearmiss lsp`: the language server for editors, on standard input and output, until the editor ends it. */

import type { Command } from 'commander';
import { lspHelp } from './help.js';
import { wholeNumber } from './option-values.js';
import { jobsMax } from './options.js';
import { untilSignal } from './until-signal.js';

interface RawLspOptions {
  readonly jobs?: string;
  readonly tests?: string;
}

export function addLspCommand(program: Command, version: string): void {
  program
    .command('lsp')
    .summary('mark in an editor where one edit would repair a program, as a language server')
    .description(lspHelp.description)
    .option('--stdio', 'speak on standard input and output, as it always does: some editors give it')
    .option('--jobs <n>', 'programs to check at once (default: 2)')
    .option('--tests <n>', 'most tests of a suite (default: 2000)')
    .addHelpText('after', lspHelp.after)
    .action((raw: RawLspOptions) => runLsp(raw, version));
}

const jobsDefault = 2;

async function runLsp(raw: RawLspOptions, version: string): Promise<void> {
  const { questionLimits } = await import('#questions/limits.js');
  const { testsMax, timeLimitSecondsMax } = questionLimits;
  const threads = raw.jobs === undefined ? jobsDefault : wholeNumber('--jobs', raw.jobs, 1, jobsMax);
  const limits = {
    testsMax: raw.tests === undefined ? testsMax : wholeNumber('--tests', raw.tests, 1, testsMax),
    timeLimitSecondsMax,
  };
  const { serveEditor } = await import('#editors/language-server.js');
  const { editorFiles } = await import('./editor-files.js');
  const server = serveEditor({ files: editorFiles(), limits, threads, version });
  await untilSignal(() => server.close());
}
