/**
 * `static` put before or taken from what a function declares: a value that is to last from call to
 * call, or is not. There is no form for these; each is tried by translating it.
 *
 *   int next(void) { int id = 100; return id++; }   →   { static int id = 100; return id++; }
 */

import { joinSpans } from '#base/span.js';
import type { FunctionDefinition, Program } from '#c/program.js';
import type { Candidate, OwnPlace } from './candidate.js';
import { Collector } from './collector.js';
import { Written } from './written.js';

/** Functions whose variables begin anew with each call are tried, the first of the text. */
const declarationsMax = 6;

export function proposeStorage(
  program: Program,
  isSubmission: (fileName: string) => boolean,
): readonly Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  for (const definition of program.functions) {
    if (to.written.isSubmissionNode(definition)) proposeIn(to, definition);
  }
  return to.candidates.slice(0, declarationsMax);
}

function proposeIn(to: Collector, { symbol, body }: FunctionDefinition): void {
  const { tokens } = to.written;
  for (let index = body.span.firstToken + 1; index < body.span.lastToken; index++) {
    const { text, expansion } = tokens[index]!;
    const isFirst = /^[{};]$/.test(tokens[index - 1]!.text) && expansion === undefined;
    if (isFirst && text === 'static') propose(to, index, 'without');
    // What `main` declares lasts until the end as it is.
    else if (isFirst && symbol.name !== 'main' && isStarted(to, index)) propose(to, index, 'with');
  }
}

/** A type, a name, and a value known to the compiler or none. */
function isStarted({ written: { tokens } }: Collector, index: number): boolean {
  if (!/^(?:int|char|float|double|long|short|unsigned)$/.test(tokens[index]!.text)) return false;
  let at = index + 1;
  while (/^(?:int|char|long|unsigned|\*)$/.test(tokens[at]!.text)) at++;
  if (tokens[at]!.kind !== 'identifier') return false;
  const [next, value, end] = [1, 2, 3].map((distance) => tokens[at + distance]);
  if (next?.text === ';') return true;
  return next?.text === '=' && /^(?:number|character)$/.test(value?.kind ?? '') && end?.text === ';';
}

function propose(to: Collector, index: number, which: 'with' | 'without'): void {
  const { tokens } = to.written;
  let last = index;
  while (tokens[last]!.text !== ';') last++;
  const span = joinSpans(tokens[index]!.span, tokens[last]!.span);
  const { file, start } = span;
  const own: OwnPlace = { kind: 'declaration', span, subject: file.text.slice(start, span.end) };
  const end = which === 'with' ? start : tokens[index + 1]!.span.start;
  const change = { file, start, end, text: which === 'with' ? 'static ' : '' };
  const kind = ['declaration', `${which} static`] as const;
  to.add(change, span, undefined, { kind, description: `${which} static` }, own);
}
