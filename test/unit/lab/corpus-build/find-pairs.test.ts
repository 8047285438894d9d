/** Which files of a folder belong together, by layout. */

import { describe, expect, test } from '@jest/globals';
import { findPairs } from '#lab/corpus-build/find-pairs.js';
import { layouts } from '#lab/corpus-build/layouts.js';
import { parsePathPattern } from '#lab/corpus-build/path-pattern.js';

const layoutNamed = (name: string) => layouts.find((layout) => layout.name === name)!;

describe('patterns', () => {
  test('a part is a part of one name, and the same wherever it stands', () => {
    const pattern = parsePathPattern('{a}/{b}_{a}.c', '--faulty');
    expect(pattern.match('x/y_x.c')).toEqual({ a: 'x', b: 'y' });
    expect(pattern.match('x/y_z.c')).toBeUndefined();
    expect(pattern.match('x/y/y_x.c')).toBeUndefined();
  });

  test('characters that mean something in expressions are themselves', () => {
    expect(parsePathPattern('{a}.c', '--faulty').match('xxc')).toBeUndefined();
  });

  test.each(['plain.c', '{a/x.c', '{}/x.c'])('%s is refused', (text) => {
    expect(() => parsePathPattern(text, '--faulty')).toThrow(`--faulty: ${text} has`);
  });
});

describe('layouts', () => {
  test('codeflaws', () => {
    const folder = '1-A-bug-11-12';
    const tests = ['input-pos1', 'output-pos1', 'input-neg2', 'output-neg2', 'input-pos10', 'output-pos10'];
    const paths = ['1-A-11.c', '1-A-12.c', 'Makefile', ...tests].map((name) => `${folder}/${name}`);
    const { pairs, leftOut } = findPairs(paths, layoutNamed('codeflaws'));
    expect(leftOut).toEqual([]);
    expect(pairs).toMatchObject([
      { id: folder, problem: '1-A', faulty: `${folder}/1-A-11.c`, fixes: [`${folder}/1-A-12.c`] },
    ]);
    expect(pairs[0]!.tests.map(({ name }) => name)).toEqual(['neg2', 'pos1', 'pos10']);
  });

  test('itsp', () => {
    const paths = ['7_buggy.c', '7_correct.c', 'in.30.1.txt', 'out.30.1.txt'].map(
      (name) => `Lab-3/30/${name}`,
    );
    expect(findPairs(paths, layoutNamed('itsp')).pairs).toMatchObject([
      { id: 'Lab-3/30/7', problem: 'Lab-3/30', tests: [{ name: '30.1', expected: 'Lab-3/30/out.30.1.txt' }] },
    ]);
  });

  test('introclass: every later attempt may be the fix, the earliest first', () => {
    const paths = ['000', '002', '010'].map((attempt) => `median/aa/${attempt}/median.c`);
    const tests = ['median/tests/blackbox/1.in', 'median/tests/blackbox/1.out'];
    const { pairs, leftOut } = findPairs([...paths, ...tests], layoutNamed('introclass'));
    expect(pairs.map(({ id, fixes }) => [id, fixes])).toEqual([
      ['median/aa/000', ['median/aa/002/median.c', 'median/aa/010/median.c']],
      ['median/aa/002', ['median/aa/010/median.c']],
    ]);
    expect(leftOut).toMatchObject([{ id: 'median/aa/010', reason: 'no fixed version' }]);
  });

  test('c-pack-ipas: a correct version of the same student and exercise, handed in later', () => {
    const wrong = 'semantically_incorrect_submissions/year-1/lab02/ex01/ex01-stu_9-sub_2.c';
    const right = (student: number, attempt: number): string =>
      `correct_submissions/year-1/lab02/ex01/ex01-stu_${student}-sub_${attempt}.c`;
    const tests = ['tests/year-1/lab02/ex01/ex01_0.in', 'tests/year-1/lab02/ex01/ex01_0.out'];
    const paths = [wrong, right(9, 1), right(9, 4), right(8, 3), ...tests];
    expect(findPairs(paths, layoutNamed('c-pack-ipas')).pairs).toMatchObject([
      { problem: 'lab02/ex01', fixes: [right(9, 4)], tests: [{ name: 'ex01_0' }] },
    ]);
  });

  test('what lacks a fix or a test is left out, with the reason', () => {
    const layout = { ...layoutNamed('itsp'), faulty: '{id}/bad.c', fixed: '{id}/good.c', id: '{id}' };
    const { pairs, leftOut } = findPairs(['a/bad.c', 'b/bad.c', 'b/good.c', 'b/in.txt'], {
      ...layout,
      input: '{id}/{test}.in',
      expected: '{id}/{test}.out',
      problem: '',
    });
    expect(pairs).toEqual([]);
    expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([
      ['a', 'no fixed version'],
      ['b', 'no test'],
    ]);
  });
});
