/**
 * A missing `&`, and an element that is passed where all of the array is meant: each costs a
 * translation, as no form of one node can stand for the first; there are few.
 */

import type { Expression, Program } from '#c/program.js';
import { isArithmetic } from '#c/types.js';
import { visitProgram } from '#c/walk.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { unconverted } from './place.js';
import { Written } from './written.js';

type IsSubmission = (fileName: string) => boolean;

/** `scanf("%d", n)` → `scanf("%d", &n)`: tried before all others, since nothing else is meant. */
export function proposeAddresses(program: Program, isSubmission: IsSubmission): Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  const { written } = to;
  visitProgram(program, (call) => {
    if (call.kind !== 'call') return;
    proposeArrays(to, call);
    if (call.callee.kind !== 'decay' || call.callee.operand.kind !== 'function') return;
    if (!/^[fs]?scanf$/.test(call.callee.operand.symbol.name)) return;
    const values = call.arguments
      .map(unconverted)
      .filter(({ kind, type, span }) => kind === 'load' && type.kind !== 'pointer' && written.isPlain(span));
    for (const argument of values) {
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
    if (values.length > 1) proposeAll(to, call, values);
  });
  return to.candidates;
}

/** `sort(a[n], n)` → `sort(a, n)`, where the function takes an address. */
function proposeArrays(to: Collector, call: Expression & { kind: 'call' }): void {
  const { written } = to;
  const { parameters, prototyped } = call.functionType;
  for (const [index, argument] of call.arguments.entries()) {
    const element = unconverted(argument);
    if (!prototyped || parameters[index]?.kind !== 'pointer' || !isArithmetic(element.type)) continue;
    if (element.kind !== 'load' || element.lvalue.kind !== 'dereference') continue;
    const { pointer } = element.lvalue;
    if (pointer.kind !== 'pointer-add' || !written.isSubscript(pointer) || !written.isPlain(element.span))
      continue;
    const text = written.text(pointer.pointer.span);
    const wording = {
      kind: ['address', 'element to its array'],
      description: `${written.text(element.span)} becomes ${text}`,
    } as const;
    const own = { kind: 'argument', span: element.span, subject: written.text(element.span) } as const;
    to.add(written.replaceNode(element.span, text), element.span, undefined, wording, own);
  }
}

/** `scanf("%d %d", a, b)` → `scanf("%d %d", &a, &b)` */
function proposeAll(to: Collector, { span }: Expression, values: readonly Expression[]): void {
  const { written } = to;
  if (!written.isPlain(span)) return;
  const texts = values.map((value) => ({ span: value.span, text: `&${written.text(value.span)}` }));
  const own = { kind: 'input', span: values[0]!.span, subject: written.text(values[0]!.span) } as const;
  const wording = {
    kind: ['address', 'with & in all'],
    description: `& before all ${values.length} arguments`,
  } as const;
  to.add(written.replaceNode(span, written.withSpans(span, texts)), values[0]!.span, undefined, wording, own);
}
