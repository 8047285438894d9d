#!/usr/bin/env node
/**
 * The command line's entry and its outermost edge: the only place that ends the
 * process. A problem with the input is one line on standard error; an internal error
 * comes with the command that repeats it.
 */

import { createRequire } from 'node:module';
import { UserError } from '#base/errors.js';
import { defaultOptions } from '#request/localise-options.js';
import { createProgram, runProgram } from './program.js';
import { repeatingCommand } from './repeating-command.js';

const faultStatus = 3;

/** @returns the exit status */
async function runCommandLine(args: readonly string[]): Promise<number> {
  // A reader that went away is noticed where we write; without a listener it would crash us.
  process.stdout.on('error', ignoreBrokenPipe);
  process.stderr.on('error', ignoreBrokenPipe);
  try {
    const { version } = createRequire(import.meta.url)('nearmiss/package.json') as { version: string };
    await runProgram(createProgram(version), args);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof UserError) {
      process.stderr.write(`nearmiss: ${error.message}\n`);
      return error.exitStatus;
    }
    process.stderr.write(describeFault(error, args));
    return faultStatus;
  }
}

function describeFault(error: unknown, args: readonly string[]): string {
  const fault = error instanceof Error ? error : new Error(String(error));
  const { command, seed } = repeatingCommand(args, defaultOptions.seed);
  const lines = [
    `nearmiss: internal error, not a problem with your input: ${fault.message}`,
    `seed ${seed}; to repeat it: ${command}`,
  ];
  if (args.includes('--verbose')) lines.push(fault.stack ?? '');
  return `${lines.join('\n')}\n`;
}

function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** What was written before is out; a reader that went away does not count. */
function flush(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve());
  });
}

async function main(): Promise<void> {
  const exitStatus = await runCommandLine(process.argv.slice(2));
  await flush(process.stdout);
  await flush(process.stderr);
  // The solver's threads would keep an idle process alive.
  process.exit(exitStatus);
}

// The bundle is a CommonJS module, which has no `await` of its own.
void main();
