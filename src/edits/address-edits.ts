/** A missing `&`: no form of one node can stand for it, so each costs a translation; there are few. */

import type { Expression, Program } from '#c/program.js';
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
    if (call.kind !== 'call' || call.callee.kind !== 'decay' || call.callee.operand.kind !== 'function')
      return;
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
