/**
 * The assignments, initialisers, returns and guards of a program, as places that may become
 * locations. A loop that only copies into an array is one place: the assignments to its iterator
 * are not places.
 */

import { unreachable } from '#base/assert.js';
import { type Span, textOf } from '#base/span.js';
import { type Effect, isEffect } from '#c/evaluation.js';
import type { Expression, FunctionDefinition, ObjectDeclaration, Program, Statement } from '#c/program.js';
import type { MacroDefinition, Token, TokenSpan } from '#c/token.js';
import { operandsOf } from '#c/walk.js';
import type { LocationKind } from '#model/location.js';
import { isCopyLoop } from './copy-loop.js';

export interface SourcePlace {
  readonly kind: LocationKind;
  readonly span: Span;
  /** What is assigned to, for people. */
  readonly subject: string;
  readonly isInput: boolean;
  readonly needsRetranslation: boolean;
  readonly target:
    | { readonly kind: 'node'; readonly node: object }
    | { readonly kind: 'guard'; readonly condition: Expression }
    /** Its value as it is passed. */
    | { readonly kind: 'argument'; readonly argument: Expression }
    /** What a call that reads stores where it points. */
    | { readonly kind: 'input'; readonly argument: Expression }
    /** An output call with literal text: no toggle, see `texts/answer-texts.ts`. */
    | { readonly kind: 'text' }
    | { readonly kind: 'macro'; readonly macro: MacroDefinition };
}

export function findPlaces(program: Program): SourcePlace[] {
  const finder = new PlaceFinder(program.tokens);
  for (const declaration of program.globals) finder.declaration(declaration);
  for (const definition of program.functions) finder.function(definition);
  return finder.places;
}

class PlaceFinder {
  readonly places: SourcePlace[] = [];
  private functionName = '';

  constructor(private readonly tokens: readonly Token[]) {}

  function(definition: FunctionDefinition): void {
    this.functionName = definition.symbol.name;
    this.statement(definition.body);
  }

  declaration(declaration: ObjectDeclaration): void {
    const { initialiser, symbol } = declaration;
    if (initialiser === undefined) return;
    // The checker's own objects (the length of an array) have a dot in their name.
    if (!symbol.name.includes('.')) {
      const isInput = initialiser.stores.length === 1 && readsInput(initialiser.stores[0]!.value);
      this.add('initialiser', declaration.span, symbol.name, { kind: 'node', node: declaration }, isInput);
    }
    for (const store of initialiser.stores) this.expression(store.value);
  }

  private statement(statement: Statement): void {
    switch (statement.kind) {
      case 'expression-statement':
        this.expression(statement.expression);
        return;
      case 'declarations':
        for (const declaration of statement.objects) {
          // Objects of static storage are in the program's list of globals.
          if (declaration.symbol.storage !== 'static') this.declaration(declaration);
          if (declaration.variableLength !== undefined) this.expression(declaration.variableLength);
        }
        return;
      case 'compound':
        for (const item of statement.body) this.statement(item);
        return;
      case 'if':
        this.guard(statement.condition, 'if');
        this.statement(statement.whenTrue);
        if (statement.whenFalse !== undefined) this.statement(statement.whenFalse);
        return;
      case 'while':
      case 'do':
        this.guard(statement.condition, statement.kind);
        this.statement(statement.body);
        return;
      case 'for':
        this.forLoop(statement);
        return;
      case 'switch':
        if (statement.isJump === true) this.expression(statement.operand);
        else this.guard(statement.operand, 'switch');
        this.statement(statement.body);
        return;
      case 'case':
      case 'default':
      case 'label':
        this.statement(statement.body);
        return;
      case 'return':
        if (statement.value === undefined) return;
        if (statement.value.type.kind !== 'void') {
          const subject = `the value of ${this.functionName}()`;
          this.add(
            'return',
            statement.span,
            subject,
            { kind: 'node', node: statement },
            readsInput(statement.value),
          );
        }
        this.expression(statement.value);
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

  private forLoop(statement: Statement & { kind: 'for' }): void {
    const copies = isCopyLoop(statement);
    if (!copies && statement.initialise !== undefined) this.statement(statement.initialise);
    if (statement.condition !== undefined) this.guard(statement.condition, 'for');
    if (!copies && statement.advance !== undefined) this.expression(statement.advance);
    this.statement(statement.body);
  }

  private guard(condition: Expression, subject: string): void {
    this.add('guard', condition.span, `condition of ${subject}`, { kind: 'guard', condition }, false);
    this.expression(condition);
  }

  private expression(expression: Expression): void {
    if (expression.kind === 'conditional') {
      this.guard(expression.condition, '?:');
      this.expression(expression.whenTrue);
      this.expression(expression.whenFalse);
      return;
    }
    if (isEffect(expression)) this.effect(expression);
    for (const operand of operandsOf(expression)) this.expression(operand);
  }

  private effect(effect: Effect): void {
    switch (effect.kind) {
      case 'assign':
        this.assignment(effect, effect.target, readsInput(effect.value));
        return;
      case 'compound-assign':
      case 'increment':
        this.assignment(effect, effect.target, false);
        return;
      case 'statement-expression':
        if (this.isOfHeader(effect.span)) return;
        for (const statement of effect.body) this.statement(statement);
        return;
      // Arguments and input have finders of their own.
      case 'call':
      case 'va-arg':
        return;
      default:
        unreachable(effect, 'effect');
    }
  }

  /** What a macro of a standard header does inside, nobody can change. */
  private isOfHeader({ firstToken }: TokenSpan): boolean {
    return this.tokens[firstToken]?.spelling.file.isSystem === true;
  }

  private assignment(expression: Expression, target: Expression, isInput: boolean): void {
    this.add(
      'assignment',
      expression.span,
      sourceText(target.span),
      { kind: 'node', node: expression },
      isInput,
    );
  }

  private add(
    kind: LocationKind,
    span: Span,
    subject: string,
    target: SourcePlace['target'],
    isInput: boolean,
  ): void {
    this.places.push({ kind, span, subject, isInput, needsRetranslation: false, target });
  }
}

/** As the user wrote it, white space folded. */
export function sourceText(span: Span): string {
  return textOf(span).replace(/\s+/g, ' ').trim();
}

const inputFunctions = new Set([
  'atoi',
  'atol',
  'atoll',
  'atof',
  'strtol',
  'strtod',
  'getchar',
  'getc',
  'fgetc',
]);

/** The value is an argument or a piece of input as it came: `atoi(argv[1])`, `getchar()`, `argv[1]`. */
function readsInput(expression: Expression): boolean {
  switch (expression.kind) {
    case 'convert':
      return readsInput(expression.operand);
    case 'call': {
      const { callee } = expression;
      return (
        callee.kind === 'decay' &&
        callee.operand.kind === 'function' &&
        inputFunctions.has(callee.operand.symbol.name)
      );
    }
    default:
      return false;
  }
}
