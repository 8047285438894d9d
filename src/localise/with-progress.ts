/** A runner that tells how the search goes: tasks ended, locations not yet struck. */

import type { Runner } from '#pool/runner.js';
import type { ProgressEvent } from './localise-request.js';

export function withProgress(
  runner: Runner,
  toggles: readonly number[],
  onProgress: ((event: ProgressEvent) => void) | undefined,
): Runner {
  if (onProgress === undefined) return runner;
  const viable = new Set(toggles);
  let tasks = 0;
  return {
    async run(task, stop, deadlineMs) {
      const outcome = await runner.run(task, stop, deadlineMs);
      tasks++;
      for (const { toggle, answer } of outcome.kind === 'failed' ? [] : outcome.answers) {
        if (answer.kind === 'cannot-repair') viable.delete(toggle);
      }
      onProgress({ kind: 'task-ended', tasks, viable: viable.size, locations: toggles.length });
      return outcome;
    },
    close: () => runner.close(),
  };
}
