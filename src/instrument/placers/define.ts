/** Toggles at uses of a macro (`define`): one value for the whole run, chosen at the first use. */

import type { Expression } from '#c/program.js';
import { isScalar, type ScalarType } from '#c/types.js';
import { valueTags } from '../dialect.js';
import type { Edits } from '../edits.js';
import { edited } from '../fragment.js';
import type { Placing } from '../placing.js';

/**
 * before: N
 * after:  (__t == 3 ? __nm_shared_3() : (N))
 */
export function placeDefines(placing: Placing, expression: Expression, edits: Edits = placing.edits): void {
  if (!isScalar(expression.type)) return;
  const { firstToken, lastToken } = expression.span;
  for (const macro of expression.macros) {
    const toggle = placing.toggles.ofMacro(macro);
    if (toggle === undefined) continue;
    const shared = sharedValue(placing, toggle, expression.type);
    if (shared === undefined) continue;
    edits.replace(firstToken, lastToken, [
      `(${placing.isOn(toggle)} ? ${shared} : (`,
      edited(expression.span),
      '))',
    ]);
  }
}

/** The call that gives a macro's value; where the dialect has none, undefined, and the toggle is noted as skipped. */
export function sharedValue(placing: Placing, toggle: number, type: ScalarType): string | undefined {
  const known = placing.forms.get(toggle);
  const chosen = known === undefined ? placing.choose(toggle, type) : placing.chosen(toggle, known.tags[0]!);
  if (chosen === undefined) return undefined;
  const name = valueTags[placing.forms.get(toggle)!.tags[0]!];
  placing.helpers.add(
    `static ${name} __nm_shared_${toggle}(void) { static int known; static ${name} value; ` +
      `if (!known) { known = 1; value = ${chosen}; } return value; }`,
  );
  return `__nm_shared_${toggle}()`;
}
