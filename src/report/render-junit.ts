/**
 * The report as JUnit XML: a test case for each test, a failure with what was expected
 * and what was printed, and in its `system-out` where to look. A test that cannot be run
 * is an error; one that specifies nothing is skipped.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import { judgementOf } from '#model/outcome.js';
import { hintsForTest } from './describe-location.js';
import { describeTest, failedOutputOf, isFailing, type ReportedTest } from './describe-test.js';
import { decodeBytes, printable } from './printable.js';
import { rejectionSentence } from './render-rejection.js';

export function renderJunit(localisation: Localisation, say: Say): string {
  const { report } = localisation;
  const { results } = report.tests;
  const errors = results.filter(({ outcome }) => judgementOf(outcome) === 'undecided').length;
  const attributes = [
    `name=${quoted(report.submission.file)}`,
    `tests="${results.length}"`,
    `failures="${report.tests.failed - errors}"`,
    `errors="${errors}"`,
    `skipped="${report.tests.void}"`,
    `time="${(report.stats.elapsedMs / 1000).toFixed(3)}"`,
  ].join(' ');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite ${attributes}>`,
    ...results.flatMap((test) => testCase(test, localisation, say)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase(test: ReportedTest, localisation: Localisation, say: Say): string[] {
  const { report } = localisation;
  const opening = `    <testcase name=${quoted(test.name)} classname=${quoted(report.submission.file)}`;
  if (judgementOf(test.outcome) === 'right') return [`${opening}/>`];
  const hints = isFailing(test) ? hintsForTest(test.name, report, say) : [];
  return [
    `${opening}>`,
    `      ${endElement(test, localisation, say)}`,
    ...(hints.length === 0 ? [] : [`      <system-out>${escapeXml(hints.join('\n'))}</system-out>`]),
    '    </testcase>',
  ];
}

function endElement(test: ReportedTest, localisation: Localisation, say: Say): string {
  const { report, rejection } = localisation;
  const [sentence, ...difference] = describeTest(test, localisation, say);
  const message = rejection === undefined ? sentence! : rejectionSentence(report, rejection, say);
  const judgement = judgementOf(test.outcome);
  if (judgement === 'nothing') return `<skipped message=${quoted(message)}/>`;
  const element = judgement === 'undecided' ? 'error' : 'failure';
  const output = failedOutputOf(test.name, localisation);
  const texts =
    output === undefined
      ? []
      : [
          `${say`expected:`}\n${decodeBytes(output.expected)}`,
          `${say`actual:`}\n${decodeBytes(output.actual)}`,
        ];
  const body = [...difference, ...texts].join('\n');
  return `<${element} type=${quoted(test.outcome)} message=${quoted(message)}>${escapeXml(body)}</${element}>`;
}

function quoted(text: string): string {
  return `"${escapeXml(printable(text)).replaceAll('"', '&quot;')}"`;
}

/** Characters that XML cannot hold become C escapes; newlines and tabs stay. */
function escapeXml(text: string): string {
  const printed = text
    .split('\n')
    .map((line) => line.split('\t').map(printable).join('\t'))
    .join('\n');
  return printed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
