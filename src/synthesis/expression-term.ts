/** Expressions of the program as terms, and the positions in them where another term may stand. */

import { isEffect } from '#c/evaluation.js';
import type { Expression } from '#c/program.js';
import { isArithmetic } from '#c/types.js';
import { operandsOf } from '#c/walk.js';
import type { Written } from '#edits/written.js';
import { type AtomTable, classOf } from './atoms.js';
import {
  arithmeticTerm,
  callTerm,
  castTerm,
  comparisonTerm,
  constantTerm,
  isTermFunction,
  logicalTerm,
  negateTerm,
  notTerm,
  type Term,
  termOperatorOf,
} from './term.js';
import { weights } from './weights.js';

/** A part of the expression at a place. */
export interface Position {
  /** Where its text stands. */
  readonly node: Expression;
  readonly term: Term;
  /** Only whether it is 0 matters. */
  readonly isTruth: boolean;
  /** What it is compared with. */
  readonly compared?: Term;
  /** How far below the whole expression it is. */
  readonly depth: number;
  /** The whole expression with another term here; undefined where that is not C. */
  readonly within: (term: Term) => Term | undefined;
}

export class ExpressionTerms {
  constructor(
    private readonly atoms: AtomTable,
    private readonly written: Written,
  ) {}

  /** Undefined where it has effects, or does what is not followed. */
  termOf(node: Expression): Term | undefined {
    const term = this.built(node);
    return term && { ...term, origin: node };
  }

  /** The expression itself first, then what stands in it. */
  positionsOf(root: Expression, isTruth: boolean): readonly Position[] {
    const term = this.termOf(root);
    if (term === undefined) return [];
    const found: Position[] = [];
    this.collect({ node: root, term, isTruth, depth: 0, within: (other) => other }, found);
    return found;
  }

  private built(node: Expression): Term | undefined {
    switch (node.kind) {
      case 'load':
        return this.isPure(node) && isArithmetic(node.type)
          ? this.atoms.term(node, this.written.text(node.span), weights.element)
          : undefined;
      case 'constant': {
        const type = classOf(node.type);
        if (type === undefined || typeof node.value !== 'number') return undefined;
        return constantTerm(node.value, this.written.text(node.span), type, weights.otherConstant, node);
      }
      case 'convert':
        return this.converted(node);
      case 'unary': {
        const operand = this.termOf(node.operand);
        if (operand === undefined || node.operator === 'complement') return undefined;
        return node.operator === 'not' ? notTerm(operand) : negateTerm(operand);
      }
      case 'arithmetic':
      case 'comparison':
      case 'logical': {
        const left = this.termOf(node.left);
        const right = this.termOf(node.right);
        return left && right && combined(node, left, right);
      }
      case 'call':
        return this.called(node);
      default:
        return undefined;
    }
  }

  private converted(node: Expression & { kind: 'convert' }): Term | undefined {
    const type = classOf(node.type);
    const operand = this.termOf(node.operand);
    if (type === undefined || operand === undefined) return undefined;
    if (node.isExplicit) return castTerm(type, operand);
    return { ...operand, type };
  }

  private called(node: Expression & { kind: 'call' }): Term | undefined {
    const name = calledName(node);
    if (name === undefined || !isTermFunction(name)) return undefined;
    const given = node.arguments.map((each) => this.termOf(each));
    return given.every((each) => each !== undefined) ? callTerm(name, given) : undefined;
  }

  private isPure(node: Expression): boolean {
    return !isEffect(node) && operandsOf(node).every((each) => this.isPure(each));
  }

  private collect(position: Position, found: Position[]): void {
    const { node, within, depth } = position;
    if (node.kind === 'convert' && !node.isExplicit) {
      const inner = this.termOf(node.operand);
      if (inner !== undefined) this.collect({ ...position, node: node.operand, term: inner }, found);
      return;
    }
    found.push(position);
    const into = (
      inner: Expression,
      isTruth: boolean,
      made: (term: Term) => Term | undefined,
      compared?: Term,
    ): void => {
      const term = this.termOf(inner);
      if (term === undefined) return;
      const whole = (other: Term): Term | undefined => {
        const outer = made(other);
        return outer && within(outer);
      };
      const position = { node: inner, term, isTruth, depth: depth + 1, within: whole };
      this.collect({ ...position, ...(compared && { compared }) }, found);
    };
    switch (node.kind) {
      case 'arithmetic':
      case 'comparison':
      case 'logical': {
        const left = this.termOf(node.left)!;
        const right = this.termOf(node.right)!;
        const isLogical = node.kind === 'logical';
        const [ofLeft, ofRight] = node.kind === 'comparison' ? [right, left] : [];
        into(node.left, isLogical, (other) => combined(node, other, right), ofLeft);
        into(node.right, isLogical, (other) => combined(node, left, other), ofRight);
        return;
      }
      case 'unary':
        if (node.operator === 'not') into(node.operand, true, notTerm);
        else into(node.operand, false, negateTerm);
        return;
      default:
    }
  }
}

function combined(
  node: Expression & { kind: 'arithmetic' | 'comparison' | 'logical' },
  left: Term,
  right: Term,
): Term | undefined {
  if (node.kind === 'comparison') return comparisonTerm(node.operator, left, right);
  if (node.kind === 'logical') return logicalTerm(node.operator, left, right);
  const operator = termOperatorOf(node.operator);
  return operator && arithmeticTerm(operator, left, right);
}

export function calledName({ callee }: Expression & { kind: 'call' }): string | undefined {
  return callee.kind === 'decay' && callee.operand.kind === 'function'
    ? callee.operand.symbol.name
    : undefined;
}
