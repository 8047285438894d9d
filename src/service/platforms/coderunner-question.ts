/**
 * A question of Moodle CodeRunner, as its template writes it in our language `nearmiss`
 * (`integrations/coderunner/template.json`): a JSON document with the student's answer, the tests as
 * CodeRunner has them, and how much students see → what is localised, and how it is reported.
 */

import { z } from 'zod';
import { UserError } from '#base/errors.js';
import { type Language, languages } from '#language/language.js';
import type { AskedProgram } from '#questions/question.js';
import { hintsAtTry, parseHintSteps } from '#report/hint-steps.js';
import type { HintLevel } from '#report/hints.js';
import { decodeFields } from '#suite/decode-fields.js';
import { decodeSuiteFile } from '#suite/decode-suite-file.js';
import { toLatin1 } from '#suite/text-bytes.js';

const testCase = z.looseObject({
  testcode: z.string().nullish(),
  stdin: z.string().nullish(),
  expected: z.string().nullish(),
  extra: z.string().nullish(),
  display: z.string().nullish(),
  mark: z.union([z.string(), z.number()]).nullish(),
});

const question = z.object({
  answer: z.string(),
  tests: z.array(testCase).min(1, 'must have a test'),
  solution: z.string().nullish(),
  /** Earlier checks of this student. */
  checks: z.int().min(0).nullish(),
  hints: z.string().nullish(),
  language: z.enum(languages).nullish(),
  timeLimitSeconds: z.number().positive().max(60).nullish(),
});

export interface CoderunnerQuestion {
  readonly asked: AskedProgram;
  readonly hints: HintLevel;
  /** With this one. */
  readonly tries: number;
  readonly language: Language;
}

const secondsDefault = 10;

/** @throws UserError where a template has written something else */
export function decodeCoderunnerQuestion(text: string, testsMax: number): CoderunnerQuestion {
  const decoded = decodeFields(question, parsed(text));
  if (decoded.kind === 'fault') throw new UserError('field-invalid', decoded.fault.detail);
  const given = decoded.value;
  if (given.tests.length > testsMax) {
    throw new UserError('suite-invalid', `the question has more than ${testsMax} tests`);
  }
  if (given.tests.some(({ testcode }) => (testcode ?? '').trim() !== '')) {
    throw new UserError('suite-invalid', 'nearmiss takes whole programs: the tests must have no test code');
  }
  const steps = parseHintSteps(given.hints ?? 'line');
  if (typeof steps === 'string') throw new UserError('field-invalid', `hints ${steps}`);
  const tries = (given.checks ?? 0) + 1;
  const solution = (given.solution ?? '').trim() === '' ? undefined : given.solution!;
  const suiteText = JSON.stringify({ tests: given.tests.map((each, at) => testOf(each, at + 1)) });
  return {
    asked: {
      submission: { name: 'answer.c', text: toLatin1(given.answer) },
      headers: [],
      suite: decodeSuiteFile(suiteText, 'suite.json', solution !== undefined),
      ...(solution !== undefined && { reference: { name: 'solution.c', text: toLatin1(solution) } }),
      undefinedMode: 'native',
      timeLimitMs: (given.timeLimitSeconds ?? secondsDefault) * 1000,
      seed: 1,
    },
    hints: hintsAtTry(steps, tries),
    tries,
    language: given.language ?? 'en',
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UserError('request-malformed', 'the template does not write JSON', undefined, { cause });
  }
}

/** Whoever is shown a test is shown it whatever comes of it. */
function testOf({ stdin, expected, display, mark }: z.output<typeof testCase>, number: number): object {
  return {
    name: String(number),
    stdin: stdin ?? '',
    expect: { stdout: expected ?? '' },
    points: Number(mark ?? 1),
    ...((display ?? 'SHOW') !== 'SHOW' && { visibility: 'hidden' }),
  };
}
