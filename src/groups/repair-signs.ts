/**
 * Repairs as signs of a mistake. What is wrong is sure, what is meant is not always: tests and
 * oracles often leave open which of several comparisons or numbers it is, and which of them is
 * tried first is then chance. A sign says no more than what they decide.
 */

import type { ReportedEdit } from '#model/report.js';
import { canonicalEdit } from './canonical-edit.js';

/** None for edits that change nothing, or too much to be compared; several where one would say too much. */
export function repairSigns(edits: readonly ReportedEdit[], role: string): readonly string[] {
  const change = canonicalEdit(edits);
  if (change === undefined) return [];
  const signs = change.split('; ').map((each) => whatIsSure(each, role));
  const [alone] = signs;
  const changes =
    signs.length === 1 ? alone! : [[...new Set(signs.map(([first]) => first!))].sort().join('; ')];
  return changes.map((each) => `repair ${role}: ${each}`);
}

/** The opposite by `!` is that of either. */
const negations = ['equality negated', 'order negated'] as const;

const opposites: ReadonlyMap<string, (typeof negations)[number]> = new Map([
  ['== → !=', negations[0]],
  ['!= → ==', negations[0]],
  ['< → >=', negations[1]],
  ['>= → <', negations[1]],
  ['> → <=', negations[1]],
  ['<= → >', negations[1]],
]);

/** Equal ways to say it; the first where it is one of several changes. */
function whatIsSure(change: string, role: string): readonly string[] {
  if (change === '! →' || change === '→ !') return negations;
  // A loop that goes on while two are equal should go on until they are: by `!=` or by an order.
  if (role === 'loop condition' && change === '== → !=') return [negations[0], '== → <', '== → >'];
  const opposite = opposites.get(change);
  if (opposite !== undefined) return [opposite];
  // Where equals were dealt with before, `==` may stand for `>` as well as for `>=`.
  const [, equality, order] = /^(==|!=) → ([<>])=?$/.exec(change) ?? [];
  if (equality !== undefined) return [`${equality} → ${order}`];
  // Whoever calls a function that must not return 1 may look for no number in particular.
  const [, returned] = role === 'return' ? (/^(\d+) → \d+$/.exec(change) ?? []) : [];
  return [returned === undefined ? change : `${returned} → another number`];
}
