import { describe, expect, test } from '@jest/globals';
import { experimentRow, renderRows } from '#lab/measures/experiment-row.js';
import { measure } from '#lab/measures/measure.js';
import { makeReport } from '../make-report.js';

describe('experiment rows', () => {
  test('have the documented columns, with lists separated by spaces, then an experiment\u2019s own', () => {
    const report = makeReport(
      [
        { line: 7, status: 'repairable', rank: 1.5 },
        { line: 3, status: 'repairable', rank: 1.5 },
        { line: 5, status: 'possible', rank: 3 },
        { line: 9 },
      ],
      {},
      { timeouts: 1, unknownPairs: 2 },
    );
    const trueLines = [3, 4];
    const row = experimentRow({
      id: 'v7',
      problem: 'tcas',
      report,
      measure: measure(report, trueLines),
      trueLines,
      elapsedMs: 1.23456,
    });
    expect(renderRows([[row, 'mine']], ['own'], (own) => [own])).toBe(
      'id,problem,verdict,presentation,analyser,scope,tests,failing,locations,repairable,possible,trueLines,' +
        'reportedLines,hit,hitPossible,rank,rankShare,elapsedMs,tasks,timeouts,unknownPairs,pairs,partial,own\r\n' +
        'v7,tcas,near-miss,false,builtin,paper,3,2,4,2,1,3 4,3 5 7,1,1,1.5,0.166667,1.235,2,1,2,8,false,mine\r\n',
    );
  });

  test('a missed fault leaves the rank empty; the time is the report\u2019s unless given', () => {
    const report = makeReport([{ line: 9 }], { verdict: 'not-localised' });
    const row = experimentRow({
      id: 'a',
      problem: 'p',
      report,
      measure: measure(report, [9]),
      trueLines: [9],
    });
    expect(row).toMatchObject({ hit: 0, hitPossible: 0, rank: null, rankShare: 1, elapsedMs: 12 });
  });
});
