import { describe, expect, test } from '@jest/globals';
import { findJointEdits, type JointAnswer } from '#edits/joint-edits.js';
import { defaultJointLimits, type JointLimits } from '#edits/limits.js';
import type { JointEdits } from '#model/diagnosis.js';
import type { LocationKind } from '#model/location.js';
import type { LocationSet } from '#model/location-set.js';
import type { Toggle } from '#model/numbers.js';
import { applyTextEdit } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';
import { type Case, passes, tried, triedText } from '../../support/tried.js';

const program = (body: string): string => `#include <stdio.h>\nint main(void) {\n${body}\nreturn 0;\n}\n`;

function joint(
  given: TriedProgram,
  sets: readonly LocationSet[],
  limits: Partial<JointLimits> = {},
): JointAnswer {
  return findJointEdits(given, sets, { ...defaultJointLimits, ...limits });
}

/** The toggle of the location of a kind on a line. */
function at({ located }: TriedProgram, line: number, kind: LocationKind): Toggle {
  return located.locations.find((each) => each.line === line && each.kind === kind)!.toggle;
}

const descriptions = ({ edits }: JointEdits): string[] => edits.map((each) => each.description);

/** With all its edits, the one that stands last first, every test passes. */
function repairs({ input }: TriedProgram, { edits }: JointEdits): boolean {
  const lastFirst = [...edits].sort((a, b) => b.line - a.line || b.column - a.column);
  return passes(tried(lastFirst.reduce(applyTextEdit, input))).every(Boolean);
}

const twins = program(
  'int n;\nscanf("%d", &n);\nif (n > 0)\nprintf("%d", n + 2);\nelse\nprintf("%d", n - 2);',
);
const twinCases: readonly Case[] = [
  ['5', '6'],
  ['-3', '-4'],
  ['1', '2'],
  ['0', '-1'],
];

describe('edits that pass together', () => {
  test('of two branches, in the order of the toggles', () => {
    const given = triedText(twins, twinCases);
    const [first, second] = [at(given, 6, 'argument'), at(given, 8, 'argument')];
    const { bySet } = joint(given, [
      [first, second],
      [second, first],
    ]);
    expect(descriptions(bySet.get(0)!)).toEqual(['2 becomes 1', '2 becomes 1']);
    expect(bySet.get(0)!.edits.map(({ line }) => line)).toEqual([6, 8]);
    expect(bySet.get(1)!.edits.map(({ line }) => line)).toEqual([8, 6]);
    expect(bySet.get(1)!.cost).toBe(bySet.get(0)!.cost);
    expect([...bySet.values()].every((each) => repairs(given, each))).toBe(true);
  });

  test('of one path, though neither repairs any test alone', () => {
    // The sum of 1 to n without n, and one too many.
    const text = program(
      'int n, i, sum = 1;\nscanf("%d", &n);\nfor (i = 1; i < n; i++)\nsum += i;\nprintf("%d", sum);',
    );
    const given = triedText(text, [
      ['3', '6'],
      ['5', '15'],
      ['8', '36'],
    ]);
    const set = [at(given, 3, 'initialiser'), at(given, 5, 'guard')];
    const answer = joint(given, [set]);
    expect(descriptions(answer.bySet.get(0)!)).toEqual(['1 becomes 0', '< becomes <=']);
    expect(repairs(given, answer.bySet.get(0)!)).toBe(true);
  });

  test('on one line, where the first shifts the second', () => {
    const given = triedText(program('int n;\nscanf("%d", &n);\nprintf("%d %d", n + 20, n - 20);'), [
      ['5', '6 4'],
      ['0', '1 -1'],
    ]);
    const [first, second] = given.located.locations.filter(
      ({ line, kind }) => line === 5 && kind === 'argument',
    );
    const { bySet } = joint(given, [[first!.toggle, second!.toggle]]);
    expect(bySet.get(0)!.edits.map(({ column, after }) => [column, after])).toEqual([
      [21, '1'],
      [29, '1'],
    ]);
    expect(repairs(given, bySet.get(0)!)).toBe(true);
  });

  test('of three locations', () => {
    const given = triedText(
      program(
        'int n;\nscanf("%d", &n);\nif (n > 0)\nprintf("%d", n + 2);\nelse if (n < 0)\nprintf("%d", n - 2);\nelse\nprintf("%d", 2);',
      ),
      [
        ['5', '6'],
        ['-3', '-4'],
        ['0', '1'],
      ],
    );
    const set = [6, 8, 10].map((line) => at(given, line, 'argument'));
    const answer = joint(given, [set]);
    expect(repairs(given, answer.bySet.get(0)!)).toBe(true);
    expect(answer.bySet.get(0)!.edits).toHaveLength(3);
  });

  test('a prompt left out, and an operator', () => {
    const given = triedText(
      program('int n, m;\nprintf("Number: ");\nscanf("%d", &n);\nm = n - 1;\nprintf("%d", m);'),
      [
        ['5', '6'],
        ['2', '3'],
      ],
    );
    const { bySet } = joint(given, [[at(given, 4, 'text'), at(given, 6, 'assignment')]]);
    expect(descriptions(bySet.get(0)!)).toEqual(['remove this statement', '- becomes +']);
    expect(repairs(given, bySet.get(0)!)).toBe(true);
  });

  test('none that spoils a passing test', () => {
    // On 5 and -3 both arguments are wrong; 7 stays 9, and -7 stays -9.
    const given = triedText(twins, [...twinCases.slice(0, 2), ['7', '9'], ['-7', '-9']]);
    const set = [at(given, 6, 'argument'), at(given, 8, 'argument')];
    const { bySet, spent } = joint(given, [set]);
    expect(bySet.size).toBe(0);
    expect(spent.isCutShort).toBe(false);
  });

  test('none where one of the edits would do', () => {
    const given = triedText(twins, [...twinCases.slice(0, 1), ['-3', '-5']]);
    const set = [at(given, 6, 'argument'), at(given, 8, 'argument')];
    expect(joint(given, [set]).bySet.size).toBe(0);
  });

  test('none at other locations than those of the set', () => {
    const given = triedText(twins, twinCases);
    const set = [at(given, 5, 'guard'), at(given, 8, 'argument')];
    expect(joint(given, [set]).bySet.size).toBe(0);
  });
});

describe('limits', () => {
  const given = triedText(twins, twinCases);
  const set = [at(given, 6, 'argument'), at(given, 8, 'argument')];

  test('are counts, and say that they were met', () => {
    for (const limits of [
      { stepsMax: 100 },
      { stepsPerSetMax: 100 },
      { confirmationsMax: 0 },
      { screenedMax: 1 },
    ]) {
      const answer = joint(given, [set], limits);
      expect(answer.bySet.size).toBe(0);
      expect(answer.spent.isCutShort).toBe(true);
    }
  });

  test('one set that takes too much leaves the others theirs', () => {
    const other = [at(given, 5, 'guard'), at(given, 8, 'argument')];
    const { steps } = joint(given, [other]).spent;
    expect(joint(given, [other, set], { stepsPerSetMax: steps + 1000 }).bySet.has(1)).toBe(true);
  });

  test('edits that cannot pass alone where no other location is reached are not combined', () => {
    // Each branch has tests of its own, so the pairs tried are those that pass them.
    expect(joint(given, [set]).spent.tried).toBeLessThan(5);
  });

  test('the same input gives the same answer', () => {
    expect(joint(triedText(twins, twinCases), [set])).toEqual(joint(given, [set]));
  });
});
