/**
 * ESBMC as an analyser, in two ways. In turn, as published: one counterexample per
 * call, leaving its toggle out of the next call, until no claim fails; then the same
 * for incomplete paths. All at once: a claim for each toggle, and ESBMC's mode for many
 * properties, in one call.
 */

import type { Dialect } from '#instrument/dialect.js';
import { createEsbmcDialect } from '#instrument/dialects/esbmc.js';
import type {
  OpenedProgram,
  TaskTexts,
  ToolAdapter,
  ToolAnswer,
  ToolEnd,
  ToolRunner,
} from '../external/tool-adapter.js';
import { decodeAllAtOnce } from './decode-esbmc-output.js';
import { toolOutputOf, undecided } from './esbmc-ends.js';
import { allAtOnceOptions, inTurnOptions } from './esbmc-options.js';
import { searchInTurn } from './search-in-turn.js';

export interface EsbmcAdapterOptions {
  /** By default `esbmc`. */
  readonly command?: string;
  readonly dialect?: Dialect;
  readonly mode?: 'all-at-once' | 'in-turn';
}

/** `.i`: preprocessed already, so no directive in it is followed. */
const files = { submission: 'submission.i', runtime: 'runtime.c', task: 'task.c' } as const;
const fileNames = Object.values(files);

export function createEsbmcAdapter(options: EsbmcAdapterOptions = {}): ToolAdapter {
  const { command = 'esbmc', mode = 'all-at-once' } = options;
  return {
    dialect: options.dialect ?? createEsbmcDialect(),
    async open({ submission, runtime }, runner) {
      await runner.writeFile(files.submission, submission);
      await runner.writeFile(files.runtime, runtime);
      return new OpenedEsbmcProgram(command, mode, runner);
    },
  };
}

class OpenedEsbmcProgram implements OpenedProgram {
  constructor(
    private readonly command: string,
    private readonly mode: 'all-at-once' | 'in-turn',
    private readonly runner: ToolRunner,
  ) {}

  async search({ task, whitelist }: TaskTexts, stop: AbortSignal): Promise<ToolAnswer> {
    await this.runner.writeFile(files.task, task);
    const run = (options: readonly string[]): Promise<ToolEnd> =>
      this.runner.run({ command: this.command, args: [...fileNames, ...options] }, stop);
    const answer =
      this.mode === 'in-turn'
        ? await searchInTurn(whitelist, (goal, found) => run(inTurnOptions(goal, found)))
        : allAtOnce(await run(allAtOnceOptions), whitelist);
    await this.runner.remove(files.task);
    return answer;
  }
}

function allAtOnce(end: ToolEnd, whitelist: readonly number[]): ToolAnswer {
  const output = toolOutputOf(end);
  if (typeof output !== 'string') return output;
  const verdict = decodeAllAtOnce(output, whitelist);
  return verdict === undefined ? undecided(output) : { kind: 'answered', verdict };
}
