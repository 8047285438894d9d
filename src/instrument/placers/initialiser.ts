/**
 * Toggles at initialisers (C17 6.7.9). A scalar's initialiser is an expression like any
 * other. An object stored whole is filled by one more declarator after its own, so that the
 * rest of the declaration sees the values. Objects of static storage are stored to before
 * the program starts, or where their declaration is first reached.
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression, ObjectDeclaration } from '#c/program.js';
import { type CType, isArithmetic, isScalar } from '#c/types.js';
import { cNameOf } from '../c-name.js';
import { Edits } from '../edits.js';
import { effectsOf } from '../effects.js';
import { edited, type Fragment } from '../fragment.js';
import type { Placing } from '../placing.js';
import { placeDefines, sharedValue } from './define.js';
import { toggled } from './toggled.js';
import { macroToggles, macroTogglesWithin, visit } from './toggles-within.js';

/** An object of automatic storage. */
export function placeInitialiser(placing: Placing, toggle: number, declaration: ObjectDeclaration): void {
  const { symbol, initialiser, span } = declaration;
  const stores = initialiser!.stores;
  if (isScalar(symbol.type) && stores.length === 1) {
    toggled(placing, toggle, stores[0]!.value);
    return;
  }
  if (declaration.hasInferredType === true) {
    placing.skip(toggle, 'its type is that of its initialiser');
    return;
  }
  const fill = placing.fill(toggle, `&${placing.nameOf(declaration)}`, symbol.type);
  if (fill === undefined) return;
  for (const { value } of stores) keepEffects(placing, toggle, value);
  const name = placing.newName('d');
  const off = ', (void *)0) : (void *)0)';
  placing.edits.insertAfter(span.lastToken, [`, *${name} = (${placing.isOn(toggle)} ? (`, fill, off]);
}

/**
 * before: a / b
 * after:  (__t == 3 ? 0 : (a / b))
 *
 * The value is overwritten where the toggle is on, so only its effects matter.
 */
function keepEffects(placing: Placing, toggle: number, value: Expression): void {
  if (!isArithmetic(value.type) || evaluateConstant(value) !== undefined) return;
  const effects = effectsOf(value);
  const on: Fragment = effects === undefined ? '0' : ['(', effects, ', 0)'];
  const { firstToken, lastToken } = value.span;
  placing.edits.replace(firstToken, lastToken, [
    `(${placing.isOn(toggle)} ? `,
    on,
    ' : (',
    edited(value.span),
    '))',
  ]);
}

/** The statement that stores to an object of static storage where its toggle is on. */
export function staticInitialiser(
  placing: Placing,
  toggle: number,
  declaration: ObjectDeclaration,
): Fragment {
  const { symbol } = declaration;
  const address = `&${placing.nameOf(declaration)}`;
  // A constant object may lie in memory that cannot be written.
  if (isConstant(symbol.type)) placing.dropsConst = true;
  if (!isScalar(symbol.type)) {
    const fill = placing.fill(toggle, address, symbol.type);
    return fill === undefined ? '' : [`if (${placing.isOn(toggle)}) { `, fill, '; } '];
  }
  const unknown = placing.choose(toggle, symbol.type);
  if (unknown === undefined || !isArithmetic(symbol.type)) return '';
  return `if (${placing.isOn(toggle)}) *(${cNameOf(symbol.type)} *)${address} = ${unknown}; `;
}

function isConstant(type: CType): boolean {
  return type.isConst === true || (type.kind === 'array' && isConstant(type.element));
}

/** The statements that store an initialiser of static storage anew with a macro's unknown value. */
export function staticDefines(placing: Placing, declaration: ObjectDeclaration): Fragment[] {
  const { symbol, initialiser } = declaration;
  return (initialiser?.stores ?? []).flatMap(({ value, type, offset, member }) => {
    if (!isScalar(type)) return [];
    return [...macroTogglesWithin(placing, value)].map((toggle): Fragment => {
      if (member?.bitField !== undefined) {
        placing.skip(toggle, 'a bit-field of static storage is initialised with it');
        return '';
      }
      if (isConstant(symbol.type)) placing.dropsConst = true;
      const edits = new Edits();
      replaceMacros(placing, edits, toggle, value);
      const { firstToken, lastToken } = value.span;
      // The initialiser of a pointer is an address with the macro as an offset.
      const name = isArithmetic(type) ? `${cNameOf(type)} ` : 'void *';
      const place = `*(${name}*)((char *)&${placing.nameOf(declaration)}${offset === 0 ? '' : ` + ${offset}`})`;
      const pieces = edits
        .render(firstToken, lastToken)
        .map((piece) => (typeof piece === 'string' ? piece : { ...piece, isRepeated: true }));
      return [`if (${placing.isOn(toggle)}) ${place} = `, { pieces }, '; '];
    });
  });
}

/** Other macros whose toggles are on as well keep their own values. */
function replaceMacros(placing: Placing, edits: Edits, toggle: number, value: Expression): void {
  visit(value, (node) => {
    if (!isScalar(node.type)) return;
    if (placing.dialect.togglesOn > 1) {
      placeDefines(placing, node, edits);
      return;
    }
    if (!macroToggles(placing, node.macros).includes(toggle)) return;
    const shared = sharedValue(placing, toggle, node.type);
    if (shared !== undefined) edits.replace(node.span.firstToken, node.span.lastToken, shared);
  });
}
