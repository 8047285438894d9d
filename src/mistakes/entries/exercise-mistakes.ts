/** A program for another exercise than the one whose tests it is run on. */

import { says } from '#language/says.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { calleeOf, type ProgramView } from '../program-view.js';

const printing = /^(?:printf|puts|putchar|fputs|putc|fputc|fprintf)$/;

/** With fewer tests everything may be different by chance. */
const testsMin = 3;

export const otherExercise: MistakeEntry = {
  kind: 'other-exercise',
  name: 'Program for another exercise',
  meaning: 'Nothing that the program prints is of the kind that this exercise asks for.',
  question: 'Is this the file for this exercise?',
  isLastResort: true,
  suspect: (view) => {
    const main = view.functions.find(({ symbol }) => symbol.name === 'main');
    const { tried } = view;
    if (main === undefined || !isAllElse(tried)) return [];
    const clause = says`on no test does the program print anything of the kind that is expected`;
    const [output] = view.ofKind('call').filter(({ node }) => printing.test(calleeOf(node) ?? ''));
    const { span } = output?.node ?? main.symbol;
    return [{ span, clause, seenOn: simplest(tried) } satisfies Suspicion];
  },
};

type Tried = ProgramView['tried'];

/** Every test fails, and in each one prints only letters, only digits or only signs where the other has none of them. */
function isAllElse({ input, tests, failing }: Tried): boolean {
  const cases = input.suite.tests;
  if (cases.length < testsMin || failing.length < cases.length) return false;
  return cases.every(({ expect }, test) => {
    const run = tests[test]?.run;
    if (run?.outcome !== 'failed' || expect.stdout === undefined) return false;
    const [wanted, printed] = [signsOf(expect.stdout), signsOf(run.stdout)];
    return wanted.size > 0 && printed.size > 0 && [...wanted].every((kind) => !printed.has(kind));
  });
}

function signsOf(text: string): Set<string> {
  const kinds = { letters: /[A-Za-z]/, digits: /\d/, signs: /[^\w\s.,:;!?()-]/ };
  return new Set(Object.entries(kinds).flatMap(([kind, sign]) => (sign.test(text) ? [kind] : [])));
}

function simplest({ input, failing }: Tried): number {
  const sizeOf = (test: number): number => input.suite.tests[test]!.stdin.length;
  return [...failing].sort((a, b) => sizeOf(a) - sizeOf(b) || a - b)[0]!;
}
