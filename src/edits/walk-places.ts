/**
 * Walks over the submission's functions and global initialisers: every expression as a
 * place, every statement and declaration, each with the variables in scope there.
 */

import { unreachable } from '#base/assert.js';
import type {
  Expression,
  FunctionDefinition,
  ObjectDeclaration,
  ObjectSymbol,
  Program,
  Statement,
} from '#c/program.js';
import { eachPart, operandsOf } from '#c/walk.js';
import { visibleObjectsMax } from './limits.js';
import type { PlaceInExpression, Use } from './place.js';
import { operatorOf, type Precedence, precedence, type Written } from './written.js';

/**
 * What may be named at a point, the innermost declared last, and no more than `visibleObjectsMax`; a
 * hidden name is left out.
 */
export type VisibleObjects = readonly ObjectSymbol[];

export interface PlaceVisitor {
  expression(place: PlaceInExpression, scope: VisibleObjects): void;
  /** `isItem`: it stands in a block, where it may go without a trace. */
  statement(statement: Statement, isItem: boolean, scope: VisibleObjects): void;
  declaration(declaration: ObjectDeclaration, scope: VisibleObjects): void;
}

export function walkPlaces(program: Program, written: Written, visitor: PlaceVisitor): void {
  const walker = new PlaceWalker(program, written, visitor);
  walker.globals();
  for (const definition of program.functions) {
    if (written.isSubmissionNode(definition)) walker.function(definition);
  }
}

class PlaceWalker {
  private scope: ObjectSymbol[] = [];
  /** What is declared outside of functions. */
  private readonly outside: readonly ObjectDeclaration[];
  /** Static variables of blocks, which are listed with the globals, in the order of the text. */
  private readonly inside: readonly ObjectDeclaration[];
  /** The first of them that is not in scope yet. */
  private nextInside = 0;

  constructor(
    private readonly program: Program,
    private readonly written: Written,
    private readonly visitor: PlaceVisitor,
  ) {
    const own = program.globals.filter(
      ({ symbol, span }) => written.isSubmissionNode({ span }) && isNamed(symbol),
    );
    this.outside = own.filter(({ span }) => !this.isInFunction(span.firstToken));
    this.inside = own
      .filter(({ span }) => this.isInFunction(span.firstToken))
      .sort((a, b) => a.span.firstToken - b.span.firstToken);
  }

  globals(): void {
    for (const declaration of this.program.globals) {
      if (this.written.isSubmissionNode(declaration)) this.initialiser(declaration, true);
    }
  }

  function(definition: FunctionDefinition): void {
    const before = this.outside.filter(({ span }) => span.firstToken < definition.span.firstToken);
    this.scope = before.slice(-visibleObjectsMax).map(({ symbol }) => symbol);
    for (const parameter of definition.parameters) this.declare(parameter);
    this.passStatic(definition.span.firstToken);
    this.statement(definition.body, false);
  }

  /** Those that stand before a token of the same block are in scope there. */
  private declareStatic(token: number): void {
    for (; this.inside[this.nextInside] !== undefined; this.nextInside++) {
      const { symbol, span } = this.inside[this.nextInside]!;
      if (span.firstToken >= token) return;
      this.declare(symbol);
    }
  }

  /** Those before a token are no longer looked at: their block has ended. */
  private passStatic(token: number): void {
    const next = this.inside.findIndex(({ span }) => span.firstToken >= token);
    this.nextInside = next < 0 ? this.inside.length : next;
  }

  private isInFunction(token: number): boolean {
    return this.program.functions.some(({ span }) => span.firstToken <= token && token <= span.lastToken);
  }

  private declare(symbol: ObjectSymbol): void {
    if (!isNamed(symbol)) return;
    const others = this.scope.filter(({ name }) => name !== symbol.name);
    this.scope = [...others.slice(1 - visibleObjectsMax), symbol];
  }

  private initialiser(declaration: ObjectDeclaration, isConstant: boolean): void {
    for (const { value } of declaration.initialiser?.stores ?? []) {
      this.root(value, 'value', precedence.assignment, isConstant);
    }
  }

  private statement(statement: Statement, isItem: boolean): void {
    this.declareStatic(statement.span.firstToken);
    const outer = this.scope;
    this.visitor.statement(statement, isItem, this.scope);
    if (statement.kind === 'declarations') {
      for (const declaration of statement.objects) {
        this.initialiser(declaration, declaration.symbol.storage === 'static');
        this.visitor.declaration(declaration, this.scope);
        this.declare(declaration.symbol);
      }
      return;
    }
    if (statement.kind === 'for' && statement.initialise !== undefined)
      this.statement(statement.initialise, false);
    const use = useIn(statement);
    eachPart(
      statement,
      (expression) => {
        const isStep = statement.kind === 'for' && expression === statement.advance;
        this.root(expression, isStep ? 'discarded' : use, 0, false);
      },
      (inner) => {
        if (statement.kind !== 'for' || inner !== statement.initialise)
          this.statement(inner, statement.kind === 'compound');
      },
    );
    this.leave(statement, outer);
  }

  /** What a block declares is known until it ends. */
  private leave({ kind, span }: Statement, outer: ObjectSymbol[]): void {
    if (kind === 'declarations') return;
    this.scope = outer;
    this.passStatic(span.lastToken);
  }

  private root(node: Expression, use: Use, required: Precedence, isConstant: boolean): void {
    this.place({ node, parent: undefined, use, required, isConstant });
  }

  private place(place: PlaceInExpression): void {
    const { node } = place;
    this.visitor.expression(place, this.scope);
    if (node.kind === 'statement-expression' || node.kind === 'compound-literal') return;
    const operands = operandsOf(node);
    operands.forEach((operand, index) => {
      this.place({
        node: operand,
        parent: place,
        use: 'value',
        required: this.requiredOf(place, operand, index),
        isConstant: place.isConstant,
      });
    });
  }

  private requiredOf(place: PlaceInExpression, operand: Expression, index: number): Precedence {
    const { node } = place;
    if (operand.span.firstToken === node.span.firstToken && operand.span.lastToken === node.span.lastToken) {
      return place.required;
    }
    return this.written.isParenthesised(operand.span) ? 0 : this.requirement(node, operand, index);
  }

  /** How tightly an operand must bind that stands without parentheses. */
  private requirement(node: Expression, operand: Expression, index: number): Precedence {
    switch (node.kind) {
      case 'arithmetic':
      case 'comparison':
      case 'logical':
        return operatorOf(node).precedence + index;
      case 'pointer-add':
        if (this.written.isSubscript(node)) return operand === node.index ? 0 : precedence.postfix;
        return precedence.additive + (operand === node.index ? 1 : 0);
      case 'pointer-difference':
        return precedence.additive + index;
      case 'conditional':
        return index === 0 ? precedence.or : index === 1 ? 0 : precedence.conditional;
      case 'assign':
      case 'compound-assign':
        return index === 0 ? precedence.unary : precedence.assignment;
      case 'comma':
        return precedence.comma + index;
      case 'call':
        return index === 0 ? precedence.postfix : precedence.assignment;
      case 'member':
        return precedence.postfix;
      case 'increment':
        return node.isPrefix ? precedence.unary : precedence.postfix;
      default:
        return precedence.unary;
    }
  }
}

function useIn(statement: Statement): Use {
  switch (statement.kind) {
    case 'expression-statement':
      return 'discarded';
    case 'if':
    case 'while':
    case 'do':
    case 'for':
      return 'condition';
    case 'declarations':
    case 'compound':
    case 'switch':
    case 'case':
    case 'default':
    case 'label':
    case 'goto':
    case 'break':
    case 'continue':
    case 'return':
    case 'empty':
      return 'value';
    default:
      return unreachable(statement);
  }
}

/** The checker's own objects have a dot in their names. */
function isNamed({ name }: ObjectSymbol): boolean {
  return !name.includes('.');
}
