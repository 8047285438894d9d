/**
 * Whether a change makes an expression like others beside it, or sets it apart: who writes
 * `a*a + b*b < c*b` means `c*c`, and hardly `a/a`. Two expressions are alike if they have
 * the same tokens once each names its variables by the order in which they appear
 * (`a*a` and `b*b`). Compared are the expressions of one whole expression, of three tokens
 * or more, that do not overlap. Where two others differ from one in numbers alone, the three are a
 * row, and what no longer fits into it is set apart too.
 */

import type { Expression } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import { operandsOf } from '#c/walk.js';
import type { Regularity } from './change-kind.js';
import type { PlaceInExpression } from './place.js';
import type { Written } from './written.js';

const tokensMin = 3;

/** So many others that differ in numbers alone make a row: `b[0] == p && b[1] == p && b[2] == p`. */
const rowMin = 2;

/** @param text what the expression at `place` becomes */
export function regularityOf(place: PlaceInExpression, text: string, written: Written): Regularity {
  const { root, around } = ancestry(place, written);
  const spans = spansIn(root, written);
  if (spans.length < 2) return 'neither';
  const { start, end } = written.replaceNode(place.node.span, '');
  for (const outer of around) {
    const before = written.text(outer);
    const offset = start - written.replaceNode(outer, '').start;
    const after = before.slice(0, offset) + text + before.slice(offset + end - start);
    const others = spans.filter(({ span }) => !overlap(span, outer)).map(({ shape }) => shape);
    if (others.length === 0) continue;
    const own = spans.find(({ span }) => same(span, outer))?.shape ?? shapeOf(before);
    const shape = shapeOf(after);
    const [wasAlike, isAlike] = [others.includes(own), others.includes(shape)];
    if (wasAlike !== isAlike) return isAlike ? 'alike' : 'apart';
    const row = others.map(withoutNumbers);
    const inRow = (each: string): boolean => count(row, withoutNumbers(each)) >= rowMin;
    if (inRow(own) && !inRow(shape)) return 'apart';
  }
  return 'neither';
}

/** The whole expression, and what the place stands in that is large enough, the innermost first. */
function ancestry(
  place: PlaceInExpression,
  written: Written,
): { readonly root: Expression; readonly around: readonly TokenSpan[] } {
  const around: TokenSpan[] = [];
  let at = place;
  for (;;) {
    const { span } = at.node;
    if (isLarge(span) && written.isPlain(span) && !same(span, around.at(-1))) around.push(span);
    if (at.parent === undefined) return { root: at.node, around };
    at = at.parent;
  }
}

/** The expressions in `root` that are large enough, each once: conversions have the same text as what they convert. */
function spansIn(root: Expression, written: Written): readonly ShapedSpan[] {
  const known = spansOfRoots.get(root);
  if (known !== undefined) return known;
  const spans = new Map<string, TokenSpan>();
  const visit = (node: Expression): void => {
    const { span } = node;
    if (isLarge(span) && written.isPlain(span)) spans.set(`${span.firstToken} ${span.lastToken}`, span);
    operandsOf(node).forEach(visit);
  };
  visit(root);
  const found = [...spans.values()].map((span) => ({ span, shape: shapeOf(written.text(span)) }));
  spansOfRoots.set(root, found);
  return found;
}

const spansOfRoots = new WeakMap<Expression, readonly ShapedSpan[]>();

interface ShapedSpan {
  readonly span: TokenSpan;
  readonly shape: string;
}

const isLarge = ({ firstToken, lastToken }: TokenSpan): boolean => lastToken - firstToken + 1 >= tokensMin;

function same(a: TokenSpan, b: TokenSpan | undefined): boolean {
  return a.firstToken === b?.firstToken && a.lastToken === b.lastToken;
}

function overlap(a: TokenSpan, b: TokenSpan): boolean {
  return a.firstToken <= b.lastToken && b.firstToken <= a.lastToken;
}

const token =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*|\d[\w.]*|<<=?|>>=?|[-+*/%=!<>&|^]=|&&|\|\||\+\+|--|->|\S/g;

/** The tokens of a text, variables by the order of their first appearance. */
function shapeOf(text: string): string {
  const names = new Map<string, number>();
  const tokens = text.match(token) ?? [];
  return tokens
    .map((each, index) => {
      const isVariable = /^[A-Za-z_]/.test(each) && tokens[index + 1] !== '(';
      if (!isVariable) return each;
      if (!names.has(each)) names.set(each, names.size);
      return `$${names.get(each)}`;
    })
    .join(' ');
}

function withoutNumbers(shape: string): string {
  return shape.replace(/(?<![^ ])\d[\w.]*/g, '#');
}

function count(all: readonly string[], wanted: string): number {
  return all.filter((each) => each === wanted).length;
}
