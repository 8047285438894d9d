/**
 * Workers for an external analyser: each has a folder, the program opened in it, and
 * one task at a time. A tool that does not take the program answers nothing: every
 * location is then unknown on every test, with the tool's reason. One that was killed
 * while it read the program is given it again with the next task.
 */

import { unreachable } from '#base/assert.js';
import { noStats, type Task, type TaskOutcome } from '#model/task.js';
import { createProcessRunner, type TaskWorker } from '#pool/process-runner.js';
import type { Runner } from '#pool/runner.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { type ExternalOpening, openExternalAnalyser } from './external-analyser.js';
import type { ReadyTool } from './tool-set.js';

export async function createExternalRunner(
  input: AnalysisInput,
  tool: ReadyTool,
  jobs: number,
): Promise<Runner> {
  const opened = await Promise.allSettled(Array.from({ length: jobs }, () => openWorker(input, tool)));
  const workers = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const fault = opened.find((each) => each.status === 'rejected');
  if (fault === undefined) return createProcessRunner(workers);
  await Promise.all(workers.map((worker) => worker.close()));
  throw fault.reason;
}

/** One worker; close it. Where `stop` was raised meanwhile, it may know nothing of the program. */
export async function openWorker(
  input: AnalysisInput,
  tool: ReadyTool,
  stop: AbortSignal = new AbortController().signal,
): Promise<TaskWorker> {
  const folder = await tool.openFolder();
  const open = (stop: AbortSignal): Promise<ExternalOpening> =>
    openExternalAnalyser(input, tool.adapter, folder, stop);
  try {
    const opening = await open(stop);
    return new ToolWorker(opening, tool.adapter.dialect.name, open, () => folder.close());
  } catch (fault) {
    await folder.close();
    throw fault;
  }
}

class ToolWorker implements TaskWorker {
  constructor(
    private opening: ExternalOpening,
    private readonly toolName: string,
    private readonly open: (stop: AbortSignal) => Promise<ExternalOpening>,
    readonly close: () => Promise<void>,
  ) {}

  async analyse(task: Task, stop: AbortSignal): Promise<TaskOutcome> {
    if (this.opening.kind === 'lost') {
      const opening = await this.open(stop);
      if (stop.aborted) return { kind: 'stopped', answers: [], stats: noStats };
      this.opening = opening;
    }
    const { opening } = this;
    switch (opening.kind) {
      case 'opened':
        return opening.analyser.analyse(task, stop);
      case 'lost':
        return { kind: 'failed', message: `${this.toolName}: ${opening.detail}` };
      case 'rejected':
        return unknowing(task, `${this.toolName} rejects the program: ${opening.detail}`);
      default:
        return unreachable(opening);
    }
  }
}

function unknowing({ whitelist }: Task, detail: string): TaskOutcome {
  const answer = { kind: 'unknown', reason: 'unsupported', detail } as const;
  return { kind: 'completed', answers: whitelist.map((toggle) => ({ toggle, answer })), stats: noStats };
}
