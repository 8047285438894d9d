/** What a suite does not notice, in words for the teacher. The JSON form is the findings as they are. */

import { inEnglish } from '#language/english.js';
import type { NewTest, ProbedDifference, ProbedSubmission, ProbeFindings } from '#model/probe-findings.js';
import { counterexampleLines } from './describe-trust.js';
import { capped, count } from './lines.js';
import { printable, printableBytes } from './printable.js';

/** So many of each kind, unless all are asked for. */
const shownMax = 10;

/** Where most of so many who pass differ from the reference, they are likelier right than it. */
const doubtfulMin = 3;

/** @param isWhole every mutant and condition, however many */
export function renderProbe(findings: ProbeFindings, isWhole: boolean): string {
  const lines = [
    ...describeInputs(findings),
    ...describeSubmissions(findings.submissions),
    ...describeOutcomes(findings, isWhole),
    ...describeMutants(findings, isWhole),
    ...describeNewTests(findings.newTests),
  ];
  return `${lines.join('\n')}\n`;
}

function describeInputs({ tests, reference, inputs }: ProbeFindings): string[] {
  const { generated, kept, pathsOfTests, paths } = inputs;
  const dropped = generated - kept;
  return [
    `${count(tests, 'test')}; ${count(kept, 'new input')}, on which ${printable(reference)} says what is right` +
      (dropped === 0
        ? '.'
        : ` (${dropped} more were dropped: it is undefined, crashes or takes too long there).`),
    `The tests take ${pathsOfTests} of the ${paths} ways through ${printable(reference)} that these take together.`,
  ];
}

function describeSubmissions(submissions: readonly ProbedSubmission[]): string[] {
  if (submissions.length === 0) return [];
  const passing = submissions.filter(({ outcome }) => outcome === 'right' || outcome === 'wrong');
  const wrong = passing.filter(({ outcome }) => outcome === 'wrong');
  const unusable = submissions.filter(({ outcome }) => outcome === 'unusable');
  const failing = submissions.length - passing.length - unusable.length;
  const heading =
    `Submissions: ${wrong.length} of the ${passing.length} that pass are wrong` +
    (failing === 0 ? '' : `; ${failing} fail a test`) +
    (unusable.length === 0 ? '' : `; ${unusable.length} cannot be used`);
  return [
    '',
    heading,
    ...doubt(wrong.length, passing.length),
    ...wrong.flatMap(({ file, inputs, difference }) => [
      `  ${printable(file)}  differs on ${count(inputs, 'input')}, for example`,
      ...differenceLines(difference!),
    ]),
    ...provedLines(passing.filter(({ isProved }) => isProved === true).length),
    ...unusable.map(({ file, reason }) => `  ${printable(file)}  ${printable(reason ?? '')}`),
  ];
}

function provedLines(proved: number): string[] {
  const does = proved === 1 ? '1 does' : `${proved} do`;
  return proved === 0
    ? []
    : [`  ${does} what the reference does on every input like those of the tests: that is proved.`];
}

/** Where most of those who pass differ. */
function doubt(wrong: number, passing: number): string[] {
  if (passing < doubtfulMin || 2 * wrong <= passing) return [];
  const who = wrong === passing ? 'Every one of them differs' : 'Most of them differ';
  return [`  ${who} from the reference: look at that first.`];
}

function differenceLines(difference: ProbedDifference): string[] {
  const { reason } = difference;
  const lines = counterexampleLines(
    { counterexample: { ...difference, args: [...difference.args] } },
    inEnglish,
  );
  const ended = reason === undefined ? [] : [`ends      ${printable(reason)}`];
  return [...lines, ...ended].map((line) => `      ${line}`);
}

function describeOutcomes({ outcomes }: ProbeFindings, isWhole: boolean): string[] {
  if (outcomes.length === 0) return [];
  const lines = outcomes.map(
    ({ line, snippet, never }) => `  line ${line}: ${printable(snippet)} is never ${never}`,
  );
  return ['', 'Conditions of the reference that come out one way in every test:', ...some(lines, isWhole)];
}

function describeMutants(
  { mutants: { tried, noticed, unnoticed } }: ProbeFindings,
  isWhole: boolean,
): string[] {
  const heading =
    `Changes of the reference: of ${tried} tried, the tests notice ${noticed}; ` +
    `${unnoticed.length} more are wrong on a new input`;
  const lines = unnoticed.map(({ line, description, difference: { args, stdin } }) => {
    const input = [...args, stdin].map(printableBytes).join(' ');
    return `  line ${line}: ${printable(description)}, noticed on "${input}"`;
  });
  return ['', heading, ...some(lines, isWhole)];
}

function some(lines: readonly string[], isWhole: boolean): readonly string[] {
  return capped(lines, isWhole ? Number.POSITIVE_INFINITY : shownMax, (line) => [line], inEnglish);
}

function describeNewTests(newTests: readonly NewTest[]): string[] {
  if (newTests.length === 0) return ['', 'No new test would add anything.'];
  return [
    '',
    `${count(newTests.length, 'new test')} would notice all of this:`,
    ...newTests.flatMap((test) => [
      `  ${test.name}  ${addsOf(test)}`,
      ...(test.args.length === 0 ? [] : [`      arguments ${test.args.map(printableBytes).join(' ')}`]),
      `      input     "${printableBytes(test.stdin)}"`,
      `      wanted    "${printableBytes(test.stdout)}"`,
    ]),
  ];
}

function addsOf({ adds: { submissions, outcomes, mutants } }: NewTest): string {
  const parts = [
    ...(submissions.length === 0 ? [] : [submissions.map(printable).join(', ')]),
    ...(outcomes.length === 0 ? [] : [count(outcomes.length, 'condition')]),
    ...(mutants.length === 0 ? [] : [count(mutants.length, 'change')]),
  ];
  return `notices ${parts.join('; ')}`;
}
