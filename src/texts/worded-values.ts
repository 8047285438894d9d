/**
 * A number printed where one of two texts is expected: a flag, an answer.
 *
 *   before: printf("%d", good);      after: printf("%s", good ? "Good" : "Not good");
 *
 * Each of the two values was printed in two tests at least, and has one text in all of them, with
 * a letter in it: else any two outputs could be made what two tests expect.
 */

import { textOf } from '#base/span.js';
import type { OutputCall } from '#locate/output-calls.js';
import type { Comparator } from '#model/suite.js';
import type { CallPieces } from '#program/call-pieces.js';
import { textLimits } from './limits.js';
import { forgivenBy } from './piece-candidates.js';
import { quoted, type Rewriting } from './rewrite-call.js';
import { ExpectedOutputs, TextSearch, type TextTest } from './text-search.js';

/** How many values a choice between two texts has. */
const choices = 2;
const testsPerValueMin = 2;

/** At most one. */
export function* inWords(
  output: OutputCall,
  { pieces, conversions }: CallPieces,
  tests: readonly TextTest[],
  comparator: Comparator | undefined,
): Generator<Rewriting, void, undefined> {
  const [conversion] = conversions;
  if (output.printed.length !== 1 || conversions.length !== 1 || !/^%l*[diu]$/.test(conversion!.text)) return;
  const values = valuesIn(tests);
  if (values.length !== choices || values.some((value) => testsWith(value, tests) < testsPerValueMin)) return;
  const forgiven = forgivenBy(
    comparator,
    tests.map(({ expected }) => expected),
  );
  const present = values.map((value) => [pieces.join(value)]);
  const search = new TextSearch(present, new ExpectedOutputs(forgiven), textLimits.restyledStepsMax);
  const found = search.through(tests.map((test) => byValue(test, values)));
  if (found === undefined) return;
  const texts = found.map(([text]) => text!);
  if (texts[0] === texts[1] || !texts.every((text) => /[A-Za-z]/.test(text))) return;
  yield choosing(output, values, texts);
}

/** In order. */
function valuesIn(tests: readonly TextTest[]): readonly string[] {
  return [...new Set(tests.flatMap(({ output }) => output.executions.map(([value]) => value!)))].sort();
}

function testsWith(value: string, tests: readonly TextTest[]): number {
  return tests.filter(({ output }) => output.executions.some(([each]) => each === value)).length;
}

/** As if each value were printed by a call of its own, without conversions. */
function byValue(test: TextTest, values: readonly string[]): TextTest {
  const { fixed, executions } = test.output;
  const members = executions.map(([value]) => values.indexOf(value!));
  return { ...test, output: { fixed, executions: executions.map(() => []), members } };
}

function choosing(
  { call, printed, text }: OutputCall,
  values: readonly string[],
  texts: readonly string[],
): Rewriting {
  const end = texts.every((each) => each.endsWith('\n')) ? '\n' : '';
  const [first, second] = texts.map((each) => quoted(each.slice(0, each.length - end.length), false));
  const argument = textOf(printed[0]!.span);
  const value = /^\w+(?:\[\w+\]|\([^()]*\))?$/.test(argument) ? argument : `(${argument})`;
  const choice =
    values[0] === '0' ? `${value} ? ${second} : ${first}` : `${value} == ${values[0]} ? ${first} : ${second}`;
  const { file, start } = call.span;
  const format = quoted(`%s${end}`, false);
  const before = file.text.slice(start, text!.span.start);
  const original = text!.spellings.join(' ');
  return {
    span: call.span,
    after: `${before}${format}, ${choice})`,
    original,
    literal: format,
    description: `print ${first} or ${second} instead of ${argument}`,
  };
}
