/**
 * Labels that a `switch` lacks: `default` before what nothing leads to, and a `case` for what a
 * failing test reads and no label names. There is no form for these; each is tried by translating it.
 *
 *   case 1: f(); break; g();   →  case 1: f(); break; default: g();
 *   case '*': f(); break;      →  case 'x': case '*': f(); break;
 */

import { endsInJump } from '#c/labelled-statement.js';
import type { Program, Statement } from '#c/program.js';
import { statementsIn } from '#c/walk.js';
import { sortOf } from './alternative-edits.js';
import type { Candidate, OwnPlace } from './candidate.js';
import { Collector, type Wording } from './collector.js';
import { type ReadTexts, unnamedValues } from './read-values.js';
import { Written } from './written.js';

type Switch = Statement & { readonly kind: 'switch' };

/** Values for one `switch`: those first that lie near its labels, and of these those that passing tests do not read. */
const valuesMax = 4;

export function proposeLabels(
  program: Program,
  isSubmission: (fileName: string) => boolean,
  texts: ReadTexts,
): readonly Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  for (const { body } of program.functions) visit(to, body, texts);
  return to.candidates;
}

function visit(to: Collector, statement: Statement, texts: ReadTexts): void {
  if (statement.kind === 'switch' && to.written.isSubmissionNode(statement)) propose(to, statement, texts);
  for (const inner of statementsIn(statement)) visit(to, inner, texts);
}

function propose(to: Collector, statement: Switch, texts: ReadTexts): void {
  const { body, defaultCase } = statement;
  if (body.kind !== 'compound') return;
  const { tokens } = to.written;
  if (defaultCase === undefined) {
    for (const [index, item] of body.body.entries()) {
      const before = body.body[index - 1];
      const isLabelled = item.kind === 'case' || item.kind === 'default' || item.kind === 'label';
      if (isLabelled || before === undefined || !endsInJump(before)) continue;
      put(to, item, 'default', { kind: ['order', 'default of a switch'], description: 'insert "default:"' });
    }
  }
  const values = valuesFor(statement, texts, tokens[statement.cases[0]?.span.firstToken ?? 0]?.text);
  const labels = body.body.filter(({ kind }) => kind === 'case');
  for (const value of values) {
    for (const label of labels) {
      const wording = {
        kind: ['order', 'case of a switch'],
        description: `insert "case ${value}:"`,
      } as const;
      put(to, label, `case ${value}`, wording);
    }
  }
}

function put(to: Collector, item: Statement, label: string, wording: Wording): void {
  const { written } = to;
  const { span } = item;
  if (!written.isPlain({ ...span, lastToken: span.firstToken })) return;
  const { file, start } = written.replaceNode(span, '');
  const lineStart = file.text.lastIndexOf('\n', start - 1) + 1;
  const indent = file.text.slice(lineStart, start);
  const gap = /^\s*$/.test(indent) ? `\n${indent}` : ' ';
  const first = written.tokens[span.firstToken]!.span;
  const own: OwnPlace = { kind: 'missing', span: first, subject: label };
  to.add({ file, start, end: start, text: `${label}:${gap}` }, first, undefined, wording, own);
}

/** Characters or numbers that failing tests read and no label names, as the labels are written. */
function valuesFor({ cases }: Switch, texts: ReadTexts, word?: string): readonly string[] {
  const named = new Set(cases.map(({ first }) => Number(first)));
  if (word !== 'case' || cases.length === 0) return [];
  const areLetters = cases.every(({ span }) => /^case\s*'/.test(span.file.text.slice(span.start, span.end)));
  const areNumbers = cases.every(({ span }) => /^case\s*\d/.test(span.file.text.slice(span.start, span.end)));
  if (!areLetters && !areNumbers) return [];
  if (areLetters) return charactersFor([...named], texts);
  const read = (text: string): readonly string[] => text.match(/\d{1,4}/g) ?? [];
  const unnamed = unnamedValues(texts, read, (value) => named.has(Number(value)));
  const [least, most] = [Math.min(...named), Math.max(...named)];
  // November is missing beside 4, 6 and 9, and not the year 2024.
  const isNear = (value: string): boolean => Math.abs(Number(value) - (least + most) / 2) <= most - least;
  const near = unnamed.filter(isNear);
  const values = [...near, ...unnamed.filter((value) => !isNear(value))].slice(0, valuesMax);
  return values.map((value) => `${Number(value)}`);
}

/** Beside letters of one case letters of that case, then all as they are read. */
function charactersFor(codes: readonly number[], texts: ReadTexts): readonly string[] {
  const named = codes.map((code) => String.fromCharCode(code));
  const read = (text: string): readonly string[] => text.match(/[^\s'\\\d.]/g) ?? [];
  const { holds, written } = sortOf(named);
  const isNamed = (character: string): boolean => named.includes(character);
  const alike = named.every((each) => /[a-z]/i.test(each))
    ? unnamedValues(texts, (text) => read(text).filter(holds).map(written), isNamed)
    : [];
  const values = new Set([...alike, ...unnamedValues(texts, read, isNamed)]);
  return [...values].slice(0, valuesMax).map((value) => `'${value}'`);
}
