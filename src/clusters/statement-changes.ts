/** Where statements are put in and left out, in the layout of the submission. */

import type { Statement } from '#c/program.js';
import type { TextChange } from '#edits/candidate.js';
import type { Written } from '#edits/written.js';
import type { Block, Unit } from './blocks.js';
import { indentAt } from './changes.js';

/** What is left out, and whether it leaves nothing behind. */
export function leaveOut(written: Written, block: Block, unit: Unit): TextChange {
  if (unit.kind === 'simple' && unit.form === 'initialiser') return withoutValue(written, unit);
  if (unit.kind === 'simple' && unit.place !== 'statement') return written.replaceNode(unit.span, '');
  const { span } = unit.statement;
  if (block.holder === unit.statement) return written.replaceNode(span, ';');
  return written.replaceNode(span, '');
}

/** `int s = 0` is `int s`. */
function withoutValue(written: Written, { span }: Unit & { kind: 'simple' }): TextChange {
  let sign = span.firstToken;
  while (sign < span.lastToken && written.tokens[sign]!.text !== '=') sign++;
  const from = written.tokens[sign - 1]!.span.end;
  return { ...written.replaceNode(span, ''), start: from };
}

/** The branch of a choice that is not taken, with the word before it. */
export function leaveOutElse(written: Written, branch: Statement & { kind: 'if' }): TextChange {
  const { whenTrue, whenFalse } = branch;
  const change = written.replaceNode(whenFalse!.span, '');
  return { ...change, start: written.tokens[whenTrue.span.lastToken]!.span.end };
}

/**
 * Puts statements into a block.
 *
 * @param before how many of its units stand before them
 * @param names variables that they name, which are to be declared before
 * @param text laid out for an indentation, that of each further line included
 */
export function putIn(
  written: Written,
  block: Block,
  before: number,
  names: ReadonlySet<string>,
  text: Text,
): readonly TextChange[] {
  const { holder } = block;
  const parts = beside(written, block, before, text);
  const declared = lastDeclaring(holder, names);
  const isTooEarly = declared !== undefined && parts.some(({ start }) => start < declared.span.end);
  return isTooEarly ? [after(written, declared, text)] : parts;
}

/** The last statement right in a block that declares one of these. */
function lastDeclaring(holder: Statement, names: ReadonlySet<string>): Statement | undefined {
  if (holder.kind !== 'compound') return undefined;
  return holder.body.findLast(
    (item) => item.kind === 'declarations' && item.objects.some(({ symbol }) => names.has(symbol.name)),
  );
}

function beside(written: Written, block: Block, before: number, text: Text): readonly TextChange[] {
  const { holder } = block;
  if (block.isAbsent) return [withElse(written, holder, text)];
  if (holder.kind === 'empty') return [written.replaceNode(holder.span, `{ ${text('')} }`)];
  if (holder.kind !== 'compound') return inBraces(written, holder, before, text);
  const previous = block.units[before - 1];
  const next = block.units[before];
  if (previous !== undefined && isPlaced(previous)) return [after(written, previous.statement, text)];
  if (isInHead(previous)) return [ahead(written, previous!.statement, text)];
  if (previous === undefined && next !== undefined && isPlaced(next)) {
    const isDeclared = next.statement.kind === 'declarations';
    return [(isDeclared ? after : ahead)(written, next.statement, text)];
  }
  if (previous === undefined && isInHead(next)) return [ahead(written, next!.statement, text)];
  return [atEnd(written, holder, text)];
}

/** It is a statement of its own. */
function isPlaced(unit: Unit): boolean {
  return unit.kind !== 'simple' || unit.place === 'statement';
}

function isInHead(unit: Unit | undefined): boolean {
  return unit?.kind === 'simple' && unit.place === 'head';
}

type Text = (indent: string) => string;

function after(written: Written, { span }: Statement, text: Text): TextChange {
  const { file, start, end } = written.replaceNode(span, '');
  const indent = indentAt(file, start);
  return { file, start: end, end, text: `\n${indent}${text(indent)}` };
}

function ahead(written: Written, { span }: Statement, text: Text): TextChange {
  const { file, start } = written.replaceNode(span, '');
  const indent = indentAt(file, start);
  return { file, start, end: start, text: `${text(indent)}\n${indent}` };
}

/** Before the closing brace: on a line of its own where the brace has one. */
export function atEnd(written: Written, { span }: Statement, text: Text): TextChange {
  const { file, end } = written.replaceNode(span, '');
  const at = end - 1;
  const lineStart = file.text.lastIndexOf('\n', at - 1) + 1;
  const indent = file.text.slice(lineStart, at);
  if (!/^[ \t]*$/.test(indent)) return { file, start: at, end: at, text: `${text('')} ` };
  const inner = `${indent}    `;
  return { file, start: lineStart, end: lineStart, text: `${inner}${text(inner)}\n` };
}

/** After the opening brace. */
export function atStart(written: Written, { span }: Statement, text: Text): TextChange {
  const { file, start } = written.replaceNode(span, '');
  const rest = file.text.slice(start + 1);
  const indent = /^[ \t]*\r?\n([ \t]*)\S/.exec(rest)?.[1];
  const at = start + 1;
  return {
    file,
    start: at,
    end: at,
    text: indent === undefined ? ` ${text('')}` : `\n${indent}${text(indent)}`,
  };
}

function inBraces(written: Written, { span }: Statement, before: number, text: Text): TextChange[] {
  const { file, start, end } = written.replaceNode(span, '');
  const indent = indentAt(file, start);
  const own = before === 0 ? [`${text(indent)} `, ''] : ['', ` ${text(indent)}`];
  return [
    { file, start, end: start, text: `{ ${own[0]}` },
    { file, start: end, end, text: `${own[1]} }` },
  ];
}

function withElse(written: Written, { span }: Statement, text: Text): TextChange {
  const { file, start, end } = written.replaceNode(span, '');
  const indent = indentAt(file, start);
  const inner = `${indent}    `;
  return { file, start: end, end, text: `\n${indent}else {\n${inner}${text(inner)}\n${indent}}` };
}
