/**
 * What became of a submission, in the words of somebody who has just started to program: a
 * heading, what it means, and what to do next.
 */

import { unreachable } from '#base/assert.js';
import type { Report } from '#model/report.js';
import { editsTogether } from '#report/describe-diagnosis.js';
import { count } from '#report/lines.js';
import type { LocalisationView } from '#service/api/answer-schemas.js';
import { capital } from './capital.js';

export interface VerdictText {
  readonly tone: 'good' | 'near' | 'bad' | 'other';
  readonly heading: string;
  readonly sentences: readonly string[];
}

export function verdictText(report: Report): VerdictText {
  const text = textOf(report);
  const more = [
    ...(report.presentation
      ? [
          'Apart from capital letters, punctuation and white space, all that it prints is right: compare the outputs letter by letter.',
        ]
      : []),
    ...(report.partial ? ['A limit ended the search early, so there may be more to find.'] : []),
  ];
  return { ...text, sentences: [...text.sentences, ...more] };
}

function textOf(report: Report): VerdictText {
  const { verdict, tests } = report;
  const failing = `It fails ${tests.failed} of ${count(tests.total, 'test')}`;
  switch (verdict) {
    case 'passes':
      return {
        tone: 'good',
        heading: passHeading(report),
        sentences: [
          'There is nothing to repair. Tests only show what they try, though: think of a case that none of them has.',
        ],
      };
    case 'near-miss':
      return { tone: 'near', heading: 'Nearly right: one change repairs it', sentences: nearMiss(report) };
    case 'multi-fault':
      return {
        tone: 'near',
        heading: `More than one mistake: ${editsTogether(report)} changes together repair it`,
        sentences: [`${failing}. ${together(report)}`, lettersSentence],
      };
    case 'not-localised':
      return {
        tone: 'bad',
        heading: 'No single change repairs it',
        sentences: [
          `${failing}. Every place was tried, and at none of them does one change make all tests pass: there is more than one mistake, or something is missing.`,
          ...(report.multiFault?.complete && report.multiFault.diagnoses.length === 0
            ? ['Changes at two places were tried as well, and no two of them repair it together.']
            : []),
          'Take the first test below that fails, and follow your program with its input, line by line, on paper.',
        ],
      };
    case 'inconclusive':
      return { tone: 'other', heading: 'It could not be settled', sentences: unsettled(report, failing) };
    case 'compile-error':
      return {
        tone: 'bad',
        heading: 'It does not compile',
        sentences: ['No test could be run. Mend this first, then hand it in again.'],
      };
    case 'unsupported':
      return {
        tone: 'other',
        heading: 'It uses something that nearmiss does not know',
        sentences: ['So it could not be searched for the mistake. What it was stands below.'],
      };
    default:
      return unreachable(verdict, 'verdict');
  }
}

const lettersSentence =
  'The places are marked with letters: something has to change at every place with an A.';

/** Of single changes no more than is known. */
function together(report: Report): string {
  const changes = editsTogether(report);
  if (withStatus(report, 'repairable') > 0) {
    return `A single change does it only by printing all the missing output itself, which is rarely what is meant; ${changes} together do as well.`;
  }
  return withStatus(report, 'possible') > 0
    ? `With ${changes} changes together all of them pass. Whether a single one does it could not be settled.`
    : `No single change makes all of them pass, but ${changes} together do.`;
}

function unsettled(report: Report, failing: string): readonly string[] {
  const open = withStatus(report, 'possible');
  if (report.multiFault?.diagnoses.length) {
    const changes = editsTogether(report);
    return [
      `${failing}. With ${changes} changes together all of them pass. Whether fewer do it could not be settled.`,
      lettersSentence,
    ];
  }
  return [
    open === 0
      ? `${failing}. The search ended before every place was tried.`
      : `${failing}. The search ended before it was clear whether a change at ${open === 1 ? 'the lightly marked place' : `one of the ${open} lightly marked places`} repairs it. All other places are ruled out.`,
  ];
}

function passHeading({ tests }: Report): string {
  if (tests.void > 0) return `It passes every test that expects something: ${tests.passed} of ${tests.total}`;
  return tests.total === 1 ? 'It passes its only test' : `It passes all ${tests.total} tests`;
}

function nearMiss(report: Report): readonly string[] {
  const { tests } = report;
  const places = withStatus(report, 'repairable');
  const fails = `It fails ${tests.failed} of ${count(tests.total, 'test')}`;
  if (places === 1) {
    return [`${fails}, and there is one place where a change makes all of them pass. It is marked below.`];
  }
  return [
    `${fails}. There are ${places} places where a change makes all of them pass, and a change at one of them is enough.`,
    'Place 1 is the likeliest. Which one is meant, only you can tell: look at each, and ask what it should do.',
  ];
}

function withStatus({ locations }: Report, wanted: Report['locations'][number]['status']): number {
  return locations.filter(({ status }) => status === wanted).length;
}

/** Where there is no report. */
export function failureText({ state, failure }: LocalisationView): VerdictText {
  if (state === 'cancelled') {
    return { tone: 'other', heading: 'Cancelled', sentences: ['It was stopped before it was finished.'] };
  }
  const kind = failure?.kind ?? 'fault';
  switch (kind) {
    case 'refused':
      return {
        tone: 'bad',
        heading: 'It could not be used',
        sentences: [`${capital(failure?.reason ?? '')}.`],
      };
    case 'out-of-time':
      return {
        tone: 'other',
        heading: 'It took too long',
        sentences: ['It was stopped. Fewer tests, or shorter ones, may help.'],
      };
    case 'out-of-memory':
      return {
        tone: 'other',
        heading: 'It took too much memory',
        sentences: ['It was stopped. Look for what grows without end, or try it with fewer tests.'],
      };
    case 'lost':
    case 'fault':
      return {
        tone: 'bad',
        heading: 'Something went wrong in the service',
        sentences: [
          `Your program is not to blame. Hand it in again; if it happens again, report this: ${failure?.reason ?? 'no reason is known'}.`,
        ],
      };
    default:
      return unreachable(kind, 'failure');
  }
}
