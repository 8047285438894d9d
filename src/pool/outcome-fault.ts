/**
 * Whether an outcome answers the question that its task asked. An outcome that does not
 * is nonsense, whatever channel it came through: none of it may enter the table, since
 * a wrong exclusion would lose the true location.
 */

import type { Task, TaskOutcome } from '#model/task.js';

/** What is wrong with the outcome as an answer to the task; undefined if nothing is. */
export function outcomeFault(task: Task, outcome: TaskOutcome): string | undefined {
  if (outcome.kind === 'failed') return undefined;
  const open = new Set(task.whitelist);
  for (const { toggle } of outcome.answers) {
    if (!open.delete(toggle)) return `location ${toggle} was not asked about, or answered twice`;
  }
  if (outcome.kind === 'completed' && open.size > 0) return `${open.size} locations were not answered`;
  return undefined;
}
