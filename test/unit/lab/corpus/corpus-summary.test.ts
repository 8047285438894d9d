/** The corpus experiment's figures, over results made by hand. */

import { describe, expect, test } from '@jest/globals';
import { defaultSearchLimits } from '#engine/limits.js';
import { measureLines } from '#lab/baselines/line-spectrum.js';
import { renderCorpusRows } from '#lab/corpus/corpus-rows.js';
import type { CorpusOptions, CorpusResult } from '#lab/corpus/corpus-submission.js';
import { summariseCorpora } from '#lab/corpus/corpus-summary.js';
import { countBubbles, countClasses, renderCorpusFigures } from '#lab/corpus/render-corpus-figures.js';
import { renderCorpusTable } from '#lab/corpus/render-corpus-table.js';
import { experimentRow } from '#lab/measures/experiment-row.js';
import { measure } from '#lab/measures/measure.js';
import type { Report } from '#model/report.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { type LocationFacts, makeReport } from '../make-report.js';

const options: CorpusOptions = {
  localise: {
    analyser: 'builtin',
    scope: 'full',
    strategy: 'generations',
    seed: 1,
    undefinedMode: 'native',
    confirm: true,
    faults: 1,
    poolLimits: defaultPoolLimits,
    searchLimits: defaultSearchLimits,
  },
};

/** The true line is 5. */
function result(
  id: string,
  locations: readonly LocationFacts[],
  report: Partial<Report> = {},
  changes: Partial<CorpusResult> = {},
  stats: Partial<Report['stats']> = {},
): CorpusResult {
  const made = makeReport(locations, report, stats);
  const measures = measure(made, [5]);
  return {
    corpus: 'a',
    strategy: 'generations',
    places: {},
    failedReplays: 0,
    row: experimentRow({ id, problem: 'p', report: made, measure: measures, trueLines: [5] }),
    singleLine: true,
    fixKind: 'assignment',
    annotation: '',
    noLocation: '',
    isPerfect: false,
    reported: { locations: measures.repairable + measures.possible, lines: measures.reportedLines.length },
    foundBy: null,
    hints: { edits: 0, firstIsFix: false, someIsFix: false },
    mistakes: { kinds: [], basis: '', line: null },
    mistakeOnTrueLine: null,
    isUndefined: false,
    voidTests: 0,
    addedTests: 0,
    baselines: undefined,
    note: '',
    ...changes,
  };
}

const results = [
  // Found at once, alone, by the author's own edit.
  result(
    'first',
    [{ line: 5, status: 'repairable', rank: 1 }, { line: 6 }, { line: 7 }],
    {},
    {
      isPerfect: true,
      hints: { edits: 1, firstIsFix: true, someIsFix: true },
      baselines: measureLines([{ passed: false, lines: [4, 5] }], [5]),
    },
    { elapsedMs: 10, pairs: 6 },
  ),
  // Third of six lines, in a program with undefined behaviour.
  result(
    'third',
    [1, 2, 5, 6, 7, 8].map((line, index) => ({ line, status: 'repairable' as const, rank: index + 1 })),
    {},
    { fixKind: 'condition', isUndefined: true },
    { elapsedMs: 30, pairs: 12 },
  ),
  // Open: the true line is only possible.
  result(
    'open',
    [{ line: 5, status: 'possible', rank: 1 }],
    { verdict: 'inconclusive', partial: true },
    {},
    { elapsedMs: 50, pairs: 2, unknownPairs: 1, timeouts: 2 },
  ),
  // No location is on the line; and nothing could be run.
  result(
    'declared',
    [{ line: 6 }],
    { verdict: 'not-localised' },
    { fixKind: 'declaration', noLocation: 'declaration' },
  ),
  result(
    'refused',
    [],
    { verdict: 'unsupported' },
    {
      corpus: 'b',
      fixKind: 'several lines',
      singleLine: false,
      noLocation: 'could not be run',
      note: 'no "longjmp"',
    },
  ),
];

const summary = summariseCorpora(results, options, false);
const group = (corpus: string, name: string) =>
  summary.corpora.find((each) => each.name === corpus)!.groups.find((each) => each.name === name)!;

describe('corpus summary', () => {
  test('is of each corpus, then of all', () => {
    expect(summary.corpora.map(({ name }) => name)).toEqual(['a', 'b', 'all corpora']);
    expect(summary.corpora[2]!.byFix.map(({ name, submissions }) => [name, submissions])).toEqual([
      ['assignment', 2],
      ['condition', 1],
      ['declaration', 1],
      ['several lines', 1],
    ]);
  });

  test('every submission of a group is in its denominators', () => {
    expect(group('all corpora', 'all submissions')).toMatchObject({
      submissions: 5,
      expressible: 3,
      verdicts: { 'near-miss': 2, inconclusive: 1, 'not-localised': 1, unsupported: 1 },
      ranks: { hits: 2, hitShare: 0.4, top1: 0.2, top3: 0.4, rankMean: 2, rankMedian: 2 },
      // (0 + 2/5 + 1 + 1 + 1) / 5
      perfect: 1,
      partialShare: 0.2,
      undefined: 1,
      undefinedNearMisses: 1,
      hints: { nearMisses: 2, withEdit: 1, firstIsFix: 1, someIsFix: 1 },
      noLocation: { declaration: 1, 'could not be run': 1 },
    });
    expect(group('all corpora', 'all submissions').ranks.rankShareMean).toBeCloseTo(0.68);
    expect(group('a', '… with a location on it').hitShareOfExpressible).toBeCloseTo(2 / 3);
    expect(group('a', 'one assignment, initialiser or return')).toMatchObject({ submissions: 2 });
  });

  test('lines and locations are those of the submissions that have some reported', () => {
    // 1, 6 and 1 lines.
    expect(group('a', 'one replaced line')).toMatchObject({
      reporting: 3,
      reportedLinesMedian: 1,
      timeouts: 2,
      pairs: 22,
      elapsedMsP95: 50,
      // Of 10, 30, 50 and the 12 of reports made by hand.
      elapsedMsMedian: 21,
    });
    const { moreThanFiveLinesShare, singleLocationShare, unknownPairShare } = group('a', 'one replaced line');
    expect(moreThanFiveLinesShare).toBeCloseTo(1 / 3);
    expect(singleLocationShare).toBeCloseTo(2 / 3);
    expect(unknownPairShare).toBeCloseTo(1 / 22);
  });

  test('baselines have the same denominators', () => {
    // Only `first` was run: its two lines are equal, at rank 1.5, half before.
    const { ochiai } = group('a', 'one replaced line').baselines;
    expect(ochiai).toMatchObject({ hits: 1, hitShare: 0.25, rankMean: 1.5, top1: 0, top3: 0.25 });
    expect(ochiai.rankShareMean).toBeCloseTo((0.5 + 3) / 4);
  });
});

describe('what is written', () => {
  test('a row a submission: the columns of all experiments, then its own', () => {
    const [header, first, , , , refused] = renderCorpusRows(results).split('\r\n');
    expect(header).toContain(
      ',partial,corpus,strategy,compileMs,analyseMs,replayMs,failedReplays,singleLine,fixKind,annotation,',
    );
    expect(header).toMatch(/,note,executedLines,executedHit,ochiaiRank,ochiaiRankShare,.*,dstarRankShare$/);
    expect(first).toMatch(
      /^first,p,near-miss,.*,a,generations,,,,0,true,assignment,,,,,,,,,true,1,true,true,,,,,,,,,,,,,,false,0,0,,2,1,1\.5,0\.5,/,
    );
    expect(refused).toMatch(/^refused,p,unsupported,.*,"no ""longjmp""",,,,,,,,,,,,,,$/);
  });

  test('edits that were judged, and those that could not be', () => {
    const agreeing = { inputs: 200, firstTrust: 'agreed', firstAgrees: true, someAgrees: true } as const;
    const judged = summariseCorpora(
      [
        { ...results[0]!, judgement: agreeing, fixTrust: 'agreed' },
        {
          ...results[0]!,
          judgement: { ...agreeing, firstTrust: 'tests-only', firstAgrees: false, rivalry: 'differing' },
          fixTrust: 'refuted',
        },
        ...results,
      ],
      { ...options, judgeOn: 200 },
      false,
    );
    expect(judged.corpora[2]!.groups[0]!.judgement).toEqual({
      withEdit: 3,
      judged: 2,
      firstAgrees: 1,
      someAgrees: 2,
      firstAgreesShare: 0.5,
      byTrust: { agreed: { judged: 1, firstAgrees: 1 }, 'tests-only': { judged: 1, firstAgrees: 0 } },
      byRivalry: { differing: { judged: 1, firstAgrees: 0 } },
      fixes: 2,
      refutedFixes: 1,
    });
    expect(renderCorpusTable(judged)).toContain(
      "3 submissions have an edit, 2 were judged; the first edit agrees with the author's fix in 1 (50.0 %; agreed: 1 of 1, tests-only: 0 of 1), some edit in 2; of several edits, compared with each other, differing: 0 of 1; the oracle differs from the author's fix in 1 of 2",
    );
    expect(renderCorpusTable(summary)).not.toContain('beyond the suite');
  });

  test('named mistakes, of those that fail, and how many of them are where the author changed something', () => {
    const named = (kind: string, mistakeOnTrueLine: boolean | null): CorpusResult => ({
      ...results[0]!,
      mistakes: { kinds: [kind, 'prompt-printed'], basis: 'edit', line: 5 },
      mistakeOnTrueLine,
    });
    const passing = result('right', [], { verdict: 'passes' });
    const summarised = summariseCorpora(
      [named('missing-else', true), named('missing-else', false), named('reset-missing', null), passing],
      options,
      false,
    );
    expect(summarised.corpora[0]!.groups[0]!.mistakes).toEqual({
      failing: 3,
      named: 3,
      compared: 2,
      onTrueLine: 1,
      byKind: {
        'missing-else': { named: 2, compared: 2, onTrueLine: 1 },
        'reset-missing': { named: 1, compared: 0, onTrueLine: 0 },
      },
    });
    expect(renderCorpusTable(summarised)).toContain(
      'mistakes: 3 of 3 failing submissions have a named one (100.0 %); the first begins where the author changed something in 1 of 2 (50.0 %)',
    );
  });

  test('repairs from the programs of others, by edits, as advice and in part', () => {
    const [first] = results;
    const summarised = summariseCorpora(
      [
        { ...first!, whole: { kind: 'edits', relativeSize: 0.1, agrees: true } },
        { ...first!, whole: { kind: 'edits', relativeSize: 0.2, agrees: false } },
        { ...first!, whole: { kind: 'advice', relativeSize: 0.5 } },
      ],
      options,
      false,
    );
    const { whole } = summarised.corpora[0]!.groups[0]!;
    expect(whole).toEqual({ edits: 2, advice: 1, partial: 0, judged: 2, agrees: 1 });
    expect(renderCorpusTable(summarised)).toContain(
      "from other programs or by the mend of a mistake: 2 by edits, 1 of 2 agree with the author's fix; 1 too large to be shown as edits; 0 in part",
    );
  });

  test('a table for people', () => {
    const text = renderCorpusTable(summary);
    expect(text).toMatch(
      /^one replaced line +4 +50\.0 +25\.0 +50\.0 +50\.0 +2\.0 +2\.0 +60\.0 +25\.0 +3 +66\.7$/m,
    );
    expect(text).toMatch(/^ochiai, of executed lines +25\.0 +0\.0 +25\.0/m);
    expect(text).toContain('one replaced line, no location on it: declaration 1');
    expect(text).toContain('verdicts: near-miss 2, inconclusive 1, not-localised 1; presentation errors: 0');
    expect(text).toContain('  refused: no "longjmp"');
  });

  test('the control tells how many are called near miss', () => {
    const control = summariseCorpora(results.slice(0, 4), options, true);
    expect(renderCorpusTable(control)).toContain('called near miss: 2 (50.0 %), 1 of them with an edit');
  });

  test('figures of the one-line fixes', () => {
    const figures = renderCorpusFigures(results);
    expect([...figures.keys()]).toEqual([
      'rank-share',
      'figure-11-reported-lines',
      'figure-12-rank-by-locations',
    ]);
    expect(countClasses([0, 0.1, 0.3, 0.95, 1])).toEqual([1, 1, 0, 1, 0, 0, 0, 0, 0, 2]);
    expect(countBubbles([results[0]!, results[0]!, ...results])).toEqual([
      { x: 3, y: 1, count: 3 },
      { x: 6, y: 3, count: 1 },
    ]);
    expect(renderCorpusFigures(results.slice(4)).size).toBe(0);
  });
});
