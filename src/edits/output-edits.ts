/**
 * Edits of the texts of all output calls of a function, in the same way: an ending that is too
 * much in each of them, a new line that none has, capitals, quotes.
 *
 *   printf("Yes."); … printf("No.");  →  printf("Yes"); … printf("No");
 *   printf("yes"); … printf("no");    →  printf("Yes"); … printf("No");
 *
 * Or one more call for all of them, where the function returns at its end:
 *
 *   … printf("%d", a); … return 0;    →  … printf("%d", a); … printf("\n"); return 0;
 */

import type { FunctionDefinition, Statement } from '#c/program.js';
import { visitStatement } from '#c/walk.js';
import type { Collector } from './collector.js';
import { type FormatCall, formatArgument, formatCallsOf } from './format-call.js';
import { isCopied } from './held-statements.js';
import { lineOutput } from './missing-statements.js';
import { indentOf, stretchOf } from './moved-text.js';
import { rewriteStatement } from './rewrite.js';

interface SameText {
  readonly name: string;
  readonly words: string;
  /** What becomes of a format as written, with its quotes; the same where nothing does. */
  change(format: string): string;
}

const sameTexts: readonly SameText[] = [
  ...['.', '!', ':', ',', ' ', '\\n'].map(
    (ending): SameText => ({
      name: 'an ending left out in all',
      words: ending === ' ' ? 'no space at the end' : `no ${ending} at the end`,
      change: (format) => withoutEnding(format, ending),
    }),
  ),
  {
    name: 'a full stop put in in all',
    words: 'a full stop at the end',
    change: (format) => format.replace(/(\w)((?:\\n)?)"$/, '$1.$2"'),
  },
  {
    name: 'a new line put in in all',
    words: 'a new line at the end',
    change: (format) => (/\\n\s*"$/.test(format) ? format : format.replace(/"$/, '\\n"')),
  },
  {
    name: 'a space put in in all',
    words: 'a space at the end',
    change: (format) => (/(?:\s|\\n)"$/.test(format) ? format : format.replace(/"$/, ' "')),
  },
  {
    name: 'capitals in all',
    words: 'a capital at the start',
    change: (format) => format.replace(/^"[a-z]/, (start) => start.toUpperCase()),
  },
  {
    name: 'capitals in all',
    words: 'a capital at the start of each word',
    change: (format) => format.replace(/(?<![%\\\w.'])[a-z](?=[a-z])/g, (letter) => letter.toUpperCase()),
  },
  {
    name: 'capitals in all',
    words: 'nothing but capitals',
    change: (format) =>
      /[%]/.test(format) ? format : format.replace(/(?<!\\)[a-z]/g, (each) => each.toUpperCase()),
  },
  {
    name: 'small letters in all',
    words: 'a small letter at the start',
    change: (format) => format.replace(/^"[A-Z](?=[a-z])/, (start) => start.toLowerCase()),
  },
  {
    name: 'small letters in all',
    words: 'nothing but small letters',
    change: (format) =>
      /[%]/.test(format) ? format : format.replace(/(?<!\\)[A-Z]/g, (each) => each.toLowerCase()),
  },
  {
    name: 'quotes left out in all',
    words: 'no quotes',
    change: (format) => format.replaceAll('\\"', ''),
  },
];

/** Behind several calls none of which ends its line. */
function proposeLastLine(to: Collector, body: Statement): void {
  const last = body.kind === 'compound' ? body.body.at(-1) : undefined;
  if (last?.kind !== 'return' || !to.written.isPlain(last.span)) return;
  const calls: FormatCall[] = [];
  visitStatement(body, (node) => {
    calls.push(...formatCallsOf(to.written, node).filter(({ isInput, index }) => !isInput && index === 0));
  });
  if (calls.length < 2 || calls.some(({ format }) => /\\n\s*"$/.test(format))) return;
  const { text, call } = lineOutput(calls[0]!.call);
  const { span } = last;
  const print: Statement = { kind: 'expression-statement', expression: { ...call, span }, span };
  const form: Statement = { kind: 'compound', body: [print, last], span };
  const { file } = span;
  const { start } = stretchOf(to.written, span);
  const indent = indentOf(file.text, start);
  const gap = indent === undefined ? ' ' : `\n${indent}`;
  const change = { file, start, end: start, text: `${text};${gap}` };
  const own = { kind: 'missing', span, subject: text } as const;
  const wording = {
    kind: ['output format', 'a new line behind all'],
    description: `insert "${text};" before line ${span.line}`,
  } as const;
  to.add(change, span, { kind: 'statement', node: last, form }, wording, own);
}

function withoutEnding(format: string, ending: string): string {
  const [, text, line] = /^(.*?)((?:\\n)?)"$/.exec(format) ?? [];
  if (text === undefined || line === undefined) return format;
  if (ending === '\\n') return line === '' ? format : `${text}"`;
  return text.endsWith(ending) && text.length > 2 ? `${text.slice(0, -1)}${line}"` : format;
}

export function proposeOutputs(to: Collector, { body }: FunctionDefinition): void {
  proposeLastLine(to, body);
  if (!isCopied(body)) return;
  const calls: FormatCall[] = [];
  visitStatement(body, (node) => {
    calls.push(...formatCallsOf(to.written, node).filter(({ isInput }) => !isInput));
  });
  if (calls.length < 2) return;
  for (const { name, words, change } of sameTexts) {
    const changed = calls.flatMap((call) => {
      const text = change(call.format);
      const { node } = call.place;
      const form = text === call.format ? undefined : formatArgument(node, text);
      return form === undefined ? [] : [{ node, form, text }];
    });
    if (changed.length < 2) continue;
    const [first, last] = [changed[0]!.node.span, changed.at(-1)!.node.span];
    const range = { ...first, lastToken: last.lastToken };
    if (!to.written.isPlain(range) || !to.mayCopy(body.span)) continue;
    const replaced = new Map(changed.map(({ node, form }) => [node, form]));
    const text = to.written.withSpans(
      range,
      changed.map((each) => ({ span: each.node.span, text: each.text })),
    );
    const typed = { kind: 'statement', node: body, form: rewriteStatement(body, replaced) } as const;
    to.add(to.written.replaceNode(range, text), first, typed, {
      kind: ['output format', name],
      description: `${words}, in all ${changed.length} texts`,
    });
  }
}
