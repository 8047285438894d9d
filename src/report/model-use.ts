/** What a language model was asked and what it cost, in a sentence; of a class, added up. */

import type { Say } from '#language/say.js';
import type { ModelUse } from '#model/report.js';
import type { ClassEntry } from './class-entry.js';

export function modelSentence(use: ModelUse, say: Say): string {
  const { provider, name = provider, requests, answers, refused, failure, ...used } = use;
  const { promptTokens = 0, completionTokens = 0, cost, elapsedMs } = used;
  const refusedCount = Object.values(refused).reduce((sum, times) => sum + times, 0);
  const parts = [
    say`Language model ${name}: ${say.count(requests, 'request')}`,
    say`${say.count(answers, 'answer')}, ${refusedCount} refused`,
    ...(promptTokens + completionTokens > 0 ? [say.count(promptTokens + completionTokens, 'token')] : []),
    ...(cost === undefined ? [] : [say`cost ${Number(cost.toPrecision(2))}`]),
    `${(elapsedMs / 1000).toFixed(1)} s`,
  ];
  return `${parts.join(', ')}${failure === undefined ? '.' : `; ${failure}.`}`;
}

/** What it took for a class, a copy counted once; undefined where none was asked. */
export function classModelUse(entries: readonly ClassEntry[]): ModelUse | undefined {
  const uses = entries.flatMap(({ sameAs, localisation }) =>
    sameAs === undefined ? (localisation?.report.stats.model ?? []) : [],
  );
  return uses.length === 0 ? undefined : uses.reduce(sumOf);
}

function sumOf(one: ModelUse, other: ModelUse): ModelUse {
  const refused = new Map(Object.entries(one.refused));
  for (const [reason, times] of Object.entries(other.refused)) {
    refused.set(reason, (refused.get(reason) ?? 0) + times);
  }
  // Only numbers that somebody has given are added.
  const added = (field: 'promptTokens' | 'completionTokens' | 'cost'): Partial<ModelUse> =>
    one[field] === undefined && other[field] === undefined
      ? {}
      : { [field]: (one[field] ?? 0) + (other[field] ?? 0) };
  const failure = one.failure ?? other.failure;
  return {
    ...one,
    rounds: one.rounds + other.rounds,
    requests: one.requests + other.requests,
    answers: one.answers + other.answers,
    refused: Object.fromEntries(refused),
    ...added('promptTokens'),
    ...added('completionTokens'),
    ...added('cost'),
    ...(failure !== undefined && { failure }),
    elapsedMs: one.elapsedMs + other.elapsedMs,
  };
}
