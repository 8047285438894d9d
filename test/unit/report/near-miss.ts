/** A near miss with everything that a report can hold, for the tests of the formats. */

import type { Localisation } from '#model/localisation.js';
import { localisation, location } from './hand-made-localisation.js';

/** The comment's first letter has two bytes in UTF-8, here as latin-1. */
export const source = `#include <stdio.h>
int main(void)
{
    int hours, pay;
    scanf("%d", &hours);
    /*\u00c3\u00a9*/ pay = hours * 3;
    if (hours > 40)
        pay += 25;
    printf("%d\\n", pay);
}
`;

export const nearMiss: Localisation = localisation(
  {
    verdict: 'near-miss',
    tests: {
      total: 4,
      passed: 1,
      failed: 2,
      void: 1,
      results: [
        { name: 'a', outcome: 'failed', reason: 'the exit status is 777, not 778' },
        { name: 'b<2', outcome: 'crashed', reason: 'line 9: division by zero' },
        { name: 'c', outcome: 'passed' },
        { name: 'd', outcome: 'void', reason: 'the reference: line 3: index out of bounds' },
      ],
    },
    locations: [
      location({
        kind: 'assignment',
        line: 6,
        column: 12,
        snippet: 'pay = hours * 3',
        evidence: ['this edit passes all tests: 3 becomes 112'],
        witnesses: [
          { test: 'a', values: ['900'], original: ['1350'] },
          { test: 'b<2', values: ['601'], original: ['902'] },
        ],
        edit: {
          description: '3 becomes 112',
          file: 'pay.c',
          line: 6,
          column: 26,
          endLine: 6,
          endColumn: 27,
          before: '3',
          after: '112',
          trust: 'tests-only',
        },
      }),
      location({
        kind: 'guard',
        line: 7,
        column: 9,
        snippet: 'hours > 40',
        status: 'possible',
        rank: 2,
        suspiciousness: 0.5,
        evidence: ['the value 603 is near'],
        witnesses: [{ test: 'a', values: ['604'], original: ['605'] }],
      }),
      location({
        kind: 'assignment',
        line: 8,
        column: 9,
        snippet: 'pay += 25',
        status: 'excluded',
        rank: null,
      }),
    ],
    diagnoses: [['pay.c:6:12:assignment']],
    failingRun: {
      test: 'a',
      args: ['--fast'],
      input: { text: '450\n', isCut: false },
      seesLineEnds: false,
      output: { expected: { text: '9001\n', isCut: false }, actual: { text: '1350\n', isCut: false } },
      table: {
        location: 'pay.c:6:12:assignment',
        file: 'pay.c',
        line: 6,
        text: 'pay = hours * 3',
        columns: ['hours'],
        result: { kind: 'stored', name: 'pay' },
        same: [{ name: 'rate', value: '606' }],
        rows: [
          {
            kind: 'execution',
            number: 1,
            values: ['607'],
            before: '608',
            result: '1350',
            wanted: '900',
          },
        ],
        executions: 1,
        end: 'ended',
      },
      calls: {
        function: 'wage',
        rows: [{ kind: 'call', depth: 0, call: 'wage(609)', returns: '610', wanted: '611' }],
        calls: 1,
        end: 'ended',
      },
    },
    findings: [
      { kind: 'overflow', line: 8, message: 'the sum is too large, 100% sure', test: 'a' },
      { kind: 'implicit-int', line: 0, message: 'in a header' },
    ],
  },
  { failedOutputs: [{ test: 'a', expected: '9001\n', actual: '1350\n' }] },
);

/** What a level may not tell: no other text of the report holds these. */
export const told = {
  values: ['900', '601', '603', '604', '606', '607', '608', '609', '610', '611', '9001', '778'],
  edit: ['112', '3 becomes'],
} as const;

export const rejected: Localisation = localisation(
  {
    verdict: 'compile-error',
    tests: {
      total: 1,
      passed: 0,
      failed: 1,
      void: 0,
      results: [{ name: 'a', outcome: 'failed', reason: 'the submission does not compile' }],
    },
    findings: [{ kind: 'compile-error', line: 6, message: "column 12: 'pay' undeclared" }],
  },
  {
    rejection: {
      kind: 'compile-error',
      message: "'pay' undeclared",
      place: { file: 'pay.c', line: 6, column: 12 },
    },
  },
);
