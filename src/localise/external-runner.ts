/**
 * Workers for an external analyser: each has a folder, the program opened in it, and
 * one task at a time. A tool that does not take the program answers nothing: every
 * location is then unknown on every test, with the tool's reason.
 */

import type { AnalysisInput } from '#analysers/builtin/analysis-input.js';
import { openExternalAnalyser } from '#analysers/external/external-analyser.js';
import type { ReadyTool } from '#analysers/external/tool-set.js';
import { noStats } from '#model/task.js';
import { createProcessRunner, type TaskWorker } from '#pool/process-runner.js';
import type { Runner } from '#pool/runner.js';

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

/** One worker; close it. */
export async function openWorker(input: AnalysisInput, tool: ReadyTool): Promise<TaskWorker> {
  const folder = await tool.openFolder();
  try {
    const { signal } = new AbortController();
    const opening = await openExternalAnalyser(input, tool.adapter, folder, signal);
    if (opening.kind === 'opened') return opening.analyser;
    await folder.close();
    return unknowingWorker(`${tool.adapter.dialect.name} does not take the program: ${opening.detail}`);
  } catch (fault) {
    await folder.close();
    throw fault;
  }
}

function unknowingWorker(detail: string): TaskWorker {
  return {
    async analyse({ whitelist }) {
      const answer = { kind: 'unknown', reason: 'unsupported', detail } as const;
      return { kind: 'completed', answers: whitelist.map((toggle) => ({ toggle, answer })), stats: noStats };
    },
    close: () => Promise.resolve(),
  };
}
