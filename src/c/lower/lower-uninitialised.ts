/**
 * Declarations without an initialiser, as locations: if the toggle is on, the variable
 * starts with symbols.
 *
 * before: int x;
 * after:  forget x; toggle → on; observe (nothing); goto end; on: x = symbol; end:
 */

import type { Register } from '#c/ir/ir.js';
import type { ObjectDeclaration } from '#c/program.js';
import { isScalar } from '#c/types.js';
import { freeAt, observeAt } from './lower-input.js';
import type { Home, Lowering } from './lowering.js';

/** A variable of automatic storage, whose declaration was just reached. */
export function lowerUninitialised(lowering: Lowering, declaration: ObjectDeclaration, home: Home): void {
  const { builder } = lowering;
  const { span, symbol } = declaration;
  toggleStart(
    lowering,
    declaration,
    (toggle) => {
      // Reading the variable would use a value that it does not have.
      const value = builder.variable('value of nothing', 0);
      builder.emit({ op: 'observe', toggle, value, type: symbol.type, isTruth: false }, span);
    },
    (toggle) => {
      if (home.kind === 'object') freeAt(lowering, toggle, home.pointer, symbol.type, span);
      else if (isScalar(symbol.type)) {
        const { register: to } = home;
        builder.emit(
          { op: 'symbol', to, toggle, type: symbol.type, isTruth: false, isShared: false, origin: 'object' },
          span,
        );
      }
    },
  );
}

/** A variable of static storage, which starts as zero (C17 6.7.9p10). */
export function lowerUninitialisedStatic(lowering: Lowering, declaration: ObjectDeclaration): void {
  const { span, symbol } = declaration;
  const address = (): Register =>
    lowering.constant({ kind: 'global', index: lowering.tables.global(symbol) });
  toggleStart(
    lowering,
    declaration,
    (toggle) => observeAt(lowering, toggle, address(), symbol.type, span),
    (toggle) => freeAt(lowering, toggle, address(), symbol.type, span),
  );
}

function toggleStart(
  { builder, toggles }: Lowering,
  declaration: ObjectDeclaration,
  off: (toggle: number) => void,
  free: (toggle: number) => void,
): void {
  const toggle = toggles.at(declaration);
  if (toggle === undefined) return;
  const mark = builder.mark;
  const on = builder.newLabel();
  const end = builder.newLabel();
  builder.emit({ op: 'toggle', toggle, target: on }, declaration.span);
  off(toggle);
  builder.emit({ op: 'jump', target: end }, declaration.span);
  builder.place(on);
  free(toggle);
  builder.place(end);
  builder.releaseTemporaries(mark);
}
