/** Edits beside the author's fix, on inputs beyond the suite. */

import { describe, expect, test } from '@jest/globals';
import { decodeLocaliseOptions } from '#cli/options.js';
import { measureSubmission } from '#lab/corpus/corpus-measurement.js';
import { oracleOf, withOracle } from '#lab/corpus/corpus-oracle.js';
import type { CorpusOptions } from '#lab/corpus/corpus-submission.js';
import { type JudgedEdits, judgeEdits, judgeTogether } from '#lab/corpus/judge-edits.js';
import type { ReportedEdit } from '#model/report.js';
import type { Suite } from '#model/suite.js';

const doubled = (operator: string): string => `#include <stdio.h>
int main(void) {
  int a;
  scanf("%d", &a);
  printf("%d\\n", a ${operator} a);
  return 0;
}
`;

/** Twice the number; for 0 and 2 that is its square, too. */
const suite: Suite = {
  compare: { mode: 'exact', ignoreCase: false },
  tests: [
    { name: 'two', args: [], stdin: '2\n', expect: { stdout: '4\n' } },
    { name: 'zero', args: [], stdin: '0\n', expect: { stdout: '0\n' } },
  ],
};

const becomes = (after: string): ReportedEdit => ({
  trust: 'tests-only',
  description: `- becomes ${after}`,
  file: 'submission.c',
  line: 5,
  column: 20,
  endLine: 5,
  endColumn: 21,
  before: '-',
  after,
});

function judged(...edits: readonly ReportedEdit[]): JudgedEdits {
  const fixed = doubled('+');
  return { name: 'submission.c', source: doubled('-'), fixed, suite, edits, undefinedMode: 'native' };
}

describe('edits beyond the suite', () => {
  test('agree where they do what the author’s fix does', () => {
    const judgement = judgeEdits(judged(becomes('+')), 10);
    expect(judgement).toMatchObject({ firstAgrees: true, someAgrees: true });
    expect(judgement!.inputs).toBeGreaterThanOrEqual(3);
  });

  test('are judged together where they are one repair', () => {
    const after: ReportedEdit = { ...becomes('*'), column: 22, endColumn: 23, before: 'a', after: '(a)' };
    expect(judgeTogether(judged(after, becomes('+')), 10)).toBe(true);
    expect(judgeTogether(judged(after, becomes('*')), 10)).toBe(false);
  });

  test('disagree where they pass the suite by chance; another one may agree', () => {
    expect(judgeEdits(judged(becomes('*')), 10)).toMatchObject({ firstAgrees: false, someAgrees: false });
    expect(judgeEdits(judged(becomes('*'), becomes('+')), 10)).toMatchObject({
      firstAgrees: false,
      someAgrees: true,
    });
  });

  test('disagree where nothing compiles any more', () => {
    expect(judgeEdits(judged(becomes('+;')), 10)).toMatchObject({ firstAgrees: false });
  });

  test('are not judged by a version that does not compile, or is undefined on every input', () => {
    expect(judgeEdits({ ...judged(becomes('+')), fixed: 'int main(' }, 10)).toBeUndefined();
    expect(judgeEdits({ ...judged(becomes('+')), fixed: doubled('/ 0 *') }, 10)).toBeUndefined();
  });
});

describe('others who are asked', () => {
  const suiteOf = { ...suite, stepsPerTestMax: 10_000 };
  const submission = (id: string, fixed: string, problem = 'double') => ({
    corpus: 'c',
    record: { id, problem, source: doubled('-'), fixed, suite: suiteOf, recordedPasses: [] },
  });
  const own = submission('b', doubled('+'));
  const others = [
    submission('z', doubled('* 2 + 0 *')),
    own,
    // A copy of one's own, and a copy of another.
    submission('c', `// copied\n${doubled('+')}`),
    submission('d', doubled('/ 0 *')),
    submission('y', doubled('+  0 +')),
    submission('x', doubled('+ 0 +')),
    submission('a', doubled('*'), 'square'),
  ];
  const textsOf = (kind: 'reference' | 'class') =>
    oracleOf(withOracle([own], others, kind)[0]!)?.programs.map(({ submission }) => submission.text);

  test('are the first other one that passes the suite', () => {
    expect(textsOf('reference')).toEqual([doubled('+ 0 +')]);
  });

  test('are, as a reference, who does beyond the suite what most do', () => {
    const byChance = submission('a', doubled('*'));
    const [job] = withOracle([own], [byChance, ...others, submission('w', doubled('- 0 +'))], 'reference');
    expect(job!.oracle!.programs[0]).toBe(doubled('*'));
    expect(oracleOf(job!)?.programs.map(({ submission }) => submission.text)).toEqual([doubled('- 0 +')]);
  });

  test('are all others as a class, whoever of them passes', () => {
    expect(textsOf('class')).toEqual([doubled('/ 0 *'), doubled('+ 0 +'), doubled('* 2 + 0 *')]);
  });

  test('are nobody where nobody else has solved the problem', () => {
    expect(withOracle([own], [own], 'class')).toEqual([own]);
    expect(oracleOf(own)).toBeUndefined();
    expect(oracleOf({ ...own, oracle: { kind: 'reference', programs: [doubled('-')] } })).toBeUndefined();
  });
});

test('a submission whose edits are judged', async () => {
  const localise = decodeLocaliseOptions({ suite: '', undefined: 'native', jobs: '1', faults: '1' });
  const options: CorpusOptions = { localise, judgeOn: 10 };
  const one = (test: Suite['tests'][number]) => ({ ...test, expect: { stdout: '1\n' } });
  const ones: Suite = { ...suite, tests: suite.tests.map(one) };
  const record = { id: 'r', problem: 'one', source: doubled('<'), fixed: doubled('<='), suite: ones };
  const measure = (changes: object, options: CorpusOptions) =>
    measureSubmission({ corpus: 'c', record: { ...record, recordedPasses: [], ...changes } }, options);
  const result = await measure({}, options);
  expect(result.hints.edits).toBeGreaterThan(0);
  expect(result.judgement).toMatchObject({ firstTrust: 'tests-only' });
  expect(result.judgement!.inputs).toBeGreaterThan(0);
  expect((await measure({}, { localise })).judgement).toBeUndefined();
  expect((await measure({ fixed: undefined }, options)).judgement).toBeUndefined();
});
