/**
 * Edits that change what is declared, so that no form of one node can stand for them: a
 * missing `&`, another type, a longer array. Each costs a translation; there are few.
 */

import { joinSpans } from '#base/span.js';
import type { Program } from '#c/program.js';
import { visitProgram } from '#c/walk.js';
import { sourceText } from '#locate/places.js';
import type { Candidate, OwnPlace } from './candidate.js';
import { becoming, Collector } from './collector.js';
import { unconverted } from './place.js';
import { likelierFirst } from './propose.js';
import { Written } from './written.js';

type IsSubmission = (fileName: string) => boolean;

/** `scanf("%d", n)` → `scanf("%d", &n)`: tried before all others, since nothing else is meant. */
export function proposeAddresses(program: Program, isSubmission: IsSubmission): Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  const { written } = to;
  visitProgram(program, (call) => {
    if (call.kind !== 'call' || call.callee.kind !== 'decay' || call.callee.operand.kind !== 'function')
      return;
    if (!/^[fs]?scanf$/.test(call.callee.operand.symbol.name)) return;
    for (const argument of call.arguments.map(unconverted)) {
      if (argument.kind !== 'load' || argument.type.kind === 'pointer' || !written.isPlain(argument.span))
        continue;
      const text = written.text(argument.span);
      const change = written.replaceNode(argument.span, `&${text}`);
      const own = { kind: 'input', span: argument.span, subject: text } as const;
      to.add(
        change,
        argument.span,
        undefined,
        { kind: ['address', 'with &'], description: `${text} becomes &${text}` },
        own,
      );
    }
  });
  return to.candidates;
}

/** What the failing runs showed that another declaration may mend. */
export interface DeclaredHints {
  /** Fractions are expected. */
  readonly isReal: boolean;
  readonly overflows: boolean;
  readonly leavesArrays: boolean;
}

/** Another type in a declaration, and longer arrays, where the runs give a reason. */
export function proposeDeclared(
  program: Program,
  isSubmission: IsSubmission,
  hints: DeclaredHints,
): Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  const { written } = to;
  written.tokens.forEach((token, index) => {
    const range = { ...token.span, firstToken: index, lastToken: index };
    if (!written.isSubmissionNode(token) || !written.isPlain(range)) return;
    if (isDeclaring(written, index)) {
      for (const type of typesFor(token.text, hints)) {
        const own = declaredPlace(written, index, declarationEnd(written, index));
        const wording = becoming('declaration', token.text, type);
        to.add(written.replaceToken(index, type), token.span, undefined, wording, own);
      }
    }
    if (hints.leavesArrays) proposeBound(to, index);
  });
  return to.candidates.sort(likelierFirst);
}

function typesFor(type: string, { isReal, overflows }: DeclaredHints): readonly string[] {
  if (type === 'int')
    return [...(overflows ? ['long long', 'double'] : []), ...(isReal ? ['float', 'double'] : [])];
  return type === 'float' && isReal ? ['double'] : [];
}

/** A type before a name or `*`: not that of a cast, and not the result of `main`. */
function isDeclaring({ tokens }: Written, index: number): boolean {
  const next = tokens[index + 1]?.text ?? '';
  return /^[A-Za-z_*]/.test(next) && !/^(?:int|long|double|main)$/.test(next);
}

function declaredPlace({ tokens }: Written, first: number, last: number): OwnPlace {
  const span = joinSpans(tokens[first]!.span, tokens[last]!.span);
  return { kind: 'declaration', span, subject: sourceText(span) };
}

/**
 * The last token of what a type at `index` is written for: `int a = 1, b` of
 * `int a = 1, b;`, `int n` of a parameter, `int f(int n)` of a function.
 */
function declarationEnd({ tokens }: Written, index: number): number {
  let depth = 0;
  let comma: number | undefined;
  for (let at = index + 1; at < tokens.length; at++) {
    const { text } = tokens[at]!;
    const isBody = text === '{' && tokens[at - 1]!.text === ')';
    if (depth === 0 && (text === ';' || isBody)) return at - 1;
    if (/^[({[]$/.test(text)) depth++;
    else if (/^[)}\]]$/.test(text)) depth--;
    // Left a list of parameters, in which each has its own type.
    if (depth < 0) return (comma ?? at) - 1;
    if (depth === 0 && text === ',') comma ??= at;
  }
  return index;
}

/** `int a[10]` → `int a[11]`, in a declaration: after a type, a name and `[`. */
function proposeBound(to: Collector, index: number): void {
  const { tokens } = to.written;
  const token = tokens[index]!;
  if (token.kind !== 'number' || tokens[index - 1]?.text !== '[' || tokens[index + 1]?.text !== ']') return;
  const isDeclared = /^(int|char|float|double|long|,|\*)$/.test(tokens[index - 3]?.text ?? '');
  const length = Number(token.text);
  if (!isDeclared || !Number.isInteger(length)) return;
  for (const [text, change] of [
    [`${length + 1}`, 'one element more'],
    [`${Math.max(length * 2, 1000)}`, 'many elements more'],
  ] as const) {
    const wording = { kind: ['declaration', change], description: `${length} becomes ${text}` } as const;
    const own = declaredPlace(to.written, index - 2, index + 1);
    to.add(to.written.replaceToken(index, text), token.span, undefined, wording, own);
  }
}
