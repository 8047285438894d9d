/** What the search cost, in one line, and a warning if something of ours failed. */

import { externalTools } from '#model/analyser.js';
import type { Report } from '#model/report.js';
import { count, type Page } from './lines.js';

export function renderStatistics({ stats, seed, analyser }: Report, { styles }: Page): string[] {
  const isOurs = !externalTools.some((tool) => tool === analyser);
  const parts = [
    `${(stats.elapsedMs / 1000).toFixed(2)} s`,
    `${count(stats.tasks, 'task')} in ${count(stats.generations, 'generation')}`,
    ...(isOurs ? pathsOf(stats.paths) : [`analyser ${analyser}`]),
    count(stats.jobs, 'worker'),
    `seed ${seed}`,
  ];
  if (stats.timeouts > 0) parts.push(count(stats.timeouts, 'time-out'));
  if (stats.retries > 0) parts.push(count(stats.retries, 'retry', 'retries'));
  if (stats.unknownPairs > 0) parts.push(`${stats.unknownPairs} of ${count(stats.pairs, 'answer')} unknown`);
  const whose = isOurs ? 'a bug in nearmiss' : `a bug in ${analyser}, or in what we gave it`;
  const finder = isOurs ? 'the search' : analyser;
  const warning =
    stats.failedReplays === 0
      ? []
      : [
          styles.bad(
            `${count(stats.failedReplays, 'value')} that ${finder} found did not survive replay: ${whose}.`,
          ),
        ];
  return [...warning, styles.faint(parts.join(', '))];
}

/** Empty if nothing was searched, or if the number is hidden. */
function pathsOf(paths: number): readonly string[] {
  return paths === 0 ? [] : [count(paths, 'path')];
}
