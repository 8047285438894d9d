/** A warning if something of ours failed; for teachers what the search cost, in one line. */

import { externalTools } from '#model/analyser.js';
import type { ModelUse, Report } from '#model/report.js';
import { count, type Page, wrap } from './lines.js';

export function renderStatistics(
  { stats, seed, analyser }: Report,
  isWhole: boolean,
  { styles, width }: Page,
): string[] {
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
      : wrap(
          `${count(stats.failedReplays, 'value')} that ${finder} found did not make the test pass when tried: ${whose}.`,
          width,
        ).map(styles.bad);
  const asked = stats.model === undefined ? [] : wrap(modelSentence(stats.model), width).map(styles.faint);
  return [...warning, ...asked, ...(isWhole ? [styles.faint(parts.join(', '))] : [])];
}

function modelSentence({ provider, name, requests, answers, refused, failure, ...used }: ModelUse): string {
  const { promptTokens = 0, completionTokens = 0, cost, elapsedMs } = used;
  const refusedCount = Object.values(refused).reduce((sum, times) => sum + times, 0);
  const parts = [
    `Language model ${name ?? provider}: ${count(requests, 'request')}`,
    `${count(answers, 'answer')}, ${refusedCount} refused`,
    ...(promptTokens + completionTokens > 0 ? [count(promptTokens + completionTokens, 'token')] : []),
    ...(cost === undefined ? [] : [`cost ${Number(cost.toPrecision(2))}`]),
    `${(elapsedMs / 1000).toFixed(1)} s`,
  ];
  return `${parts.join(', ')}${failure === undefined ? '.' : `; ${failure}.`}`;
}

/** Empty if nothing was searched, or if the number is hidden. */
function pathsOf(paths: number): readonly string[] {
  return paths === 0 ? [] : [count(paths, 'path')];
}
