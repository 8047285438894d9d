/**
 * CBMC as an analyser: all toggles of a task in one call, a goal for each. Opening a
 * program asks which functions it calls without a body, since the search would let them
 * return anything. Nothing is compiled beforehand: reading three units takes a tenth of
 * a task, and goto-cc is not always installed beside cbmc.
 */

import type { Dialect } from '#instrument/dialect.js';
import { createCbmcDialect } from '#instrument/dialects/cbmc.js';
import { expandMacros } from '../external/expand-macros.js';
import type {
  OpenedProgram,
  ProgramTexts,
  TaskTexts,
  ToolAdapter,
  ToolAnswer,
  ToolEnd,
  ToolRunner,
} from '../external/tool-adapter.js';
import { answerWithoutOutput, cutShort } from '../external/tool-answers.js';
import { decodeErrors } from './cbmc-messages.js';
import { askCbmcVersion, type CbmcVersion, functionListOptions, searchOptions } from './cbmc-options.js';
import { decodeCbmcOutput } from './decode-cbmc-output.js';
import { decodeFunctionList } from './decode-function-list.js';

export interface CbmcAdapterOptions {
  /** By default `cbmc`. */
  readonly command?: string;
  readonly dialect?: Dialect;
}

/** `.i`: preprocessed already, so CBMC does not call gcc. */
const files = { submission: 'submission.i', runtime: 'runtime.i', task: 'task.i' } as const;

export function createCbmcAdapter(options: CbmcAdapterOptions = {}): ToolAdapter {
  const command = options.command ?? 'cbmc';
  return {
    dialect: options.dialect ?? createCbmcDialect(),
    async open(program, runner, stop) {
      const version = await askCbmcVersion(command, runner, stop);
      if ('unusable' in version) return { rejected: version.unusable };
      const functions = await put(program, command, runner, stop);
      if ('rejected' in functions) return functions;
      return new OpenedCbmcProgram(command, version, functions.ofTask, runner);
    },
  };
}

async function put(
  program: ProgramTexts,
  command: string,
  runner: ToolRunner,
  stop: AbortSignal,
): Promise<{ readonly ofTask: readonly string[] } | { readonly rejected: string }> {
  await runner.writeFile(files.submission, program.submission);
  await runner.writeFile(files.runtime, expandMacros(program.runtime));
  const args = [...functionListOptions, files.submission, files.runtime];
  const end = await runner.run({ command, args }, stop);
  if (end.kind === 'stopped') return { rejected: 'stopped while the program was read' };
  if (end.kind === 'not-started') return { rejected: end.detail };
  if (end.kind === 'killed')
    return { rejected: `killed while the program was read (${end.by}): ${end.detail}` };
  const list = decodeFunctionList(end.stdout);
  if ('undecodable' in list) return { rejected: list.undecodable };
  if (list.withoutBody.length === 0) return list;
  return { rejected: `functions that are called but have no body: ${list.withoutBody.join(', ')}` };
}

class OpenedCbmcProgram implements OpenedProgram {
  constructor(
    private readonly command: string,
    private readonly version: CbmcVersion,
    /** What the submission and the runtime call and a task must define. */
    private readonly functionsOfTask: readonly string[],
    private readonly runner: ToolRunner,
  ) {}

  async search({ task, whitelist }: TaskTexts, stop: AbortSignal): Promise<ToolAnswer> {
    const missing = this.functionsOfTask.find((name) => !task.includes(`${name}(`));
    if (missing !== undefined) return cutShort('unsupported', `nothing defines ${missing}`);
    await this.runner.writeFile(files.task, expandMacros(task));
    const args = [...searchOptions(this.version), files.submission, files.runtime, files.task];
    const end = await this.runner.run({ command: this.command, args }, stop);
    await this.runner.remove(files.task);
    return answerOf(end, whitelist);
  }
}

function answerOf(end: ToolEnd, whitelist: readonly number[]): ToolAnswer {
  if (end.kind !== 'exited') return answerWithoutOutput(end);
  const decoded = decodeCbmcOutput(end.stdout, whitelist);
  if (!('undecodable' in decoded)) return { kind: 'answered', verdict: decoded };
  if (/out of memory|bad_alloc/i.test(end.stderr + end.stdout)) return cutShort('memory', 'out of memory');
  const complaint = decodeErrors(end.stdout);
  if (complaint !== undefined) return cutShort('unsupported', complaint);
  return { kind: 'failed', message: `status ${end.status}: ${decoded.undecodable}` };
}
