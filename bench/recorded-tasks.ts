/**
 * The tasks that localisations give to the builtin analyser, with what each cost: its
 * method is replaced by one that writes down and calls the original, so that they are
 * exactly what the planner dispatched.
 */

import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import type { Task } from '#model/task.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { type Cost, measure } from './timing.js';

export interface RecordedTask {
  readonly task: Task;
  readonly input: AnalysisInput;
  readonly cost: Cost;
}

/** For the localisations that `work` makes, with one worker. */
export async function recordTasks<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly tasks: readonly RecordedTask[] }> {
  const tasks: RecordedTask[] = [];
  const original = BuiltinAnalyser.prototype.analyse;
  BuiltinAnalyser.prototype.analyse = async function (task, ...rest) {
    const { cost, result } = await measure(() => original.call(this, task, ...rest));
    tasks.push({ task, input: Reflect.get(this, 'input') as AnalysisInput, cost });
    return result;
  };
  try {
    return { result: await work(), tasks };
  } finally {
    BuiltinAnalyser.prototype.analyse = original;
  }
}
