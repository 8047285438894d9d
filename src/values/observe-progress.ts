/** Tells how the search goes, over all of its plans: tasks ended, locations not yet struck. */

import type { AskedNumber } from '#model/numbers.js';
import type { PlanObserver } from '#pool/run-plan.js';
import type { ProgressEvent } from '#request/localise-request.js';

/** @param together how many locations are toggled at once; `toggles` are then the numbers of their sets */
export function observeProgress(
  toggles: readonly AskedNumber[],
  together: number | undefined,
  onProgress: (event: ProgressEvent) => void,
): PlanObserver {
  const viable = new Set(toggles);
  let tasks = 0;
  return (event, { counts }) => {
    if (event.kind !== 'task-ended') return;
    const { outcome } = event;
    tasks++;
    for (const { toggle, answer } of outcome.kind === 'failed' ? [] : outcome.answers) {
      if (answer.kind === 'cannot-repair') viable.delete(toggle);
    }
    onProgress({
      kind: 'task-ended',
      tasks,
      generation: counts.generations,
      viable: viable.size,
      locations: toggles.length,
      ...(together !== undefined && { together }),
    });
  };
}
