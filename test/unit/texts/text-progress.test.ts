import { describe, expect, test } from '@jest/globals';
import type { CompareMode } from '#model/suite.js';
import { createAcceptor } from '#suite/create-acceptor.js';
import type { TextSolution } from '#texts/solve-text.js';
import { progressWith, usualChanges } from '#texts/text-progress.js';

const pieces = (...texts: readonly string[]): TextSolution => ({ kind: 'pieces', pieces: texts });

describe('an output with another text', () => {
  function progress(solution: TextSolution, expected: string, mode: CompareMode = 'exact') {
    const acceptor = createAcceptor(expected, { mode, ignoreCase: false });
    const output = { fixed: ['a ', ' ', 'z'], executions: [['1'], ['2']], members: [0, 0] };
    return progressWith({ acceptor, expected, output, isFailing: true }, solution);
  }

  test.each<[string, TextSolution, string, number, boolean]>([
    ['is right', pieces('<', '>'), 'a <1> <2>z', 8, true],
    ['is right without it', { kind: 'removed' }, 'a  z', 2, true],
    ['goes wrong in the text', pieces('(', '>'), 'a <1> <2>z', 1, false],
    ['goes wrong in a value', pieces('<', '>'), 'a <3> <2>z', 2, false],
    ['goes wrong in the second execution', pieces('<', '>'), 'a <1> (2>z', 4, false],
    ['goes wrong in what follows', pieces('<', '>'), 'a <1> <2>y', 7, false],
    ['ends too early', pieces('<', '>'), 'a <1> <2>z!', 8, false],
  ])('%s', (_name, solution, expected, accepted, isWhole) => {
    expect(progress(solution, expected)).toEqual({ accepted, isWhole });
  });

  test('goes as far as the comparator forgives', () => {
    expect(progress(pieces(' ', '\n'), 'a 1 2 z', 'tokens')).toEqual({ accepted: 4, isWhole: true });
  });
});

describe('usual changes of a text', () => {
  test.each<[string, string[], string[]]>([
    ['a newline put at its end', ['a'], ['a\n']],
    ['its newline left out', ['a\n'], ['a']],
    ['a blank put at its end', ['a'], ['a ']],
    ['blanks at its end left out', ['a ', ' b  '], ['a ', ' b']],
    ['blanks at its end made a newline', ['a '], ['a\n']],
    ['blanks at its start left out', [' a', ' b'], ['a', ' b']],
    ['its first letter in the other case', ['1 yes'], ['1 Yes']],
    ['small letters', ['Yes', ' NO'], ['yes', ' no']],
    ['capitals', ['Yes', ' no'], ['YES', ' NO']],
    ['the mark at its end left out', ['a', 'done!? \n'], ['a', 'done \n']],
  ])('%s', (_name, present, changed) => {
    expect(usualChanges(present)).toContainEqual(pieces(...changed));
  });

  test('the last is that it is gone; the present pieces stay as they are', () => {
    const present = ['a', 'b'];
    expect(usualChanges(present).at(-1)).toEqual({ kind: 'removed' });
    expect(present).toEqual(['a', 'b']);
  });
});
