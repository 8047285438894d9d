/**
 * The report as the result of a grader of GitHub Classroom: JSON in base64, which its
 * `autograding-grading-reporter` reads from an environment variable. It counts `score` of each test
 * and `max_score`, prints names with `line_no`, of tests with status `error` the message too, and
 * fails the job where `status` is not `pass`. One variable holds no more than Linux allows.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import { judgementOf } from '#model/outcome.js';
import { type Annotation, annotationsOf } from './annotations.js';
import { hintsForTest } from './describe-location.js';
import { describeTest, isFailing, type ReportedTest } from './describe-test.js';
import { printable } from './printable.js';
import { rejectionSentence } from './render-rejection.js';
import type { ReportedPlaces } from './reported-places.js';
import { pointsOf, scoreOf, type TestMarks } from './test-marks.js';

/** A string of the environment has 128 KiB (`MAX_ARG_STRLEN`), its name among them. */
const encodedCharsMax = 120_000;
const messageCharsMax = 2000;

interface ClassroomTest {
  readonly name: string;
  readonly status: 'pass' | 'fail' | 'error';
  readonly message?: string;
  readonly test_code: string;
  readonly filename: string;
  /** 0: none. */
  readonly line_no: number;
  readonly score: number;
}

export function renderClassroom(
  localisation: Localisation,
  places: ReportedPlaces,
  marks: TestMarks,
  say: Say,
): string {
  const { report, rejection } = localisation;
  const wrong = annotationsOf(localisation, say).filter(({ level }) => level !== 'notice');
  const counted = report.tests.results.flatMap((test, index) =>
    judgementOf(test.outcome) === 'nothing' ? [] : [{ test, points: Number(pointsOf(marks, index)) }],
  );
  const why = rejection === undefined ? undefined : rejectionSentence(report, rejection, say);
  const tests = counted.map(({ test, points }) =>
    testEntry(
      test,
      points,
      why ?? (isFailing(test) ? messageOf(test, localisation, say) : ''),
      placeOf(test, wrong),
      places,
    ),
  );
  const { points, pointsMax } = scoreOf(report, marks);
  const result = {
    version: 1,
    status: why !== undefined ? 'error' : tests.every(({ status }) => status === 'pass') ? 'pass' : 'fail',
    max_score: Number(pointsMax),
  };
  const whole = encode({ ...result, tests });
  if (whole.length <= encodedCharsMax) return `${whole}\n`;
  const brief = encode({ ...result, tests: tests.map(({ message: _long, ...test }) => test) });
  if (brief.length <= encodedCharsMax) return `${brief}\n`;
  return `${encode({ ...result, tests: inTwo(tests, Number(points), say) })}\n`;
}

function testEntry(
  test: ReportedTest,
  points: number,
  message: string,
  place: Annotation['place'] | undefined,
  { pathOf }: ReportedPlaces,
): ClassroomTest {
  const plain = { name: printable(test.name), test_code: '' };
  if (!isFailing(test)) return { ...plain, status: 'pass', filename: '', line_no: 0, score: points };
  return {
    ...plain,
    // What is wrong is only printed of these: a wrong output is for the reports that show it.
    status: test.outcome === 'failed' ? 'fail' : 'error',
    message: [...message].slice(0, messageCharsMax).join(''),
    filename: place === undefined ? '' : pathOf(place.file),
    line_no: place?.line ?? 0,
    score: 0,
  };
}

/** How it ends, and where to look. */
function messageOf(test: ReportedTest, localisation: Localisation, say: Say): string {
  const hints = hintsForTest(test.name, localisation.report, say);
  return [...describeTest(test, localisation, say), ...hints].join('\n');
}

/** The likeliest place of those that the test bears out, or else of all. */
function placeOf({ name }: ReportedTest, wrong: readonly Annotation[]): Annotation['place'] | undefined {
  return (wrong.find(({ tests }) => tests.includes(name)) ?? wrong[0])?.place;
}

/** The points are as before; which tests fail, other reports say. */
function inTwo(tests: readonly ClassroomTest[], points: number, say: Say): ClassroomTest[] {
  const passed = tests.filter(({ status }) => status === 'pass').length;
  const plain = { test_code: '', filename: '', line_no: 0 };
  return [
    ...(passed === 0
      ? []
      : [
          {
            ...plain,
            name: `${say.count(passed, 'test')}: ${say`passes`}`,
            status: 'pass' as const,
            score: points,
          },
        ]),
    ...(passed === tests.length
      ? []
      : [
          {
            ...plain,
            name: `${say.count(tests.length - passed, 'test')}: ${say`fails`}`,
            status: 'fail' as const,
            score: 0,
          },
        ]),
  ];
}

/** UTF-8 in base64. */
function encode(result: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(result));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
