/** Clusters of correct programs in words. The JSON form is the findings as they are. */

import { inEnglish } from '#language/english.js';
import type { ClusteredPrograms, FoundCluster, SpelledUpdate } from '#model/clustered-programs.js';
import { capped, count } from './lines.js';
import { printable, printableBytes } from './printable.js';

/** So many of each kind, unless all are asked for. */
const membersMax = 8;
const updatesMax = 12;
const spellingsMax = 4;

/** @param isWhole every member, update and spelling, however many */
export function renderClusters(found: ClusteredPrograms, isWhole: boolean): string {
  const { clusters, programs, failing, unusable } = found;
  const correct = clusters.reduce((sum, { size }) => sum + size, 0);
  const lines = [
    `${correct} of ${count(programs, 'program')} pass every test, in ${count(clusters.length, 'cluster')}` +
      (failing.length === 0 ? '' : `; ${failing.length} fail`) +
      (unusable.length === 0 ? '' : `; ${unusable.length} cannot be used`),
    ...clusters.flatMap((cluster, at) => describeCluster(cluster, at + 1, isWhole)),
  ];
  return `${lines.join('\n')}\n`;
}

function describeCluster(cluster: FoundCluster, number: number, isWhole: boolean): string[] {
  const { size, representative, members, structure, updates } = cluster;
  const others = members.filter((member) => member !== representative);
  const limit = (max: number): number => (isWhole ? Number.POSITIVE_INFINITY : max);
  return [
    '',
    `Cluster ${number}: ${count(size, 'program')}, for example ${printable(representative)}`,
    `  ${structure}`,
    ...capped(others, limit(membersMax), (member) => [`  ${printable(member)}`], inEnglish),
    ...capped(updates, limit(updatesMax), (update) => describeUpdate(update, limit(spellingsMax)), inEnglish),
  ];
}

function describeUpdate({ line, text, spellings }: SpelledUpdate, max: number): string[] {
  return [
    `  line ${line}: ${printableBytes(text)}`,
    ...capped(
      spellings,
      max,
      (each) => [`    ${each.count}×  ${printableBytes(each.text)}`],
      inEnglish,
      '    ',
    ),
  ];
}
