/** Sets of output calls, and the styles that their numbers may have. */

import { describe, expect, test } from '@jest/globals';
import { combinations, styledTogether, type TextMember, writtenTexts } from '#texts/text-members.js';
import { TextOutputs } from '#texts/text-outputs.js';
import { triedTexts } from '../../support/tried.js';

test('all choices, in the order of what is chosen from', () => {
  expect([...combinations(['a', 'b', 'c'], 2)]).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ]);
  expect([...combinations(['a', 'b'], 2)]).toEqual([['a', 'b']]);
  expect([...combinations(['a'], 2)]).toEqual([]);
  expect([...combinations(['a', 'b'], 0)]).toEqual([[]]);
});

const tried = triedTexts(
  '#include <stdio.h>\nint main(void) {\nprintf("%d,", 7);\nprintf("%d;", 8);\nprintf("%.1f\\n", 2.2);\nreturn 0; }',
  [['', '07,08;2.20\n']],
);
const members = tried.outputPlan.calls.map(
  (planned, call): TextMember => ({ call, toggle: planned.toggle!, planned }),
);

describe('the numbers of a set in other styles', () => {
  const tests = new TextOutputs(tried).testsOf([0, 1, 2]);
  const styled = [...styledTogether(members, tests)];
  const executionsIn = (...conversions: readonly (string | undefined)[]) =>
    styled
      .filter((each) => each.conversions.map((own) => own?.join()).join() === conversions.join())
      .map(({ tests: [first] }) => first!.output.executions)[0];

  test('are those of one member', () => {
    expect(executionsIn('%02d', undefined, undefined)).toEqual([['07'], ['8'], ['2.2']]);
    expect(executionsIn(undefined, undefined, '%.0f')).toEqual([['7'], ['8'], ['2']]);
  });

  test('or of all that print with the same conversions', () => {
    expect(executionsIn('%02d', '%02d', undefined)).toEqual([['07'], ['08'], ['2.2']]);
    expect(executionsIn('%02d', undefined, '%.0f')).toBeUndefined();
  });
});

test('the texts of a set are written into its calls', () => {
  const written = writtenTexts(
    members,
    [{ kind: 'pieces', pieces: ['', ', '] }, { kind: 'removed' }, { kind: 'pieces', pieces: ['', '\n'] }],
    [['%02d'], undefined, ['%.2f']],
  );
  expect(written.map(({ after }) => after)).toEqual(['"%02d, "', ';', '"%.2f\\n"']);
});
