/**
 * KLEE as an analyser: all toggles of a task in one run, every path of which leaves its
 * end in a folder. Opening a program compiles and links what its tasks share; a task
 * compiles its own small unit, which KLEE links as it starts. KLEE's exit status means
 * nothing and is ignored.
 */

import { unreachable } from '#base/assert.js';
import type { Dialect, ToggleSets } from '#instrument/dialect.js';
import { kleeDialect } from '#instrument/dialects/klee.js';
import type {
  OpenedProgram,
  ProgramTexts,
  TaskTexts,
  ToolAdapter,
  ToolAnswer,
  ToolEnd,
  ToolRunner,
} from '../external/tool-adapter.js';
import { cutShort, isKilledFromOutside, lostTool } from '../external/tool-answers.js';
import { decodeKleeOutput, reportFiles } from './decode-klee-output.js';
import { findKleeCommands, type KleeCommands } from './klee-commands.js';
import { compileArguments, type KleeOptions, outputFolder, searchArguments } from './klee-options.js';
import type { CutShort } from './klee-warnings.js';
import { passedArguments } from './passed-arguments.js';
import { filesOfEnd, listPathEnds } from './path-ends.js';

/** `.i`: preprocessed already, so no directive in it is followed. */
const units = { submission: 'submission.i', runtime: 'runtime.c', task: 'task.c' } as const;
const bitcode = { submission: 'submission.bc', runtime: 'runtime.bc', task: 'task.bc' } as const;
const program = 'program.bc';

const fileBytesMax = 4 * 1024 * 1024;
/** For one search; files beyond it count as unreadable, and so exclude nothing. */
const readBytesMax = 256 * 1024 * 1024;
/** The ends whose files are read; any further ones may concern any toggle. */
const endsMax = 20_000;
/** From KLEE's own deadline until we kill it: it checks the clock only between two instructions. */
const graceMs = 2_000;
const notPassed = "an argument of the test cannot be passed on KLEE's command line";

export interface KleeAdapterOptions extends KleeOptions {
  /** By default `kleeDialect`, which compiles a test's arguments in. */
  readonly dialect?: Dialect;
}

export function createKleeAdapter(options: KleeAdapterOptions = {}): ToolAdapter {
  const dialect = options.dialect ?? kleeDialect;
  return {
    dialect,
    async open(texts, runner, stop) {
      const commands = await findKleeCommands(options.command ?? 'klee', (call) => runner.run(call, stop));
      if ('missing' in commands) return { rejected: commands.missing };
      const opened = new OpenedKleeProgram(commands, dialect, options, runner);
      const rejected = await opened.compileShared(texts, stop);
      return rejected === undefined ? opened : { rejected };
    },
  };
}

type Asked = { readonly whitelist: readonly number[]; readonly sets: ToggleSets | undefined };

class OpenedKleeProgram implements OpenedProgram {
  constructor(
    private readonly commands: KleeCommands,
    private readonly dialect: Dialect,
    private readonly options: KleeOptions,
    private readonly runner: ToolRunner,
  ) {}

  /** @returns what is wrong with the program, if anything */
  async compileShared(texts: ProgramTexts, stop: AbortSignal): Promise<string | undefined> {
    await this.runner.writeFile(units.submission, texts.submission);
    await this.runner.writeFile(units.runtime, texts.runtime);
    const compiled = await this.compile([units.submission, units.runtime], stop);
    const fault = faultOf(compiled, 'clang');
    if (fault !== undefined) return fault;
    const args = [bitcode.submission, bitcode.runtime, '-o', program];
    return faultOf(await this.runner.run({ command: this.commands.link, args }, stop), 'llvm-link');
  }

  async search({ task, whitelist, sets, args }: TaskTexts, stop: AbortSignal): Promise<ToolAnswer> {
    const passed = this.dialect.passesArguments ? passedArguments(args) : [];
    if (passed === undefined) return cutShort('unsupported', notPassed);
    await this.runner.writeFile(units.task, task);
    const compiled = await this.compile([units.task], stop);
    if (compiled.kind === 'stopped') return { kind: 'stopped' };
    const fault = faultOf(compiled, 'clang');
    if (fault !== undefined) return { kind: 'failed', message: `the task's unit: ${fault}` };
    await this.runner.remove(outputFolder);
    const { timeMsMax } = this.options;
    const call = {
      command: this.commands.klee,
      args: searchArguments(
        this.options,
        { program, task: bitcode.task },
        { whitelistSize: whitelist.length, args: passed },
      ),
      ...(timeMsMax !== undefined && { timeMsMax: timeMsMax + graceMs }),
    };
    const answer = await this.answerOf(await this.runner.run(call, stop), { whitelist, sets });
    await this.runner.remove(outputFolder);
    return answer;
  }

  private compile(files: readonly string[], stop: AbortSignal): Promise<ToolEnd> {
    const args = compileArguments(files);
    return this.runner.run({ command: this.commands.clang, args }, stop);
  }

  private async answerOf(end: ToolEnd, asked: Asked): Promise<ToolAnswer> {
    switch (end.kind) {
      case 'stopped':
        return { kind: 'stopped' };
      case 'not-started':
        return { kind: 'failed', message: end.detail };
      case 'exited':
        return this.decode(asked, undefined, end.stderr);
      case 'killed':
        return isKilledFromOutside(end) ? lostTool(end) : this.decode(asked, cutOf(end));
      default:
        return unreachable(end);
    }
  }

  private async decode(
    { whitelist, sets }: Asked,
    killed: CutShort | undefined,
    complaints = '',
  ): Promise<ToolAnswer> {
    const all = listPathEnds(await this.runner.listFolder(outputFolder));
    const ends = all.slice(0, endsMax);
    const tooMany: CutShort | undefined =
      all.length > endsMax
        ? { reason: 'memory', detail: `more than ${endsMax} paths with an end to report` }
        : undefined;
    const files = await this.read([...Object.values(reportFiles), ...ends.flatMap(filesOfEnd)]);
    const decoded = decodeKleeOutput({
      ends,
      files,
      whitelist,
      ...(sets !== undefined && { sets }),
      killed: killed ?? tooMany,
      complaints,
    });
    if (decoded.kind === 'malformed') return { kind: 'failed', message: decoded.message };
    return { kind: 'answered', verdict: decoded.verdict };
  }

  private async read(names: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const files = new Map<string, Uint8Array>();
    let left = readBytesMax;
    for (const name of names) {
      const bytes = await this.runner.readFile(`${outputFolder}/${name}`, Math.min(fileBytesMax, left));
      if (bytes === undefined) continue;
      files.set(name, bytes);
      left -= bytes.length;
    }
    return files;
  }
}

type Killed = Extract<ToolEnd, { kind: 'killed' }>;

function cutOf({ by, detail }: Killed): CutShort {
  switch (by) {
    case 'signal':
      return { reason: 'solver', detail: `KLEE died: ${detail}` };
    case 'output':
      return { reason: 'worker', detail };
    default:
      return { reason: by, detail };
  }
}

/** The compiler's complaint about a program that it rejected. */
function faultOf(end: ToolEnd, command: string): string | undefined {
  switch (end.kind) {
    case 'exited': {
      if (end.status === 0) return undefined;
      const complaint = end.stderr.split('\n').find((line) => /error:/.test(line));
      return `${command}: ${complaint ?? `status ${end.status}`}`;
    }
    case 'killed':
    case 'not-started':
      return `${command}: ${end.detail}`;
    case 'stopped':
      return `${command}: stopped`;
    default:
      return unreachable(end);
  }
}
