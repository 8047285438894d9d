/** What answers amount to: agreement, disagreement, and what cannot be compared. */

import { expect, test } from '@jest/globals';
import type { AgreementResult, TaskAnswers } from '#lab/agreement/agreement-experiment.js';
import { agreementRows, summariseAgreement } from '#lab/agreement/agreement-summary.js';
import { renderAgreementTable } from '#lab/agreement/render-agreement-table.js';
import type { AnalyserName } from '#model/analyser.js';
import type { Location } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import type { Answer } from '#model/task.js';
import { observed } from '../../../support/observed.js';
import { toggles } from '../../../support/toggles.js';

const repairs: Answer = {
  kind: 'repairs',
  witness: { values: [{ kind: 'integer', value: '7', literal: '7' }], original: observed(5), wraps: false },
};
const excludes: Answer = { kind: 'cannot-repair', reason: 'no-value' };
const timed: Answer = { kind: 'unknown', reason: 'time', detail: 'too slow' };
const refused: Answer = { kind: 'unknown', reason: 'replay', detail: 'the witness 7 does not pass' };

function location(toggle: Toggle): Location {
  return {
    toggle,
    id: `a.c:${toggle}:1:assignment`,
    kind: 'assignment',
    file: 'a.c',
    line: toggle,
    column: 1,
    endLine: toggle,
    endColumn: 2,
    snippet: 'x = 1',
    subject: 'x',
    isInput: false,
    needsRetranslation: false,
  };
}

function answersOf(analyser: AnalyserName, elapsedMs: number, answers: readonly Answer[]): TaskAnswers {
  const byToggle = new Map(answers.map((answer, index) => [index + 1, answer]));
  const failedReplays = answers.filter((answer) => answer === refused).length;
  return { analyser, byToggle, failedReplays, elapsedMs };
}

const result: Extract<AgreementResult, { kind: 'searched' }> = {
  kind: 'searched',
  id: 'p',
  locations: toggles(1, 2, 3, 4).map(location),
  tasks: [
    {
      test: 'one',
      answers: [
        answersOf('builtin', 1, [repairs, excludes, repairs, timed]),
        answersOf('cbmc', 100, [repairs, repairs, refused, excludes]),
      ],
    },
    {
      test: 'two',
      answers: [
        answersOf('builtin', 3, [repairs, excludes, repairs, timed]),
        answersOf('cbmc', 300, [repairs, excludes, repairs, timed]),
      ],
    },
  ],
};

test('each pair is counted once', () => {
  const [builtin, cbmc] = agreementRows(result);
  expect(builtin).toMatchObject({ pairs: 8, agree: 6, disagree: 0, unknownBoth: 2, taskMsMean: 2 });
  expect(cbmc).toMatchObject({
    ...{ pairs: 8, agree: 4, disagree: 1, unknownHere: 1, unknownFirst: 1, unknownBoth: 1 },
    ...{ failedReplays: 1, taskMsMean: 200 },
  });
});

test('a location repairs a program if it repairs every test, and one exclusion excludes it', () => {
  const [builtin, cbmc] = agreementRows(result);
  expect(builtin!.repairable).toEqual(['a.c:1:1:assignment', 'a.c:3:1:assignment']);
  expect(builtin!.possible).toEqual(['a.c:4:1:assignment']);
  expect(cbmc!.repairable).toEqual(['a.c:1:1:assignment']);
  expect(cbmc!.possible).toEqual(['a.c:3:1:assignment']);
});

test('the table names every disagreement and refused witness, with what repeats it', () => {
  const summary = summariseAgreement([result, { kind: 'rejected', id: 'q', message: 'no main' }]);
  expect(summary.totals.map(({ sameSets, programs }) => [sameSets, programs])).toEqual([
    [1, 1],
    [0, 1],
  ]);
  expect(summary.totals[1]!.unknownReasons).toEqual({ replay: 1, time: 1 });
  const table = renderAgreementTable(summary, (id, name, analyser) => `again ${id} ${name} ${analyser}`);
  expect(table).toContain(
    '  p one a.c:2:1:assignment: builtin excludes it; cbmc repairs it with 7\n    again p one cbmc\n',
  );
  expect(table).toContain('  p one a.c:3:1:assignment: the witness 7 does not pass\n    again p one cbmc\n');
  expect(table).toContain('not searched:\n  q: no main\n');
});
