/** Toggles at what an input call stores: the call runs as written, then the stored value is replaced. */

import { type InputTarget, inputTargets } from '#c/input-targets.js';
import type { Expression } from '#c/program.js';
import { type CType, isArithmetic } from '#c/types.js';
import { cNameOf } from '../c-name.js';
import { edited, type Fragment } from '../fragment.js';
import type { Placing } from '../placing.js';

type Call = Expression & { kind: 'call' };

/**
 * before: scanf("%d", &a)
 * after:  ({ int *p; int r = scanf("%d", p = (int *)(&a));
 *           if (__t == 3 && r > 0) *p = __nm_choose_int(); r; })
 */
export function placeInput(placing: Placing, call: Call): void {
  const targets = inputTargets(call);
  const result = targets.length === 0 ? '' : placing.newName('r');
  const places = targets.flatMap((target) => placeTarget(placing, call, target, result));
  if (places.length === 0) return;
  const { firstToken, lastToken } = call.span;
  const resultType = targets[0]!.moreThan === undefined ? 'char *' : 'int ';
  placing.edits.replace(firstToken, lastToken, [
    '__extension__ ({ ',
    ...places.map(({ declare }) => declare),
    `${resultType}${result} = `,
    edited(call.span),
    '; ',
    ...places.map(({ store }) => store),
    `${result}; })`,
  ]);
  for (const { argument, pointer, type } of places) {
    const { span } = call.arguments[argument]!;
    const kept: Fragment = [`${pointer} = (${type} *)(`, edited(span), ')'];
    placing.edits.replace(span.firstToken, span.lastToken, kept);
  }
}

interface PlacedTarget {
  readonly argument: number;
  readonly pointer: string;
  /** The type that the pointer points to. */
  readonly type: string;
  readonly declare: string;
  readonly store: Fragment;
}

function placeTarget(placing: Placing, call: Call, target: InputTarget, result: string): PlacedTarget[] {
  const { argument, moreThan, type } = target;
  const toggle = placing.toggles.ofInput(call.arguments[argument]!);
  if (toggle === undefined) return [];
  const pointer = placing.newName('p');
  const free = freeAt(placing, toggle, pointer, type);
  if (free === undefined) return [];
  const element = type.kind === 'array' ? type.element : type;
  const name = isArithmetic(element) ? cNameOf(element) : 'char';
  const isStored = moreThan === undefined ? result : `${result} > ${moreThan}`;
  const store: Fragment = [`if (${placing.isOn(toggle)} && ${isStored}) `, free, '; '];
  return [{ argument, pointer, type: name, declare: `${name} *${pointer}; `, store }];
}

function freeAt(placing: Placing, toggle: number, pointer: string, type: CType): Fragment | undefined {
  if (isArithmetic(type)) {
    const unknown = placing.choose(toggle, type);
    return unknown === undefined ? undefined : `*${pointer} = ${unknown}`;
  }
  if (type.kind === 'array' && type.length !== undefined) return placing.fill(toggle, pointer, type);
  return placing.skip(toggle, 'the text does not show the size of the object that it fills');
}
