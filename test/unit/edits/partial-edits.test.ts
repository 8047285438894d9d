import { describe, expect, test } from '@jest/globals';
import { findEdits } from '#edits/find-edits.js';
import { defaultPartialLimits, type PartialLimits } from '#edits/limits.js';
import { findPartialEdits, type PartialAnswer, type PartialEdit } from '#edits/partial-edits.js';
import { applyTextEdit } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';
import { type Case, passes, tried, triedText } from '../../support/tried.js';

const program = (body: string): string => `#include <stdio.h>\nint main(void) {\n${body}\nreturn 0;\n}\n`;

function partials(given: TriedProgram, limits: Partial<PartialLimits> = {}): PartialAnswer {
  return findPartialEdits(given, { ...defaultPartialLimits, ...limits });
}

/** With every edit, what passed passes, and of the rest exactly what the edit says. */
function holds(given: TriedProgram, { edits }: PartialAnswer): boolean {
  return edits.every(({ edit, fixes }) => {
    const after = passes(tried(applyTextEdit(given.input, edit)));
    return passes(given).every((passed, index) => after[index] === (passed || fixes.includes(index)));
  });
}

const shown = ({ edit, fixes }: PartialEdit): string =>
  `${edit.line}: ${edit.description} ${fixes.join(' ')}`;

// Two are added and taken away where it should be one.
const twins = program(
  'int n;\nscanf("%d", &n);\nif (n > 0)\nprintf("%d", n + 2);\nelse\nprintf("%d", n - 2);',
);
const twinCases: readonly Case[] = [
  ['5', '6'],
  ['1', '2'],
  ['-3', '-4'],
  ['0', '-1'],
  ['9', '10'],
];

describe('edits that bring a program nearer', () => {
  test('repair one of two branches, though no failing test needs both', () => {
    const given = triedText(twins, twinCases);
    const answer = partials(given);
    expect(answer.edits.map(shown)).toEqual(
      expect.arrayContaining(['6: 2 becomes 1 0 1 4', '8: 2 becomes 1 2 3']),
    );
    const [first] = answer.edits;
    expect(first).toMatchObject({ edit: { line: 6 }, fixes: [0, 1, 4] });
    expect(given.located.locations[first!.toggle - 1]).toMatchObject({ line: 6 });
    expect(holds(given, answer)).toBe(true);
  });

  test('match the output further where two parts of one path are wrong', () => {
    // 5: 6 and 15, 2: 3 and 6 are expected; 7 10 and 4 4 are printed.
    const given = triedText(
      program('int n;\nscanf("%d", &n);\nprintf("%d", n + 2);\nprintf(" %d", n * 2);'),
      [
        ['5', '6 15'],
        ['2', '3 6'],
      ],
    );
    const answer = partials(given);
    // With the first alone `6 1` of `6 15` and `3 ` of `3 6` are right, 3 + 2 characters.
    expect(answer.edits).toContainEqual(
      expect.objectContaining({
        edit: expect.objectContaining({ line: 5, description: '2 becomes 1' }),
        fixes: [],
        gain: 5,
      }),
    );
    // What comes behind is wrong or right without being seen.
    expect(answer.edits.filter(({ edit }) => edit.line === 6)).toEqual([]);
    expect(holds(given, answer)).toBe(true);
  });

  test('leave out a prompt, after which one more edit repairs the program', () => {
    const given = triedText(program('int n;\nprintf("Number: ");\nscanf("%d", &n);\nprintf("%d", n - 1);'), [
      ['5', '6'],
      ['2', '3'],
    ]);
    const answer = partials(given);
    const [first] = answer.edits;
    expect(first).toMatchObject({
      edit: { line: 4, before: 'printf("Number: ");', after: '' },
      fixes: [],
      // `Number` and `:` of each test.
      gain: 4,
    });
    const edited = tried(applyTextEdit(given.input, first!.edit));
    const { byToggle } = findEdits(edited, {
      excluded: new Set(),
      missing: 'never',
    });
    const descriptions = [...byToggle.values()].flat().map(({ edit }) => edit.description);
    expect(descriptions).toContain('- becomes +');
  });

  test.each(['puts("Number:");', "putchar('?');", 'fputs("Number:", stdout);'])('leave out %s', (prompt) => {
    const given = triedText(program(`int n;\n${prompt}\nscanf("%d", &n);\nprintf("%d", n - 1);`), [
      ['5', '6'],
    ]);
    expect(partials(given).edits[0]).toMatchObject({ edit: { before: prompt, after: '' } });
  });

  test('do not leave out what prints a number in the place of another', () => {
    const given = triedText(program('int n;\nscanf("%d", &n);\nprintf("%d\\n", n + 7);\nprintf("!");'), [
      ['5', '6 end'],
    ]);
    const removed = partials(given).edits.filter(({ edit }) => edit.after === '');
    expect(removed.map(({ edit }) => edit.before)).toEqual(['printf("!");']);
  });

  test('end a crash, though what is printed then is wrong', () => {
    // The sum of 1 to n, without a first value and without n.
    const text = program(
      'int n, i, sum;\nscanf("%d", &n);\nfor (i = 1; i < n; i++)\nsum += i;\nprintf("%d", sum);',
    );
    const given = triedText(
      text,
      [
        ['3', '6'],
        ['4', '10'],
      ],
      { undefinedMode: 'strict' },
    );
    // 3 and 6 are printed: nothing is matched, but neither run crashes.
    expect(partials(given).edits).toContainEqual(
      expect.objectContaining({
        edit: expect.objectContaining({ line: 3, description: 'initialise sum with 0' }),
        fixes: [],
        gain: 2,
      }),
    );
  });

  test('keep what passes passing', () => {
    const given = triedText(
      program('int n;\nscanf("%d", &n);\nif (n > 10)\nprintf("big");\nelse\nprintf("small");'),
      [
        ['20', 'big'],
        ['5', 'small'],
        ['10', 'big'],
        ['1', 'tiny'],
      ],
    );
    const answer = partials(given);
    // `10 becomes 1` would repair test 2 as well, but 5 is not big.
    expect(answer.edits.map(shown)).toContain('5: > becomes >= 2');
    expect(answer.edits.map(shown).join()).not.toContain('10 becomes 1 ');
    expect(holds(given, answer)).toBe(true);
  });

  test('are found on tests beyond the first, and for locations that few tests reach', () => {
    const cases: readonly Case[] = [
      ...['1', '2', '3', '4', '5'].map((n): Case => [n, 'odd']),
      ['105', '106'],
    ];
    const given = triedText(
      program('int n;\nscanf("%d", &n);\nif (n > 100)\nprintf("%d", n + 2);\nelse\nprintf("even");'),
      cases,
    );
    expect(partials(given, { firstTestsMax: 1 }).edits.map(shown)).toContain('6: 2 becomes 1 5');
  });

  test('put a statement in that is missing', () => {
    // The step of the loop is missing, and for n = 3 the array is too short.
    const given = triedText(
      program(
        'int n, j = 1, a[3];\nscanf("%d %d", &n, &a[0]);\nwhile (j <= n) {\na[j] = a[j - 1];\na[j] += 2;\n}\nprintf("%d", a[n]);',
      ),
      [
        ['0 4', '4'],
        ['1 4', '6'],
        ['2 5', '9'],
        ['3 5', '11'],
      ],
      { undefinedMode: 'strict' },
    );
    const answer = partials(given);
    expect(shown(answer.edits[0]!)).toBe('7: insert "j++;" after line 7 1 2');
    expect(passes(tried(applyTextEdit(given.input, answer.edits[0]!.edit)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('none where nothing is nearer', () => {
    const given = triedText(program('int n;\nscanf("%d", &n);\nprintf("%d", n);'), [['1', '99']]);
    expect(partials(given)).toMatchObject({ edits: [], spent: { isCutShort: false } });
  });
});

describe('limits', () => {
  const given = triedText(twins, twinCases);

  test('are counts, and say that they were met', () => {
    const { spent } = partials(given, { stepsMax: 200 });
    expect(spent.isCutShort).toBe(true);
    expect(spent.tried).toBeLessThan(partials(given).spent.tried);
  });

  test('bound what is told, in all and of a location', () => {
    const one = partials(given, { partialsMax: 1 });
    expect(one.edits).toEqual(partials(given).edits.slice(0, 1));
    const toggles = partials(given).edits.map(({ toggle }) => toggle);
    expect(toggles.some((toggle) => toggles.filter((other) => other === toggle).length === 2)).toBe(true);
    const once = partials(given, { perLocationMax: 1 }).edits.map(({ toggle }) => toggle);
    expect(new Set(once).size).toBe(once.length);
  });

  test('of translations are told of', () => {
    const answer = partials(given, { confirmationsMax: 1 });
    expect(answer.edits).toHaveLength(1);
    expect(answer.spent).toMatchObject({ translations: 1, isCutShort: true });
  });

  test('the same input gives the same answer', () => {
    expect(partials(triedText(twins, twinCases))).toEqual(partials(given));
  });
});
