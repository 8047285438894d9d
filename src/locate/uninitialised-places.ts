/**
 * Declarations without an initialiser, as places: what the variable holds before it is first stored
 * to. An object is a place only if all of it can be made free: its size is known, it has few enough
 * scalars, and none is a pointer.
 */

import type { ObjectDeclaration, Program, Statement } from '#c/program.js';
import { freedScalarsMax, hasPointers, scalarCount } from '#c/scalars-of.js';
import { isComplete, isScalar } from '#c/types.js';
import { eachPart } from '#c/walk.js';
import type { SourcePlace } from './places.js';

export function findUninitialised({ globals, functions }: Program): SourcePlace[] {
  const locals = functions.flatMap(({ body, innerObjects }) => [...declarationsIn(body), ...innerObjects]);
  // Objects of static storage are in the list of globals, wherever they are declared.
  const automatic = locals.filter(({ symbol }) => symbol.storage !== 'static');
  return [...globals, ...automatic].filter(canBeFree).map((declaration) => ({
    kind: 'uninitialised',
    span: declaration.span,
    subject: declaration.symbol.name,
    isInput: false,
    needsRetranslation: false,
    target: { kind: 'node', node: declaration },
  }));
}

function declarationsIn(statement: Statement): ObjectDeclaration[] {
  if (statement.kind === 'declarations') return [...statement.objects];
  const found: ObjectDeclaration[] = [];
  eachPart(
    statement,
    () => {},
    (inner) => found.push(...declarationsIn(inner)),
  );
  return found;
}

function canBeFree({ initialiser, variableLength, symbol: { name, type } }: ObjectDeclaration): boolean {
  // The checker's own objects (the length of an array) have a dot in their name.
  if (initialiser !== undefined || variableLength !== undefined || name.includes('.')) return false;
  if (isScalar(type)) return true;
  if (!isComplete(type) || hasPointers(type)) return false;
  const count = scalarCount(type);
  return count > 0 && count <= freedScalarsMax;
}
