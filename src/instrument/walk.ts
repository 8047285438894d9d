/**
 * Walks the typed program and calls the placer of each kind. Only this file knows which node
 * has a toggle of which kind, and what else the dialect wants there. Outer nodes come before
 * inner ones, as `Edits` requires.
 */

import { unreachable } from '#base/assert.js';
import { type Effect, isEffect } from '#c/evaluation.js';
import type { Expression, FunctionDefinition, ObjectDeclaration, Program, Statement } from '#c/program.js';
import type { Token, TokenSpan } from '#c/token.js';
import type { ScalarType } from '#c/types.js';
import { labelsIn, operandsOf } from '#c/walk.js';
import { edited, type Fragment } from './fragment.js';
import { placeAssignment, placeCompoundAssignment, placeIncrement } from './placers/assignment.js';
import { placeDefines } from './placers/define.js';
import { placeInitialiser, staticDefines, staticInitialiser } from './placers/initialiser.js';
import { placeInput } from './placers/input.js';
import { countJumps, countRounds } from './placers/loop-bound.js';
import { guardDivisor, guardIndex, guardShift } from './placers/operand-guards.js';
import { castPromoted } from './placers/promoted-arguments.js';
import { type CallGraph, callGraph, countDepth } from './placers/recursion-bound.js';
import { placeReturn } from './placers/return.js';
import { toggled, toggledTruth } from './placers/toggled.js';
import { placeUninitialised } from './placers/uninitialised.js';
import { dependsOnOrder } from './placers/unordered-arguments.js';
import type { Placing } from './placing.js';

export function placeToggles(placing: Placing, program: Program): void {
  new Walk(placing, callGraph(program)).program(program);
}

class Walk {
  private current: FunctionDefinition | undefined;
  /** Rows of which only the address is used: `m[n]` is the end of `m`. */
  private readonly addressed = new Set<Expression>();
  /** Pointers and arrays that an access takes an element of. */
  private readonly indexed = new Set<Expression>();

  constructor(
    private readonly placing: Placing,
    private readonly calls: CallGraph,
  ) {}

  program({ globals, functions, tokens }: Program): void {
    const inner = new Set(functions.flatMap(({ innerObjects }) => innerObjects));
    for (const declaration of globals) {
      if (inner.has(declaration)) continue;
      const stores = this.staticStores(declaration);
      if (!functions.some(({ body }) => isWithin(declaration.span, body.span))) {
        this.placing.starting.push(...stores);
      } else if (stores.length > 0) this.onFirstReach(declaration, stores, tokens);
    }
    for (const definition of functions) {
      this.current = definition;
      this.statement(definition.body);
    }
  }

  private statement(statement: Statement): void {
    switch (statement.kind) {
      case 'expression-statement':
        this.expression(statement.expression, true);
        return;
      case 'declarations':
        this.declarations(statement);
        return;
      case 'compound':
        for (const item of statement.body) this.statement(item);
        return;
      case 'if':
        this.guard(statement.condition);
        this.statement(statement.whenTrue);
        if (statement.whenFalse !== undefined) this.statement(statement.whenFalse);
        return;
      case 'while':
      case 'do':
        countRounds(this.placing, statement, this.current!.body);
        this.guard(statement.condition);
        this.statement(statement.body);
        return;
      case 'for':
        countRounds(this.placing, statement, this.current!.body);
        if (statement.initialise !== undefined) this.statement(statement.initialise);
        if (statement.condition !== undefined) this.guard(statement.condition);
        if (statement.advance !== undefined) this.expression(statement.advance, true);
        this.statement(statement.body);
        return;
      case 'switch':
        this.switchOperand(statement.operand);
        this.statement(statement.body);
        return;
      case 'label':
        countJumps(this.placing, statement);
        this.statement(statement.body);
        return;
      case 'case':
      case 'default':
        this.statement(statement.body);
        return;
      case 'return':
        this.returned(statement);
        return;
      case 'goto':
      case 'break':
      case 'continue':
      case 'empty':
        return;
      default:
        unreachable(statement);
    }
  }

  private returned(statement: Statement & { kind: 'return' }): void {
    if (statement.value === undefined) return;
    const toggle = this.placing.toggles.at(statement);
    if (toggle !== undefined) placeReturn(this.placing, toggle, statement.value);
    this.expression(statement.value);
  }

  private declarations(statement: Statement & { kind: 'declarations' }): void {
    for (const declaration of statement.objects) {
      const { initialiser, variableLength } = declaration;
      const toggle = this.placing.toggles.at(declaration);
      if (toggle !== undefined) {
        if (initialiser === undefined) placeUninitialised(this.placing, toggle, declaration);
        else placeInitialiser(this.placing, toggle, declaration);
      }
      for (const { value } of initialiser?.stores ?? []) this.expression(value);
      if (variableLength !== undefined) this.expression(variableLength);
    }
  }

  /**
   * before: static int n = 5;
   * after:  static int n = 5; if (!__nm_s1) { __nm_s1 = 1; if (__t == 3) n = …; }
   */
  private onFirstReach(
    { span }: ObjectDeclaration,
    stores: readonly Fragment[],
    tokens: readonly Token[],
  ): void {
    const name = this.placing.newName('s');
    this.placing.helpers.add(`static int ${name};`);
    const end = endOfDeclaration(tokens, span.lastToken);
    this.placing.edits.insertAfter(end, [` if (!${name}) { ${name} = 1; `, ...stores, '}']);
  }

  private staticStores(declaration: ObjectDeclaration): Fragment[] {
    const toggle = this.placing.toggles.at(declaration);
    const own = toggle === undefined ? [] : [staticInitialiser(this.placing, toggle, declaration)];
    const defines = staticDefines(this.placing, declaration);
    // Where both may be on, the initialiser's store comes last: its toggle replaces the macro's value.
    const stores = this.placing.dialect.togglesOn === 1 ? [...own, ...defines] : [...defines, ...own];
    return stores.filter((store) => store !== '');
  }

  private guard(condition: Expression): void {
    const toggle = this.placing.toggles.ofGuard(condition);
    if (toggle !== undefined) toggledTruth(this.placing, toggle, condition);
    this.expression(condition);
  }

  /** The truth of gcc's `a ?: b` cannot be replaced alone: its condition is the value as well. */
  private choice({ condition, whenTrue }: Expression & { kind: 'conditional' }): void {
    const toggle = this.placing.toggles.ofGuard(condition);
    if (toggle === undefined || whenTrue.span.firstToken !== condition.span.firstToken) {
      this.guard(condition);
      return;
    }
    this.placing.skip(toggle, 'its condition is its value as well');
    this.expression(condition);
  }

  private switchOperand(operand: Expression): void {
    const toggle = this.placing.toggles.ofGuard(operand);
    if (toggle !== undefined) toggled(this.placing, toggle, operand);
    this.expression(operand);
  }

  /** @param isDiscarded its value is not used */
  private expression(expression: Expression, isDiscarded = false): void {
    placeDefines(this.placing, expression);
    this.operation(expression, isDiscarded);
    if (expression.kind === 'conditional') {
      this.choice(expression);
      this.expression(expression.whenTrue, isDiscarded);
      this.expression(expression.whenFalse, isDiscarded);
      return;
    }
    if (expression.kind === 'comma') {
      this.expression(expression.left, true);
      this.expression(expression.right, isDiscarded);
      return;
    }
    if (expression.kind === 'statement-expression') {
      this.ownLabels(expression);
      for (const statement of expression.body) this.statement(statement);
    }
    const isVoid = expression.kind === 'convert' && expression.type.kind === 'void';
    for (const operand of operandsOf(expression)) this.expression(operand, isVoid);
  }

  /**
   * before: ({ a: S })
   * after:  ({ __label__ a; a: S }), so that the text can stand there twice
   */
  private ownLabels({ body, span }: Expression & { kind: 'statement-expression' }): void {
    // Those that the text itself declares have a dot in their name.
    const names = body.flatMap(labelsIn).filter((name) => !name.includes('.'));
    if (names.length === 0) return;
    const brace = span.firstToken + 1;
    const opening = edited({ ...span, firstToken: brace, lastToken: brace });
    this.placing.edits.replace(brace, brace, [opening, ` __label__ ${names.join(', ')};`], true);
  }

  private operation(expression: Expression, isDiscarded: boolean): void {
    const { placing } = this;
    if (isEffect(expression)) {
      this.effect(expression, isDiscarded);
      return;
    }
    switch (expression.kind) {
      case 'arithmetic':
        guardOperand(placing, expression.operator, expression.right, expression.type);
        return;
      case 'dereference':
        guardIndex(placing, expression, this.addressed.has(expression) ? 'address' : 'element');
        this.rowOf(expression);
        return;
      case 'decay':
        if (!this.indexed.has(expression)) this.addressed.add(expression.operand);
        return;
      default:
    }
  }

  private effect(effect: Effect, isDiscarded: boolean): void {
    const { placing } = this;
    const toggle = placing.toggles.at(effect);
    switch (effect.kind) {
      case 'assign':
        if (toggle !== undefined) placeAssignment(placing, toggle, effect);
        return;
      case 'compound-assign':
        if (toggle !== undefined) placeCompoundAssignment(placing, toggle, effect);
        guardOperand(placing, effect.operator, effect.operand, effect.operationType);
        return;
      case 'increment':
        if (toggle !== undefined) placeIncrement(placing, toggle, effect, isDiscarded);
        return;
      case 'call':
        placeInput(placing, effect);
        this.call(effect, isDiscarded);
        this.passed(effect);
        return;
      case 'va-arg':
      case 'statement-expression':
        return;
      default:
        unreachable(effect, 'effect');
    }
  }

  /** In `a[i][j]`, `a[i]` is an element if `a[i][j]` is one, and otherwise an address too. */
  private rowOf(dereference: Expression & { kind: 'dereference' }): void {
    const { pointer } = dereference;
    if (pointer.kind !== 'pointer-add' || this.addressed.has(dereference)) return;
    this.indexed.add(pointer.pointer);
  }

  private passed(call: Expression & { kind: 'call' }): void {
    const isLeft = dependsOnOrder(call);
    for (const argument of call.arguments) {
      const toggle = this.placing.toggles.ofArgument(argument);
      if (toggle === undefined) continue;
      if (isLeft)
        this.placing.skip(toggle, 'another argument of its call stores to a variable that it shares');
      else toggled(this.placing, toggle, argument);
    }
  }

  private call(call: Expression & { kind: 'call' }, isDiscarded: boolean): void {
    castPromoted(this.placing, call);
    const { callee } = call;
    if (callee.kind !== 'decay' || callee.operand.kind !== 'function') return;
    const { symbol } = callee.operand;
    const { span } = call;
    if (symbol.definition === undefined) {
      if (!isDiscarded && symbol.name.includes('printf')) this.placing.usesPrintedCounts = true;
      if (this.placing.options.isProvided(symbol.name)) return;
      // The call itself stays for its type, but never runs.
      const text = ['__extension__ ({ __nm_incomplete(2); ', edited(span), '; })'];
      this.placing.edits.replace(span.firstToken, span.lastToken, text, true);
      return;
    }
    const own = this.current?.symbol;
    if (own === undefined) return;
    const comesBack = symbol === own || this.calls.get(symbol)?.has(own) === true;
    if (comesBack) countDepth(this.placing, call);
  }
}

function guardOperand(placing: Placing, operator: string, operand: Expression, type: ScalarType): void {
  if (operator === 'divide' || operator === 'remainder') guardDivisor(placing, operand, type);
  if (operator === 'shift-left' || operator === 'shift-right') guardShift(placing, operand, type);
}

function isWithin(inner: TokenSpan, outer: TokenSpan): boolean {
  return outer.firstToken <= inner.firstToken && inner.lastToken <= outer.lastToken;
}

/** The semicolon after a declarator and all that follow it. */
function endOfDeclaration(tokens: readonly Token[], declarator: number): number {
  let depth = 0;
  for (let index = declarator + 1; index < tokens.length; index++) {
    const { text } = tokens[index]!;
    if (text === ';' && depth === 0) return index;
    if (text === '(' || text === '{') depth++;
    if (text === ')' || text === '}') depth--;
  }
  throw new Error('invariant broken: a declaration ends in a semicolon');
}
