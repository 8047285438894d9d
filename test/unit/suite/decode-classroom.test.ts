/** The tests of GitHub Classroom: `autograding.json` and workflows. */

import { describe, expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import {
  decodeClassroomTests,
  decodeClassroomWorkflow,
  isClassroomTests,
  isClassroomWorkflow,
} from '#suite/decode-classroom.js';
import type { DecodedSuite } from '#suite/decoded-suite.js';
import { parseStructuredText } from '#suite/structured-text.js';

const decodeJson = (tests: object[]): DecodedSuite =>
  decodeClassroomTests(
    parseStructuredText(JSON.stringify({ tests }, null, 1), 'autograding.json'),
    'autograding.json',
  );

const decodeYaml = (text: string): DecodedSuite =>
  decodeClassroomWorkflow(parseStructuredText(text, 'classroom.yml'), 'classroom.yml');

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  return 'no fault';
}

describe('autograding.json', () => {
  const common = { setup: 'gcc -o sum sum.c', run: './sum', timeout: 1, points: 5 };

  test('two tests, compared alike', () => {
    const suite = decodeJson([
      { ...common, name: 'small', input: '1 2\n', output: '3\r\n', comparison: 'exact' },
      {
        ...common,
        name: 'é',
        points: 2.5,
        run: './sum -v "a b"',
        input: '',
        output: ' é ',
        comparison: 'exact',
      },
    ]);
    expect(suite).toEqual({
      compare: { mode: 'trailing', ignoreCase: false },
      tests: [
        { name: 'small', args: [], stdin: '1 2\n', expect: { stdout: '3', exitCode: 0 }, points: '5' },
        {
          name: 'é',
          args: ['-v', 'a b'],
          stdin: '',
          expect: { stdout: '\xc3\xa9', exitCode: 0 },
          points: '2.5',
        },
      ],
    });
  });

  test('part of the output by default, each test in its own way', () => {
    const suite = decodeJson([
      { ...common, name: 'part', input: '1', output: '3' },
      { ...common, name: 'whole', input: '1', output: '3', comparison: 'exact' },
      { ...common, name: 'ends', input: '1', output: '' },
    ]);
    expect(suite.compare).toEqual({ mode: 'contains', ignoreCase: false });
    expect(suite.tests.map(({ compare, expect: { stdout } }) => [compare?.mode, stdout])).toEqual([
      [undefined, '3'],
      ['trailing', '3'],
      // Every output contains the empty text.
      [undefined, undefined],
    ]);
  });

  test.each([
    [
      { comparison: 'regex', output: 'a(?=b)' },
      'autograding.json:3: the test "t" compares with a regular expression that looks ahead or behind, which RE2 does not (character 2); write it in RE2\'s syntax',
    ],
    [
      { run: 'make test' },
      'autograding.json:3: the test "t" runs "make test", which is not a call of the compiled program; write the call as ./a.out and its arguments, and compile in the set-up',
    ],
    [{ run: './test.sh' }, 'is not a call of the compiled program'],
    [{ run: '/usr/bin/python3 x' }, 'is not a call of the compiled program'],
    [{ run: 'gcc a.c && ./a.out' }, 'has an unquoted &, which a call of the program cannot have'],
    [{ run: './sum < in.txt' }, 'reads its input from a file'],
    [{ run: './sum $HOME' }, 'needs a shell'],
    [{ run: './sum *.txt' }, 'needs a shell'],
    [{ comparison: 'fuzzy' }, 'tests[0].comparison must be one of exact, included, regex'],
    [{ name: '' }, 'tests[0].name must not be empty'],
  ])('refuses %j', (fields, message) => {
    const run = () => decodeJson([{ ...common, name: 't', input: '', output: '3', ...fields }]);
    expect(messageOf(run)).toContain(message);
  });

  test('a regular expression is a pattern', () => {
    const { tests } = decodeJson([{ ...common, name: 't', comparison: 'regex', output: '^é: \\d+$' }]);
    expect(tests[0]!.expect).toEqual({ matches: '^é: \\d+$', exitCode: 0 });
  });

  test('a star in quotes needs no shell', () => {
    const { tests } = decodeJson([{ ...common, name: 't', run: `./calc 2 '*' "*"`, output: '8' }]);
    expect(tests[0]!.args).toEqual(['2', '*', '*']);
  });

  test('names are used once', () => {
    const named = { ...common, name: 'a', output: '1' };
    expect(messageOf(() => decodeJson([named, named]))).toContain(
      'the name "a" is used before; rename one of the two',
    );
  });

  test('is distinguished from our own format by how its tests are run', () => {
    expect(isClassroomTests({ tests: [{ name: 'a', run: './a' }] })).toBe(true);
    expect(isClassroomTests({ tests: [{ name: 'a', run: './a' }, { name: 'b' }] })).toBe(true);
    expect(isClassroomTests({ tests: [{ name: 'a', stdin: '' }] })).toBe(false);
    expect(isClassroomTests(null)).toBe(false);
  });
});

describe('a workflow', () => {
  const workflow = (steps: string): string => `name: Autograding Tests
on: [push]
jobs:
  run-autograding-tests:
    runs-on: ubuntu-latest
    steps:
    - name: Checkout code
      uses: actions/checkout@v4
${steps}
    - name: Autograding Reporter
      uses: classroom-resources/autograding-grading-reporter@v1
      with:
        runners: first
`;

  test('the steps that compare outputs', () => {
    const text = workflow(`
    - name: first
      uses: classroom-resources/autograding-io-grader@v1
      with:
        test-name: first
        setup-command: gcc sum.c -o sum
        command: ./sum 4
        input: |
          1 2
        expected-output: |
          3
        comparison-method: exact
        timeout: 10
    - name: second
      uses: education/autograding-io-grader@v1
      with:
        test-name: 2
        command: ./sum
        expected-output: 30
        comparison-method: contains
`);
    const value = parseStructuredText(text, 'classroom.yml').value;
    expect([isClassroomWorkflow(value), isClassroomWorkflow({ tests: [] })]).toEqual([true, false]);
    expect(decodeYaml(text)).toEqual({
      compare: { mode: 'trailing', ignoreCase: false },
      tests: [
        // The action trims its inputs.
        { name: 'first', args: ['4'], stdin: '1 2', expect: { stdout: '3', exitCode: 0 } },
        {
          name: '2',
          args: [],
          stdin: '',
          expect: { stdout: '30', exitCode: 0 },
          compare: { mode: 'contains', ignoreCase: false },
        },
      ],
    });
  });

  test('other graders are refused', () => {
    const text = workflow(`
    - name: build
      uses: education/autograding-command-grader@v1
      with:
        test-name: it builds
        command: make
`);
    expect(messageOf(() => decodeYaml(text))).toBe(
      'classroom.yml:10: the test "it builds" uses autograding-command-grader; use autograding-io-grader, or write the test into a suite.yaml',
    );
  });

  test('without a grader it has no tests', () => {
    expect(messageOf(() => decodeYaml(workflow('')))).toContain('classroom.yml: has no test cases');
  });

  test('what is missing is named', () => {
    const text = workflow(`
    - uses: education/autograding-io-grader@v1
      with:
        test-name: t
        command: ./a.out
        comparison-method: exact
`);
    expect(messageOf(() => decodeYaml(text))).toContain('with.expected-output');
  });
});
