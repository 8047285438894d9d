/**
 * Elements of a list that initialises an array: two neighbours exchanged, one that is missing. No
 * form of one node can stand for them; each is tried by translating it.
 *
 *   {"Monday", "Wednesday", "Tuesday"}   →  {"Monday", "Tuesday", "Wednesday"}
 *   int days[12] = {31, 28, 30, …}       →  {31, 28, 31, 30, …}, which has eleven
 *   int days[12] = {31, 28, …, 31, 30, 31, 30}   →  {31, 28, …, 31, 31, 30, 31, …}
 */

import type { ObjectDeclaration, Program } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import { sizeOf } from '#c/types.js';
import type { Candidate, OwnPlace } from './candidate.js';
import { Collector } from './collector.js';
import { walkPlaces } from './walk-places.js';
import { Written } from './written.js';

/** Longer lists are data, not what a student has counted. */
const elementsMax = 40;

export function proposeLists(
  program: Program,
  isSubmission: (fileName: string) => boolean,
): readonly Candidate[] {
  return proposedFor(program, isSubmission, propose);
}

/** A list of the days of all months that has them in another order: to be tried before single numbers. */
export function proposeMonths(
  program: Program,
  isSubmission: (fileName: string) => boolean,
): readonly Candidate[] {
  return proposedFor(program, isSubmission, proposeLengths);
}

function proposedFor(
  program: Program,
  isSubmission: (fileName: string) => boolean,
  see: (to: Collector, declaration: ObjectDeclaration) => void,
): readonly Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  for (const each of program.globals) see(to, each);
  walkPlaces(program, to.written, {
    expression() {},
    statement() {},
    declaration: (each) => see(to, each),
  });
  return to.candidates;
}

function listOf(
  to: Collector,
  { symbol, initialiser, span }: ObjectDeclaration,
): readonly TokenSpan[] | undefined {
  const isList =
    symbol.type.kind === 'array' && initialiser !== undefined && to.written.isSubmissionNode({ span });
  const values = isList ? initialiser.stores.map(({ value }) => value.span) : undefined;
  return values && elementsIn(to, values);
}

/** From January on; February may have a day more. */
const daysOfMonths = ['31', '28', '31', '30', '31', '30', '31', '31', '30', '31', '30', '31'];

function proposeLengths(to: Collector, declaration: ObjectDeclaration): void {
  const { written } = to;
  const spans = listOf(to, declaration) ?? [];
  const [first] = spans;
  const months = first !== undefined && written.text(first) === '0' ? spans.slice(1) : spans;
  const own = months.map((each) => written.text(each));
  if (months.length !== daysOfMonths.length || !own.every((text) => /^(?:28|29|30|31)$/.test(text))) return;
  const wanted = own[1] === '29' ? daysOfMonths.with(1, '29') : daysOfMonths;
  const range = { ...months[0]!, lastToken: months.at(-1)!.lastToken };
  const text = written.withSpans(
    range,
    months.map((span, index) => ({ span, text: wanted[index]! })),
  );
  to.add(
    written.replaceNode(range, text),
    declaration.span,
    undefined,
    { kind: ['constant', 'the days of the months'], description: 'the days of all months in their order' },
    { kind: 'initialiser', span: declaration.span, subject: declaration.symbol.name },
  );
}

function propose(to: Collector, declaration: ObjectDeclaration): void {
  const { symbol, span } = declaration;
  const { type } = symbol;
  const spans = listOf(to, declaration);
  if (spans === undefined || type.kind !== 'array') return;
  const own: OwnPlace = { kind: 'initialiser', span, subject: symbol.name };
  proposeExchanges(to, spans, own);
  const length = sizeOf(type) / sizeOf(type.element);
  if (spans.length === length - 1) proposeMissing(to, spans, own);
}

/** One after the other, with nothing but a comma between them. */
function elementsIn({ written }: Collector, spans: readonly TokenSpan[]): readonly TokenSpan[] | undefined {
  if (spans.length < 2 || spans.length > elementsMax) return undefined;
  const isRow = spans.every((span, index) => {
    const next = spans[index + 1];
    const isNext = next === undefined || next.firstToken === span.lastToken + 2;
    return isNext && written.isPlain(span);
  });
  return isRow ? spans : undefined;
}

function proposeExchanges(to: Collector, spans: readonly TokenSpan[], own: OwnPlace): void {
  const { written } = to;
  for (const [index, first] of spans.slice(0, -1).entries()) {
    const second = spans[index + 1]!;
    const [one, other] = [written.text(first), written.text(second)];
    const range = { ...first, lastToken: second.lastToken };
    const text = written.withSpans(range, [
      { span: first, text: other },
      { span: second, text: one },
    ]);
    to.add(
      written.replaceNode(range, text),
      first,
      undefined,
      { kind: ['order', 'elements exchanged'], description: `${one} and ${other} are exchanged` },
      own,
    );
  }
}

/** One of those that are there, once more. */
function proposeMissing(to: Collector, spans: readonly TokenSpan[], own: OwnPlace): void {
  const { written } = to;
  const texts = new Set(spans.map((span) => written.text(span)));
  // Text for each element would be too much, and no text is there twice.
  if (texts.size > 4) return;
  for (const span of spans) {
    for (const text of texts) {
      // Before an equal one it is the same as behind it.
      if (text === written.text(span)) continue;
      const { file, start } = written.replaceNode(span, '');
      const change = { file, start, end: start, text: `${text}, ` };
      const wording = { kind: ['order', 'an element put in'], description: `${text} is missing` } as const;
      to.add(change, span, undefined, wording, own);
    }
  }
}
