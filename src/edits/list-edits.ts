/**
 * Elements of a list that initialises an array: two neighbours exchanged, one that is missing. No
 * form of one node can stand for them; each is tried by translating it.
 *
 *   {"Monday", "Wednesday", "Tuesday"}   →  {"Monday", "Tuesday", "Wednesday"}
 *   int days[12] = {31, 28, 30, …}       →  {31, 28, 31, 30, …}, which has eleven
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
  const to = new Collector(new Written(program, isSubmission));
  for (const each of program.globals) propose(to, each);
  walkPlaces(program, to.written, {
    expression() {},
    statement() {},
    declaration: (each) => propose(to, each),
  });
  return to.candidates;
}

function propose(to: Collector, declaration: ObjectDeclaration): void {
  const { symbol, initialiser, span } = declaration;
  const { type } = symbol;
  if (type.kind !== 'array' || initialiser === undefined || !to.written.isSubmissionNode({ span })) return;
  const spans = elementsIn(
    to,
    initialiser.stores.map(({ value }) => value.span),
  );
  if (spans === undefined) return;
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
