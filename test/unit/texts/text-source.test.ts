/** Output texts as a repair source. */

import { expect, test } from '@jest/globals';
import { textSource } from '#texts/text-source.js';
import { toggleIn } from '../../support/searched.js';
import { triedTexts } from '../../support/tried.js';

const asked = { excluded: new Set<never>(), missing: 'never' } as const;

test.each([
  ['one failing test', [['', 'total: 42\n']], true],
  [
    'several',
    [
      ['', 'total: 42\n'],
      ['7', 'total: 42\n'],
    ],
    false,
  ],
] as const)(
  'alone: an edit that spells what is expected is as unlikely as among others on %s',
  async (_name, runs, isUnlikely) => {
    const tried = triedTexts('#include <stdio.h>\nint main(void) {\nputs("total: x");\nreturn 0; }', runs);
    const { edits, added, failedReplays } = await textSource.alone(tried, asked);
    const repair = edits.get(toggleIn(tried, 3, 'text'))!;
    expect(repair.edit.after).toBe('"total: 42"');
    expect(repair.cost > 0).toBe(isUnlikely);
    expect(repair.costAmongOthers).toBeGreaterThan(0);
    expect({ added, failedReplays }).toEqual({ added: [], failedReplays: 0 });
  },
);

const twoTexts = triedTexts(
  '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n);\nif (n > 0) puts("pos");\nelse puts("neg");\nreturn 0; }',
  [
    ['1', 'positive\n'],
    ['-1', 'negative\n'],
  ],
);

test('together: sets of exactly the size that is asked for, each test with the text that it needs', async () => {
  const alone = await textSource.alone(twoTexts, asked);
  const { diagnoses, failedReplays } = await textSource.sets!(twoTexts, alone, 2);
  const [pos, neg] = [3, 4].map((line) => toggleIn(twoTexts, line, 'text'));
  const part = (toggle: typeof pos, literal: string, original: string) => ({
    toggle,
    values: [{ kind: 'aggregate', members: [], literal }],
    original: [{ kind: 'words', literal: original }],
  });
  expect(diagnoses).toMatchObject([
    {
      locations: [pos, neg],
      isMinimal: true,
      joint: { cost: 0 },
      tests: [
        { test: 0, by: [pos], parts: [part(pos, '"positive"', '"pos"')], wraps: false },
        { test: 1, by: [neg], parts: [part(neg, '"negative"', '"neg"')], wraps: false },
      ],
    },
  ]);
  expect(diagnoses[0]!.joint!.edits.map(({ after }) => after)).toEqual(['"positive"', '"negative"']);
  expect(failedReplays).toBe(0);
  expect((await textSource.sets!(twoTexts, alone, 3)).diagnoses).toEqual([]);
});

test('nearer: a text that repairs some of the failing tests', async () => {
  const nearer = await textSource.nearer!(twoTexts);
  expect(nearer.map(({ edit, fixes, cost }) => [edit.after, fixes, cost])).toEqual(
    expect.arrayContaining([
      ['"positive"', [0], 0],
      ['"negative"', [1], 0],
    ]),
  );
});
