/** Statements (C17 6.8) to code: structured control flow becomes labels and jumps. */

import { assert, unreachable } from '#base/assert.js';
import type { Label, SwitchCase } from '#c/ir/ir.js';
import type { Expression, ObjectDeclaration, Statement } from '#c/program.js';
import { arrayOf, isScalar, knownPart, type ScalarType, sizeOf } from '#c/types.js';
import { labelsIn, statementsIn } from '#c/walk.js';
import { addressedLocal } from './addressed-local.js';
import { storePlace } from './emit.js';
import { lowerLocated, storeRecord } from './lower-assignment.js';
import { lowerBranch } from './lower-condition.js';
import { lowerObjectInitialiser } from './lower-initialiser.js';
import { lowerUninitialised } from './lower-uninitialised.js';
import type { JumpTarget, Lowering } from './lowering.js';
import { integerMachineTypeOf } from './machine-type.js';

export function lowerStatement(lowering: Lowering, statement: Statement): void {
  const { builder } = lowering;
  const mark = builder.mark;
  lowering.varied(
    { node: statement, span: statement.span },
    lowering.variants.ofStatement(statement),
    () => lowerOne(lowering, statement),
    (form) => {
      if (form !== undefined) lowerOne(lowering, form);
    },
  );
  builder.releaseTemporaries(mark);
}

function lowerOne(lowering: Lowering, statement: Statement): void {
  const { builder } = lowering;
  switch (statement.kind) {
    case 'empty':
      return;
    case 'expression-statement':
      lowerEffect(lowering, statement.expression);
      return;
    case 'declarations':
      for (const declaration of statement.objects) {
        const lower = (): void => lowerDeclaration(lowering, declaration);
        if (lowering.resultRegister === undefined) lower();
        else lowering.resultRegister.declaration(declaration, lower);
        if (declaration.cleanup !== undefined) lowering.cleanups.push(declaration.cleanup);
      }
      return;
    case 'compound':
      lowerBlock(lowering, statement, () => {
        for (const item of statement.body) lowerStatement(lowering, item);
      });
      return;
    case 'if':
      lowerIf(lowering, statement);
      return;
    case 'while':
    case 'do':
      lowerLoop(lowering, statement);
      return;
    case 'for':
      lowerBlock(lowering, statement, () => lowerLoop(lowering, statement));
      return;
    case 'switch':
      lowerSwitch(lowering, statement);
      return;
    case 'case':
    case 'default': {
      const label = lowering.caseLabels.get(statement);
      assert(label !== undefined, 'a case label belongs to a switch');
      builder.place(label);
      lowerStatement(lowering, statement.body);
      return;
    }
    case 'label':
      builder.place(lowering.labelNamed(statement.name).label);
      lowerStatement(lowering, statement.body);
      return;
    case 'goto':
      lowerLeave(lowering, lowering.labelNamed(statement.label), statement);
      return;
    case 'break':
      lowerLeave(lowering, lowering.breakTargets.at(-1)!, statement);
      return;
    case 'continue':
      lowerLeave(lowering, lowering.continueTargets.at(-1)!, statement);
      return;
    case 'return':
      lowerReturn(lowering, statement);
      return;
    default:
      unreachable(statement);
  }
}

function lowerEffect(lowering: Lowering, expression: Expression): void {
  const execute = (): void => lowering.discarded(expression);
  if (lowering.resultRegister === undefined) execute();
  else lowering.resultRegister.effect(expression, execute);
}

/** A statement with its own scope; its declared objects end with it. */
function lowerBlock(lowering: Lowering, statement: Statement, lowerInside: () => void): void {
  const cleanups = lowering.cleanups.length;
  const objects = lowering.ending.get(statement);
  if (objects !== undefined) lowering.openBlocks.push(objects);
  lowerInside();
  cleanUp(lowering, cleanups);
  lowering.cleanups.length = cleanups;
  if (objects === undefined) return;
  endBlocks(lowering, lowering.openBlocks.length - 1, statement);
  lowering.openBlocks.pop();
}

/** Makes the calls of `cleanup` for all but the outermost `kept` objects, the last object first. */
function cleanUp(lowering: Lowering, kept: number): void {
  for (const call of lowering.cleanups.slice(kept).reverse()) lowering.discarded(call);
}

/**
 * gcc's statements within an expression. The code of an expression may exist several times, so its
 * labels are its own each time; jumps to them come from inside.
 */
export function lowerInnerBlock<T>(
  lowering: Lowering,
  expression: Expression & { kind: 'statement-expression' },
  lowerResult: (result: Expression | undefined) => T,
): T {
  const names = expression.body.flatMap(labelsIn);
  const outer = new Map(lowering.labels);
  const cleanups = lowering.cleanups.length;
  const depths = cleanupsAtLabels(expression.body, cleanups);
  for (const name of names) {
    const target = lowering.jumpTarget(lowering.builder.newLabel());
    lowering.labels.set(name, { ...target, cleanups: depths.get(name) ?? cleanups });
  }
  for (const statement of expression.body) lowerStatement(lowering, statement);
  const result = lowerResult(expression.result);
  cleanUp(lowering, cleanups);
  lowering.cleanups.length = cleanups;
  for (const name of names) {
    const target = outer.get(name);
    if (target === undefined) lowering.labels.delete(name);
    else lowering.labels.set(name, target);
  }
  return result;
}

/** How many cleanups are to come at each label, where `open` are to come before the statements. */
export function cleanupsAtLabels(statements: readonly Statement[], open: number): Map<string, number> {
  const depths = new Map<string, number>();
  const visit = (statement: Statement, depth: number): number => {
    if (statement.kind === 'label') depths.set(statement.name, depth);
    if (statement.kind === 'declarations') {
      return depth + statement.objects.filter(({ cleanup }) => cleanup !== undefined).length;
    }
    let inner = depth;
    for (const part of statementsIn(statement)) inner = visit(part, inner);
    return depth;
  };
  let depth = open;
  for (const statement of statements) depth = visit(statement, depth);
  return depths;
}

/** Ends the objects of all open blocks but the outermost `kept`. */
function endBlocks({ builder, homes, openBlocks }: Lowering, kept: number, { span }: Statement): void {
  for (const symbol of openBlocks.slice(kept).reverse().flat()) {
    const home = homes.get(symbol);
    if (home?.kind !== 'object') continue;
    builder.emit({ op: 'lifetime', pointer: home.pointer, isEnd: true }, span);
  }
}

function lowerLeave(
  lowering: Lowering,
  { label, openBlocks, cleanups }: JumpTarget,
  statement: Statement,
): void {
  cleanUp(lowering, cleanups);
  endBlocks(lowering, openBlocks, statement);
  lowering.builder.emit({ op: 'jump', target: label }, statement.span);
}

function lowerIf(lowering: Lowering, statement: Statement & { kind: 'if' }): void {
  const { builder } = lowering;
  const whenTrue = builder.newLabel();
  const whenFalse = builder.newLabel();
  lowerBranch(lowering, statement.condition, whenTrue, whenFalse);
  builder.place(whenTrue);
  lowerStatement(lowering, statement.whenTrue);
  if (statement.whenFalse === undefined) {
    builder.place(whenFalse);
    return;
  }
  const end = builder.newLabel();
  builder.emit({ op: 'jump', target: end }, statement.span);
  builder.place(whenFalse);
  lowerStatement(lowering, statement.whenFalse);
  builder.place(end);
}

/**
 * before: for (a; c; b) body
 * after:  a; again: if (c) goto top else goto end; top: body; next: b; goto again; end:
 */
function lowerLoop(lowering: Lowering, statement: Statement & { kind: 'while' | 'do' | 'for' }): void {
  const { builder } = lowering;
  const again = builder.newLabel();
  const top = builder.newLabel();
  const next = builder.newLabel();
  const end = builder.newLabel();
  if (statement.kind === 'for' && statement.initialise !== undefined)
    lowerStatement(lowering, statement.initialise);
  if (statement.kind !== 'do') {
    builder.place(again);
    lowerLoopCondition(lowering, statement.condition, top, end);
  }
  builder.place(top);
  lowering.breakTargets.push(lowering.jumpTarget(end));
  lowering.continueTargets.push(lowering.jumpTarget(next));
  lowerStatement(lowering, statement.body);
  lowering.breakTargets.pop();
  lowering.continueTargets.pop();
  builder.place(next);
  if (statement.kind === 'for' && statement.advance !== undefined) lowerEffect(lowering, statement.advance);
  if (statement.kind === 'do') lowerLoopCondition(lowering, statement.condition, top, end);
  else builder.emit({ op: 'jump', target: again }, statement.span);
  if (statement.kind === 'do') builder.place(again);
  builder.place(end);
}

function lowerLoopCondition(
  lowering: Lowering,
  condition: Expression | undefined,
  top: Label,
  end: Label,
): void {
  if (condition !== undefined) lowerBranch(lowering, condition, top, end);
}

function lowerSwitch(lowering: Lowering, statement: Statement & { kind: 'switch' }): void {
  const { builder } = lowering;
  const { operand, span } = statement;
  const type = integerMachineTypeOf(operand.type);
  const value = lowering.toggled(
    lowering.toggles.ofGuard(operand),
    operand.span,
    { type: operand.type as ScalarType },
    () => lowering.value(operand),
    () => lowering.effects(operand),
  );
  lowering.resultRegister?.afterSwitch(operand, value, statement.cases.length);
  const end = builder.newLabel();
  const cases: SwitchCase[] = statement.cases.map((label) => {
    const target = builder.newLabel();
    lowering.caseLabels.set(label, target);
    return { first: label.first, last: label.last, target };
  });
  let otherwise = end;
  if (statement.defaultCase !== undefined) {
    otherwise = builder.newLabel();
    lowering.caseLabels.set(statement.defaultCase, otherwise);
  }
  builder.emit({ op: 'switch', operand: value, type, cases, otherwise }, span);
  lowering.breakTargets.push(lowering.jumpTarget(end));
  lowerStatement(lowering, statement.body);
  lowering.breakTargets.pop();
  builder.place(end);
}

function lowerReturn(lowering: Lowering, statement: Statement & { kind: 'return' }): void {
  const { builder } = lowering;
  const { value, span } = statement;
  if (value === undefined) {
    cleanUp(lowering, 0);
    const left = lowering.resultRegister?.register;
    builder.emit(
      left === undefined ? { op: 'return', value: undefined } : { op: 'return-nothing', left },
      span,
    );
    return;
  }
  if (value.type.kind === 'void') {
    lowering.discarded(value);
    cleanUp(lowering, 0);
    builder.emit({ op: 'return', value: undefined }, span);
    return;
  }
  const toggle = lowering.toggles.at(statement);
  if (isScalar(value.type)) {
    const result = lowerLocated(lowering, toggle, { ...value, span }, value);
    cleanUp(lowering, 0);
    builder.emit({ op: 'return', value: result, local: addressedLocal(value)?.name }, span);
    return;
  }
  if (toggle === undefined && lowering.cleanups.length === 0) {
    builder.emit({ op: 'return', value: lowering.value(value) }, span);
    return;
  }
  const copy = builder.variable('returned value', sizeOf(value.type));
  builder.emit(
    { op: 'allocate', to: copy, type: value.type, name: 'returned value', length: undefined },
    span,
  );
  storeRecord(lowering, copy, value, toggle, span);
  cleanUp(lowering, 0);
  builder.emit({ op: 'return', value: copy }, span);
}

function lowerDeclaration(lowering: Lowering, declaration: ObjectDeclaration): void {
  const { builder } = lowering;
  const { symbol, initialiser, span } = declaration;
  const home = lowering.homes.get(symbol);
  // Objects of static storage are filled before the program starts.
  if (home === undefined) return;
  if (declaration.variableLength !== undefined) {
    assert(home.kind === 'object', 'a variable length array is an object');
    const length = lowering.value(declaration.variableLength);
    const type = arrayOf(knownPart(symbol.type), undefined);
    builder.emit({ op: 'allocate', to: home.pointer, type, name: symbol.name, length }, span);
    return;
  }
  const register = home.kind === 'register' ? home.register : home.pointer;
  if (home.kind === 'object' && lowering.openBlocks.at(-1)?.includes(symbol)) {
    builder.emit({ op: 'lifetime', pointer: home.pointer, isEnd: false }, span);
  }
  if (initialiser === undefined || !isScalar(symbol.type)) {
    builder.emit({ op: 'forget', register, isObject: home.kind === 'object' }, span);
  }
  if (initialiser === undefined) {
    lowerUninitialised(lowering, declaration, home);
    lowerGivenValues(lowering, declaration);
    return;
  }
  if (home.kind === 'object') {
    lowerObjectInitialiser(lowering, home.pointer, declaration, initialiser);
    return;
  }
  const source = initialiser.stores[0]?.value;
  assert(source !== undefined, 'a scalar initialiser stores one value');
  const value = lowerLocated(lowering, lowering.toggles.at(declaration), { ...source, span }, source);
  builder.move(home.register, value, span);
}

/** For a scalar declared without a value: the values that other forms of the program give it. */
function lowerGivenValues(lowering: Lowering, declaration: ObjectDeclaration): void {
  const { symbol, span } = declaration;
  const target: Expression = { kind: 'object', symbol, type: symbol.type, span, macros: [] };
  lowering.varied(
    { node: declaration, span },
    lowering.variants.ofDeclaration(declaration),
    () => {},
    (value) => {
      const given = lowerLocated(lowering, lowering.toggles.at(value), value, value);
      storePlace(lowering, lowering.place(target), given, target, value);
    },
  );
}
