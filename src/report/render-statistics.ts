/** A warning if something of ours failed; for teachers what the search cost, in one line. */

import type { Say } from '#language/say.js';
import { externalTools } from '#model/analyser.js';
import type { Report } from '#model/report.js';
import { type Page, wrap } from './lines.js';
import { modelSentence } from './model-use.js';

export function renderStatistics(
  { stats, seed, analyser }: Report,
  isWhole: boolean,
  { styles, width, say }: Page,
): string[] {
  const isOurs = !externalTools.some((tool) => tool === analyser);
  const parts = [
    `${(stats.elapsedMs / 1000).toFixed(2)} s`,
    say`${say.count(stats.tasks, 'task')} in ${say.count(stats.generations, 'generation')}`,
    ...(isOurs ? pathsOf(stats.paths, say) : [say`analyser ${analyser}`]),
    say.count(stats.jobs, 'worker'),
    say`seed ${seed}`,
  ];
  if (stats.timeouts > 0) parts.push(say.count(stats.timeouts, 'time-out'));
  if (stats.retries > 0) parts.push(say.count(stats.retries, 'retry', 'retries'));
  if (stats.unknownPairs > 0)
    parts.push(say`${stats.unknownPairs} of ${say.count(stats.pairs, 'answer')} unknown`);
  const values = say.count(stats.failedReplays, 'value');
  const warning =
    stats.failedReplays === 0
      ? []
      : wrap(
          isOurs
            ? say`${values} that the search found did not make the test pass when tried: a bug in nearmiss.`
            : say`${values} that ${analyser} found did not make the test pass when tried: a bug in ${analyser}, or in what we gave it.`,
          width,
        ).map(styles.bad);
  const asked =
    stats.model === undefined ? [] : wrap(modelSentence(stats.model, say), width).map(styles.faint);
  return [...warning, ...asked, ...(isWhole ? [styles.faint(parts.join(', '))] : [])];
}

/** Empty if nothing was searched, or if the number is hidden. */
function pathsOf(paths: number, say: Say): readonly string[] {
  return paths === 0 ? [] : [say.count(paths, 'path')];
}
