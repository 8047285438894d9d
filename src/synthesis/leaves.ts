/** What new expressions at a place are made of: variables in scope, elements, constants, functions. */

import { unqualified } from '#c/check/compatibility.js';
import type { Expression, FunctionDefinition, ObjectSymbol, Program } from '#c/program.js';
import { isArithmetic } from '#c/types.js';
import { visitExpression, visitStatement } from '#c/walk.js';
import { seenConstants } from '#edits/seen-constants.js';
import type { VisibleObjects } from '#edits/walk-places.js';
import type { Written } from '#edits/written.js';
import { type AtomTable, classOf } from './atoms.js';
import type { Leaves } from './bank.js';
import type { ExpressionTerms } from './expression-term.js';
import type { SynthesisLimits } from './limits.js';
import { constantTerm, type Term, type TermFunction } from './term.js';
import { weights } from './weights.js';

/** They take one argument; `abs` an integer. */
const functionNames: readonly TermFunction[] = ['abs', 'fabs', 'sqrt', 'floor', 'ceil'];

const usualConstants = [
  [0, weights.zero],
  [1, weights.one],
  [2, weights.two],
  [-1, weights.otherConstant],
] as const;

/** What the program writes, found once. */
export interface WrittenParts {
  readonly constants: readonly Term[];
  readonly functions: readonly TermFunction[];
}

export function writtenParts(
  program: Program,
  written: Written,
  { constantsMax }: SynthesisLimits,
): WrittenParts {
  const seen = seenConstants(program, written).flatMap(({ node, text, kind }) => {
    const type = classOf(node.type);
    const isUsable =
      type !== undefined && typeof node.value === 'number' && (kind === 'number' || kind === 'character');
    return isUsable ? [constantTerm(node.value as number, text, type, weights.otherConstant)] : [];
  });
  const usual = usualConstants.map(([value, weight]) => constantTerm(value, `${value}`, 'int', weight));
  const texts = new Set(usual.map(({ form }) => (form.kind === 'constant' ? form.text : '')));
  const others = seen.filter(({ form }) => form.kind === 'constant' && !texts.has(form.text));
  return {
    constants: [...usual, ...others.slice(0, constantsMax)],
    functions: functionNames.filter((name) => program.functionSymbols.has(name)),
  };
}

/** The names that an expression uses. */
export function namesIn(expression: Expression): ReadonlySet<ObjectSymbol> {
  const names = new Set<ObjectSymbol>();
  visitExpression(expression, (node) => {
    if (node.kind === 'object') names.add(node.symbol);
  });
  return names;
}

export interface LeafPlace {
  readonly definition: FunctionDefinition;
  readonly scope: VisibleObjects;
  /** What stands there now; its names come first. */
  readonly root: Expression | undefined;
}

export function leavesAt(
  { definition, scope, root }: LeafPlace,
  { constants, functions }: WrittenParts,
  atoms: AtomTable,
  terms: ExpressionTerms,
  limits: SynthesisLimits,
): Leaves {
  const used: ReadonlySet<ObjectSymbol> = root === undefined ? new Set() : namesIn(root);
  const variables = [...scope].reverse().filter(({ type }) => isArithmetic(type));
  const ordered = [
    ...variables.filter((each) => used.has(each)),
    ...variables.filter((each) => !used.has(each)),
  ];
  const ofVariables = ordered.slice(0, limits.variablesMax).map((symbol) => {
    const weight = used.has(symbol) ? weights.usedVariable : weights.variable;
    return variableTerm(symbol, definition, atoms, weight);
  });
  const { elements, truths } = writtenIn(definition, new Set(scope), terms);
  return {
    atoms: [...ofVariables, ...elements.slice(0, limits.elementsMax)].filter((each) => each !== undefined),
    constants,
    functions,
    truths,
  };
}

function variableTerm(
  symbol: ObjectSymbol,
  { span }: FunctionDefinition,
  atoms: AtomTable,
  weight: number,
): Term | undefined {
  const lvalue: Expression = { kind: 'object', symbol, type: symbol.type, span, macros: [] };
  const load: Expression = { kind: 'load', lvalue, type: unqualified(symbol.type), span, macros: [] };
  return atoms.term(load, symbol.name, weight);
}

/** Elements, members and conditions that the function writes with names of the scope. */
function writtenIn(
  { body }: FunctionDefinition,
  scope: ReadonlySet<ObjectSymbol>,
  terms: ExpressionTerms,
): { readonly elements: readonly Term[]; readonly truths: readonly Term[] } {
  const elements = new Set<Term['form']>();
  const found: Term[] = [];
  const truths: Term[] = [];
  visitStatement(body, (node) => {
    const isElement = node.kind === 'load' && node.lvalue.kind !== 'object';
    const isTruth = node.kind === 'comparison';
    if ((!isElement && !isTruth) || ![...namesIn(node)].every((each) => scope.has(each))) return;
    const term = terms.termOf(node);
    if (term === undefined) return;
    if (isTruth) truths.push({ ...term, weight: Math.min(term.weight, weights.writtenTruth) });
    else if (!elements.has(term.form)) {
      elements.add(term.form);
      found.push(term);
    }
  });
  return { elements: found, truths };
}
