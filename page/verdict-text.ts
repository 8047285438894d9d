/**
 * What became of a submission, in the words of somebody who has just started to program: a
 * heading, what it means, and what to do next.
 */

import { unreachable } from '#base/assert.js';
import type { Report } from '#model/report.js';
import { editsTogether, isNamedAlone } from '#report/describe-diagnosis.js';
import { compileRepairs, describeEdit } from '#report/describe-edit.js';
import { failsHiddenAlone } from '#report/describe-hidden.js';
import { printableBytes } from '#report/printable.js';
import type { LocalisationView } from '#service/api/answer-schemas.js';
import { capital } from './capital.js';
import { words } from './language/current-words.js';

export interface VerdictText {
  readonly tone: 'good' | 'near' | 'bad' | 'other';
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** @param seesInputs whether the reader may see the input of some test that fails */
export function verdictText(report: Report, seesInputs: boolean): VerdictText {
  const text = textOf(report, seesInputs);
  const lucky = report.tests.results.filter(({ luck }) => luck !== undefined);
  const more = [
    ...hiddenSentences(report),
    ...(report.presentation ? [words.verdict.presentation] : []),
    ...(report.partial ? [words.verdict.partial] : []),
  ];
  if (lucky.length === 0) return { ...text, sentences: [...text.sentences, ...more] };
  const luck = words.verdict.luck(lucky.length);
  // Of what passes by luck there is something to repair.
  return report.verdict === 'passes'
    ? { ...text, tone: 'near', sentences: [luck, ...more] }
    : { ...text, sentences: [...text.sentences, luck, ...more] };
}

function textOf(report: Report, seesInputs: boolean): VerdictText {
  const { verdict } = report;
  const say = words.verdict;
  if (report.compileError !== undefined) return compileErrorText(report);
  if (isNamedAlone(report)) {
    return { tone: 'bad', heading: say.namedHeading, sentences: [failing(report), say.named] };
  }
  switch (verdict) {
    case 'passes':
      return { tone: 'good', heading: passHeading(report), sentences: [say.passes] };
    case 'near-miss':
      return { tone: 'near', heading: say.nearMissHeading, sentences: nearMiss(report) };
    case 'multi-fault':
      return {
        tone: 'near',
        heading: say.severalHeading(editsTogether(report)),
        sentences: [failing(report), together(report), say.letters],
      };
    case 'not-localised':
      if (failsHiddenAlone(report.tests)) return hiddenAlone(report);
      return {
        tone: 'bad',
        heading: say.notLocalisedHeading,
        sentences: [
          failing(report),
          say.notLocalised,
          ...(report.multiFault?.complete && report.multiFault.diagnoses.length === 0 ? [say.noPair] : []),
          seesInputs ? say.followIt : say.followOwn,
        ],
      };
    case 'inconclusive':
      return { tone: 'other', heading: say.inconclusiveHeading, sentences: unsettled(report) };
    case 'compile-error':
      return { tone: 'bad', heading: say.compileErrorHeading, sentences: [say.compileError] };
    case 'unsupported':
      return { tone: 'other', heading: say.unsupportedHeading, sentences: [say.unsupported] };
    default:
      return unreachable(verdict, 'verdict');
  }
}

/** With the mistake and, as far as the hints go, the change that mends it; then what is left. */
function compileErrorText(report: Report): VerdictText {
  const say = words.verdict;
  const { name, line } = report.compileError!;
  const changes = compileRepairs(report).map((edit) => describeEdit(edit, words.reports.say));
  const isNear = report.verdict === 'near-miss';
  const isMoreWrong = report.locations.length > 0 || report.mistakes.length > 0;
  return {
    tone: isNear ? 'near' : 'bad',
    heading: say.compileErrorHeading,
    sentences: [
      ...(name === undefined
        ? []
        : [say.compileErrorIs(line, printableBytes(words.reports.say.finished(name)))]),
      ...(changes.length === 0 ? [] : [say.compilesWith(changes.join('; '))]),
      ...(isNear && !isMoreWrong ? [say.passesMended] : [say.compileError]),
      ...(isMoreWrong ? [say.thenWrong] : []),
    ],
  };
}

function hiddenAlone({ tests }: Report): VerdictText {
  const say = words.verdict;
  const seesOthers = tests.passed > (tests.hidden?.passed ?? 0);
  const sentences = [...(seesOthers ? [say.hiddenOnly] : []), say.followOwn];
  return { tone: 'bad', heading: say.hiddenHeading, sentences };
}

/** Nothing where all of them pass, or nothing was run. */
function hiddenSentences({ compileError, tests: { hidden } }: Report): readonly string[] {
  const say = words.verdict;
  if (hidden === undefined || hidden.allPass || compileError !== undefined) return [];
  return [hidden.passed === undefined ? say.hiddenFail : say.hiddenCount(hidden.passed, hidden.total)];
}

function failing({ tests }: Report): string {
  return words.verdict.fails(tests.failed, tests.total);
}

/** Of single changes no more than is known. */
function together(report: Report): string {
  const changes = editsTogether(report);
  if (withStatus(report, 'repairable') > 0) return words.verdict.severalOrAll(changes);
  return withStatus(report, 'possible') > 0
    ? words.verdict.severalOrOne(changes)
    : words.verdict.severalOnly(changes);
}

function unsettled(report: Report): readonly string[] {
  const say = words.verdict;
  if (report.multiFault?.diagnoses.length) {
    return [failing(report), say.severalOrFewer(editsTogether(report)), say.letters];
  }
  const open = withStatus(report, 'possible');
  return [failing(report), open === 0 ? say.noneLeft : say.someLeft(open)];
}

function passHeading({ tests }: Report): string {
  if (tests.void > 0) return words.verdict.passesExpecting(tests.passed, tests.total);
  const { total, hidden } = tests;
  // All of them may count as one.
  const all = hidden === undefined || hidden.passed !== undefined ? total : total - 1 + hidden.total;
  return all === 1 ? words.verdict.passesOnly : words.verdict.passesAll(all);
}

function nearMiss(report: Report): readonly string[] {
  const { failed, total } = report.tests;
  const places = withStatus(report, 'repairable');
  if (places === 1) return [words.verdict.onePlace(failed, total)];
  return [words.verdict.places(failed, total, places), words.verdict.likeliest];
}

function withStatus({ locations }: Report, wanted: Report['locations'][number]['status']): number {
  return locations.filter(({ status }) => status === wanted).length;
}

/** Where there is no report. */
export function failureText({ state, failure }: LocalisationView): VerdictText {
  const say = words.verdict;
  if (state === 'cancelled') {
    return { tone: 'other', heading: say.cancelledHeading, sentences: [say.cancelled] };
  }
  const kind = failure?.kind ?? 'fault';
  switch (kind) {
    case 'refused':
      return {
        tone: 'bad',
        heading: say.refusedHeading,
        sentences: [`${capital(failure?.reason ?? '')}.`],
      };
    case 'out-of-time':
      return { tone: 'other', heading: say.outOfTimeHeading, sentences: [say.outOfTime] };
    case 'out-of-memory':
      return { tone: 'other', heading: say.outOfMemoryHeading, sentences: [say.outOfMemory] };
    case 'lost':
    case 'fault':
      return { tone: 'bad', heading: say.faultHeading, sentences: [say.fault(failure?.reason)] };
    default:
      return unreachable(kind, 'failure');
  }
}
