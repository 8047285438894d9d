/** What is printed: too much, in other words, in another form, with other line ends or spaces. */

import { changeOfText, conversion, lettersOf, type TextChange, textChanges } from '#base/text-change.js';
import type { Expression, Statement } from '#c/program.js';
import { type Said, says } from '#language/says.js';
import type { KnownEdit, TokenChange } from '../known-edit.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { calleeOf, type ProgramView, visit } from '../program-view.js';
import { quoted } from '../test-words.js';
import { insertedStatement } from './inserted-statement.js';

const printing = /^(?:printf|puts|putchar|fputs|putc|fputc|fprintf)$/;

/** The first output call that an edit changes or removes. */
function outputCallAt(
  { first, span }: KnownEdit,
  view: ProgramView,
): (Expression & { kind: 'call' }) | undefined {
  for (const { node } of view.ofKind('call')) {
    if (node.kind !== 'call' || !printing.test(calleeOf(node) ?? '')) continue;
    const { file, start, end } = node.span;
    const isWithin = start <= first.start && first.end <= end;
    const isAround = span.start <= start && end <= span.end + 1;
    if (file.name === span.file.name && (isWithin || isAround)) return node;
  }
  return undefined;
}

/** The literals that change, before and after the edit, without their quotes. */
function textsOf({ removed, added }: KnownEdit): readonly TokenChange[] {
  const literals = (tokens: readonly string[]): string[] => tokens.filter((each) => each.startsWith('"'));
  const [before, after] = [literals(removed), literals(added)];
  if (before.length !== after.length) return [];
  return before.flatMap((text, at): TokenChange[] =>
    text === after[at] ? [] : [[text.slice(1, -1), after[at]!.slice(1, -1)]],
  );
}

/** An edit that leaves an output call out, or all of its text. */
function isRemoval(edit: KnownEdit): boolean {
  const texts = textsOf(edit);
  const isEmptied = texts.length > 0 && texts.every(([, after]) => /^(?:\s|\\n)*$/.test(after));
  const { removed, added } = edit;
  // `+ 1` that goes within an argument leaves the call where it is.
  const isLeftOut = removed.some((each) => printing.test(each)) && added.every((each) => each === ';');
  return isLeftOut || isEmptied;
}

function weightiest(texts: readonly TokenChange[]): TextChange | undefined {
  const changes = new Set(texts.map((text) => changeOfText(...text)));
  return textChanges.find((each) => changes.has(each));
}

function explainText(
  wanted: readonly TextChange[],
  clauseOf: (before: string, after: string) => Said,
): (edit: KnownEdit, view: ProgramView) => Suspicion | undefined {
  return (edit, view) => {
    const texts = textsOf(edit);
    const change = weightiest(texts);
    const call = change && outputCallAt(edit, view);
    if (call === undefined || !wanted.includes(change!)) return undefined;
    // Where one test fails, any text may be made to spell what it expects.
    const isWording = change === 'wording';
    if (isWording && texts.some(([, after]) => isPrintedElsewhere(after, view))) return undefined;
    const decisive = texts.find((text) => changeOfText(...text) === change)!;
    const suspicion = { span: call.span, clause: clauseOf(...decisive) };
    return isWording ? { ...suspicion, fitsByChance: 'one-test' } : suspicion;
  };
}

/** Then the program knows the text, and it is the way to it that is wrong; so it is with a number. */
function isPrintedElsewhere(text: string, view: ProgramView): boolean {
  const words = lettersOf(text);
  if (/^\d*$/.test(words)) return true;
  return view
    .ofKind('string')
    .some(({ node }) => node.kind === 'string' && lettersOf(String.fromCharCode(...node.elements)) === words);
}

export const promptPrinted: MistakeEntry = {
  kind: 'prompt-printed',
  name: 'Prompt printed that is not part of the output',
  meaning:
    'A program that is tested reads its input from a file; a text that asks for it is output like any other.',
  question: 'Does the exercise say that this text is printed?',
  isPlain: true,
  explain(edit, view) {
    const call = isRemoval(edit) ? outputCallAt(edit, view) : undefined;
    if (call === undefined || call.arguments.length !== 1 || !isBeforeInput(call, view)) return undefined;
    return {
      span: call.span,
      clause: says`'${view.text(call)}' asks for input that the exercise does not ask for`,
    };
  },
};

function isBeforeInput(call: Expression, view: ProgramView): boolean {
  return view.functions.some(({ body }) => {
    let isBefore = false;
    visit(body, (node) => {
      isBefore ||=
        /^(?:scanf|gets|fgets|getchar)$/.test(calleeOf(node) ?? '') && node.span.start > call.span.start;
    });
    return isBefore && body.span.start < call.span.start && call.span.end < body.span.end;
  });
}

export const surplusOutput: MistakeEntry = {
  kind: 'surplus-output',
  name: 'Output that nobody asked for',
  meaning: 'Something is printed beside what the exercise asks for, such as an explanation or a trace.',
  question: 'Which of the texts that the program prints does the exercise ask for?',
  explain(edit, view) {
    const call = isRemoval(edit) ? outputCallAt(edit, view) : undefined;
    if (call !== undefined)
      return {
        span: call.span,
        clause: says`'${view.text(call)}' prints what is not expected`,
        fitsByChance: 'rival-edits',
      };
    return explainText(
      ['surplus'],
      (before) => says`the text ${quoted(before)} has more words than are expected`,
    )(edit, view);
  },
};

export const outputWording: MistakeEntry = {
  kind: 'output-wording',
  name: 'Another text is expected',
  meaning: 'The text that is printed here is not the one that belongs to this case.',
  question: 'Which text does the exercise want in this case?',
  explain: explainText(
    ['wording'],
    (before) => says`the text ${quoted(before)} is printed where another is expected`,
  ),
};

export const numberForWord: MistakeEntry = {
  kind: 'number-for-word',
  name: 'Number printed where a word is expected',
  meaning:
    'The program knows the answer as a number, such as 0 or 1, and prints that; the exercise wants a word for it.',
  question: 'Which word does the exercise want for each of the values that the program prints?',
  suspect: (view) => {
    const pair = wordsForNumbers(view.tried);
    const outputs = view.ofKind('call').filter(({ node }) => printing.test(calleeOf(node) ?? ''));
    const call = outputs.findLast(({ node }) => /%/.test(view.text(node)))?.node;
    if (pair === undefined || call === undefined) return [];
    const [number, word] = pair;
    const clause = says`'${view.text(call)}' prints ${number} where the exercise wants ${quoted(word)}`;
    return [{ span: call.span, clause, seenOn: view.tried.failing[0]! }];
  },
};

/** Each test prints one number and expects words, the same for the same number alone: a number and its words. */
function wordsForNumbers({
  input,
  tests,
  failing,
}: ProgramView['tried']): readonly [string, string] | undefined {
  const cases = input.suite.tests;
  if (failing.length < cases.length) return undefined;
  const wordOf = new Map<string, string>();
  for (const [at, { expect }] of cases.entries()) {
    const run = tests[at]?.run;
    const [printed, expected] = [run?.stdout.trim() ?? '', expect.stdout?.trim() ?? ''];
    if (run?.outcome !== 'failed' || !/^-?\d+$/.test(printed) || !/^[A-Za-z][^\d]*$/.test(expected))
      return undefined;
    if ((wordOf.get(printed) ?? expected) !== expected) return undefined;
    wordOf.set(printed, expected);
  }
  const words = new Set(wordOf.values());
  return words.size === wordOf.size && words.size > 1 ? [...wordOf][0] : undefined;
}

export const outputSpelling: MistakeEntry = {
  kind: 'output-spelling',
  name: 'Spelling of the output',
  meaning: 'Outputs are compared letter by letter: capitals, punctuation and spelling count.',
  question: 'Does the text agree with the exercise in each letter and sign? Copy it from there.',
  explain: (edit, view) =>
    explainText(['spelling'], (before) => notSpelt(before))(edit, view) ?? spelledElsewhere(edit),
};

const notSpelt = (text: string): Said => says`the text ${quoted(text)} is not spelt as expected`;

/** A word that is printed by way of a variable, or compared with what is read. */
function spelledElsewhere(edit: KnownEdit): Suspicion | undefined {
  const texts = textsOf(edit);
  const [text] = texts;
  if (text === undefined || texts.length < edit.removed.length) return undefined;
  return texts.every((each) => changeOfText(...each) === 'spelling')
    ? { span: edit.first, clause: notSpelt(text[0]) }
    : undefined;
}

export const outputFormat: MistakeEntry = {
  kind: 'output-format',
  name: 'Decimals or width of a number',
  meaning: 'The number is printed with other decimals, or with another width, than the exercise asks for.',
  question:
    'How many decimals and how many places does the exercise ask for, and how does a conversion say so?',
  isPlain: true,
  explain(edit, view) {
    const found = explainText(
      ['format'],
      (before) => says`${quoted(before)} prints the number in another form than is expected`,
    )(edit, view);
    return found !== undefined && lettersEqual(edit) ? found : undefined;
  },
};

/** Only flags, width and precision differ; another letter is for another type. */
function lettersEqual(edit: KnownEdit): boolean {
  const letters = (text: string): string =>
    [...text.matchAll(conversion)].map(([, letter]) => letter).join(' ');
  return textsOf(edit).every(([before, after]) => letters(before) === letters(after));
}

export const outputNewline: MistakeEntry = {
  kind: 'output-newline',
  name: 'Line breaks of the output',
  meaning:
    'A line ends only where \\n is printed; each one that is missing or too many shifts all that follows.',
  question: 'After which words does a new line begin in the expected output?',
  isPlain: true,
  explain(edit, view) {
    if (isLineEnd(edit)) {
      const { span } = statementAt(edit, view) ?? edit;
      return { span, clause: says`a line should end before this is done` };
    }
    return explainText(['newline'], (before, after) => {
      const isMissing = before.split('\\n').length < after.split('\\n').length;
      return isMissing
        ? says`${quoted(before)} does not end a line where one ends`
        : says`${quoted(before)} ends a line where none ends`;
    })(edit, view);
  },
};

/** A statement that only ends a line is put in. */
function isLineEnd({ removed, added }: KnownEdit): boolean {
  const text = added.join('');
  return removed.length === 0 && /^(?:printf\("\\n"\)|putchar\('\\n'\)|puts\(""\));$/.test(text);
}

function statementAt({ span }: KnownEdit, view: ProgramView): Statement | undefined {
  return view.statements.find(
    ({ statement: { kind, span: own } }) =>
      kind !== 'compound' && own.file.name === span.file.name && own.start >= span.start,
  )?.statement;
}

export const outputSpacing: MistakeEntry = {
  kind: 'output-spacing',
  name: 'Spaces of the output',
  meaning: 'Spaces between words and numbers are part of the output: none may be missing, and none too many.',
  question: 'Where does the expected output have spaces, and where not?',
  explain: explainText(['spacing'], (before) => says`${quoted(before)} has other spaces than are expected`),
};

export const missingOutput: MistakeEntry = {
  kind: 'missing-output',
  name: 'Output that is missing',
  meaning: 'What is worked out must be printed as well, wherever the exercise asks for it.',
  question: 'Which part of the expected output does no line of the program print here?',
  explain(edit) {
    const inserted = insertedStatement(edit);
    if (!printing.test(inserted?.[0] ?? '')) return undefined;
    const clause = says`nothing is printed here, where output is expected`;
    return { span: edit.whole, clause, fitsByChance: 'rival-edits' };
  },
};
