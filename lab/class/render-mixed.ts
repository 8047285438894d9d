/** For whoever improves the rules: where groups and labels differ, member by member. */

import type { FoundGroup } from './read-class-folder.js';

export function renderMixed(
  name: string,
  groups: readonly FoundGroup[],
  labels: ReadonlyMap<string, string>,
): readonly string[] {
  const lines: string[] = [];
  const places = new Map<string, string[]>();
  for (const [at, { title, members }] of groups.entries()) {
    const of = new Map<string, string[]>();
    for (const member of members) {
      const label = labels.get(member);
      if (label === undefined) continue;
      of.set(label, [...(of.get(label) ?? []), member]);
      places.set(label, [...(places.get(label) ?? []), `${at + 1}`]);
    }
    if (of.size < 2) continue;
    lines.push(`${name}: group ${at + 1} “${title}” has ${of.size} mistakes`);
    for (const [label, with_] of of) lines.push(`    ${with_.length} × ${label}: ${with_.join(' ')}`);
  }
  for (const [label, at] of places) {
    const numbers = [...new Set(at)];
    if (numbers.length < 2) continue;
    lines.push(`${name}: “${label}” is in ${numbers.length} groups`);
    for (const number of numbers) {
      const { title, members } = groups[Number(number) - 1]!;
      const same = members.filter((member) => labels.get(member) === label);
      lines.push(`    ${number} “${title}”: ${same.join(' ')}`);
    }
  }
  return lines;
}
