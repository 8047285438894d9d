/** Two faults on one way through a program, with everything that a report can hold of several locations. */

import type { Localisation } from '#model/localisation.js';
import type { MultiDiagnosis, ReportedEdit } from '#model/report.js';
import { localisation, location } from './hand-made-localisation.js';

export const source = `#include <stdio.h>
int main(void)
{
    int hours, pay;
    scanf("%d", &hours);
    pay = hours * 2;
    if (hours > 40)
        pay += 25;
    printf("%d\\n", pay);
}
`;

export const rate = location({
  kind: 'assignment',
  line: 6,
  column: 5,
  snippet: 'pay = hours * 2',
  status: 'excluded',
  rank: null,
});

export const limit = location({
  kind: 'guard',
  line: 7,
  column: 9,
  snippet: 'hours > 40',
  status: 'excluded',
  rank: null,
});

export const bonus = location({
  kind: 'assignment',
  line: 8,
  column: 9,
  snippet: 'pay += 25',
  status: 'excluded',
  rank: null,
});

export function editAt(line: number, column: number, before: string, after: string): ReportedEdit {
  const place = { file: 'pay.c', line, column, endLine: line, endColumn: column + before.length };
  return { description: `${before} becomes ${after}`, ...place, before, after, trust: 'tests-only' };
}

/** The test `c` needs both places, `a` and `b<2` one each. */
export const double: MultiDiagnosis = {
  locations: [rate.id, bonus.id],
  kind: 'double',
  minimal: true,
  sink: false,
  wraps: false,
  rank: 1,
  tests: [
    { test: 'a', by: [rate.id], witnesses: [{ location: rate.id, values: ['900'], original: ['1350'] }] },
    { test: 'b<2', by: [bonus.id], witnesses: [{ location: bonus.id, values: ['601'], original: ['902'] }] },
    {
      test: 'c',
      by: [rate.id, bonus.id],
      witnesses: [
        { location: rate.id, values: ['711'], original: ['712'] },
        { location: bonus.id, values: ['811'], original: ['812'] },
      ],
    },
  ],
  edits: [editAt(6, 19, '2', '113'), editAt(8, 16, '25', '114')],
  evidence: ['these edits pass every test: 2 becomes 113; 25 becomes 114', 'only 603 has to change'],
};

/** Another one, of which less is known. */
export const twin: MultiDiagnosis = {
  locations: [limit.id, bonus.id],
  kind: 'twin',
  minimal: false,
  sink: false,
  wraps: true,
  rank: 2,
  tests: [
    { test: 'a', by: [limit.id], witnesses: [{ location: limit.id, values: ['true'], original: ['false'] }] },
    { test: 'b<2', by: [bonus.id], witnesses: [{ location: bonus.id, values: ['602'], original: ['902'] }] },
    { test: 'c', by: [bonus.id], witnesses: [] },
  ],
  evidence: ['the value 604 is near'],
};

export const multiFault: Localisation = localisation(
  {
    verdict: 'multi-fault',
    tests: {
      total: 4,
      passed: 1,
      failed: 3,
      void: 0,
      results: [
        { name: 'a', outcome: 'failed', reason: 'the exit status is 777, not 778' },
        { name: 'b<2', outcome: 'failed', reason: 'the output is not what is expected' },
        { name: 'c', outcome: 'crashed', reason: 'line 9: division by zero' },
        { name: 'd', outcome: 'passed' },
      ],
    },
    locations: [rate, limit, bonus],
    diagnoses: [double.locations, twin.locations],
    multiFault: { faults: 2, complete: false, diagnoses: [double, twin] },
  },
  { failedOutputs: [{ test: 'a', expected: '9001\n', actual: '1350\n' }] },
);

/** What a level may not tell: no other text of the report holds these. */
export const told = {
  values: ['900', '601', '602', '603', '604', '711', '811', '9001', '778'],
  edit: ['113', '114', 'becomes'],
} as const;
