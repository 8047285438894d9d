/**
 * Changes that no form of one node can stand for, so that each costs a translation: they are
 * tried where nothing else passes.
 *
 *   0.5 * abs(a) * abs(b)      →  0.5 * fabs(a) * fabs(b), where a and b are fractions
 *   printf("%d is even, n");   →  printf("%d is even", n);
 *   scanf("%f,&a");            →  scanf("%f",&a);
 *   scanf("%d", &a);           →  scanf("%d", &c);, whose address is taken nowhere else
 */

import { sameType } from '#c/check/compatibility.js';
import type { Expression, Program } from '#c/program.js';
import { visitExpression } from '#c/walk.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { conversionsIn, type FormatCall, formatCallAt } from './format-call.js';
import { unconverted } from './place.js';
import { type VisibleObjects, walkPlaces } from './walk-places.js';
import { type SpanText, Written } from './written.js';

export function proposeWholeTexts(
  program: Program,
  isSubmission: (fileName: string) => boolean,
): readonly Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  const quoted: SpanText[] = [];
  walkPlaces(program, to.written, {
    expression(place, scope) {
      if (place.parent === undefined) proposeFractions(to, place.node);
      proposeTargets(to, place.node, scope);
      const call = formatCallAt(to.written, place);
      const text = call && unquoted(call);
      if (text !== undefined) quoted.push({ span: place.node.span, text });
    },
    statement() {},
    declaration() {},
  });
  proposeUnquoted(to, quoted);
  return to.candidates;
}

/** `abs` of every fraction in an expression. */
function proposeFractions(to: Collector, root: Expression): void {
  const names: SpanText[] = [];
  visitExpression(root, (node) => {
    if (node.kind !== 'call' || !to.written.isPlain(node.span)) return;
    const { firstToken } = node.span;
    const [argument] = node.arguments;
    const name = to.written.tokens[firstToken]!;
    const isAbs = /^l?l?abs$/.test(name.text) && name.expansion === undefined;
    if (!isAbs || argument === undefined || unconverted(argument).type.kind !== 'floating') return;
    names.push({ span: { firstToken, lastToken: firstToken }, text: 'fabs' });
  });
  propose(to, names, ['call', 'another of the library'], 'abs becomes fabs');
}

/** Variables for one address, the nearest. */
const targetsMax = 3;

/** `&a` → `&c`: a program as it was translated has no address of a variable that needed none. */
function proposeTargets(to: Collector, node: Expression, scope: VisibleObjects): void {
  if (node.kind !== 'address-of' || node.lvalue.kind !== 'object' || !to.written.isPlain(node.span)) return;
  const { symbol: own } = node.lvalue;
  const others = scope.filter(
    (symbol) => symbol !== own && !symbol.isAddressed && sameType(symbol.type, own.type),
  );
  for (const { name } of others.slice(-targetsMax).reverse()) {
    const texts = [{ span: node.lvalue.span, text: name }];
    propose(to, texts, ['variable', 'address of another'], `${own.name} becomes ${name}`);
  }
}

/** All such calls have the mistake, or one of them. */
function proposeUnquoted(to: Collector, quoted: readonly SpanText[]): void {
  const wording = 'the quotes end before the arguments';
  if (quoted.length > 1) propose(to, quoted, ['call', 'arguments out of the quotes'], wording);
  for (const each of quoted) propose(to, [each], ['call', 'arguments out of the quotes'], wording);
}

/** `"%d is even, n"` → `"%d is even", n`, where arguments lack. */
function unquoted({ format, isInput, operands }: FormatCall): string | undefined {
  const [, text, names] = /^(".*?)((?:\s*,\s*[&%]?[A-Za-z_]\w*(?:\[\w+\])*)+)\s*"$/.exec(format) ?? [];
  if (operands.length > 0 || text === undefined || names === undefined) return undefined;
  const given = names.split(',').slice(1);
  const taken = conversionsIn(`${text}"`).filter(({ position }) => position >= 0);
  if (given.length !== taken.length) return undefined;
  const written = given.map((name) => `${isInput ? '&' : ''}${name.trim().replace(/^[&%]/, '')}`);
  return `${text}", ${written.join(', ')}`;
}

function propose(
  to: Collector,
  texts: readonly SpanText[],
  kind: Candidate['kind'],
  description: string,
): void {
  const { written } = to;
  if (texts.length === 0) return;
  const tokens = [...texts].sort((a, b) => a.span.firstToken - b.span.firstToken);
  const [first, last] = [tokens[0]!.span, tokens.at(-1)!.span];
  const start = written.tokens[first.firstToken]!.span;
  const range = { ...start, firstToken: first.firstToken, lastToken: last.lastToken };
  if (!written.isPlain(range)) return;
  const at = { ...written.tokens[first.firstToken]!.span, ...first };
  to.add(written.replaceNode(range, written.withSpans(range, tokens)), at, undefined, { kind, description });
}
