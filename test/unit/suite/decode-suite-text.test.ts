/** Suites in JSON and YAML: what they mean, and one message per fault. */

import { describe, expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import { decodeSuiteText } from '#suite/decode-suite-text.js';

/** The message of the only error in the text. */
function faultOf(text: string, name = 'suite.yaml'): string {
  try {
    decodeSuiteText(text, name);
  } catch (error) {
    if (error instanceof UserError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'no fault';
}

describe('suites', () => {
  test('all fields of a YAML suite', () => {
    const text = `
compare: { mode: tokens, ignoreCase: true, tolerance: { absolute: 0.01 } }
stepsPerTestMax: 5000
harness: harness.c
reference: lib/correct.c
tests:
  - name: first
    args: ['-n', '3']
    stdin: |
      1 2
    expect: { stdout: "h\\u00e9\\n", exitCode: 3 }
  - name: second
    expect:
      result: { expression: 'max(1, 2)', value: 2 }
  - name: third
`;
    expect(decodeSuiteText(text, 'suite.yaml')).toEqual({
      compare: { mode: 'tokens', ignoreCase: true, tolerance: { absolute: 0.01, relative: 0 } },
      stepsPerTestMax: 5000,
      harnessPath: 'harness.c',
      referencePath: 'lib/correct.c',
      tests: [
        // UTF-8 has two bytes for é.
        { name: 'first', args: ['-n', '3'], stdin: '1 2\n', expect: { stdout: 'h\xc3\xa9\n', exitCode: 3 } },
        {
          name: 'second',
          args: [],
          stdin: '',
          expect: { result: { expression: 'max(1, 2)', value: '2' } },
        },
        { name: 'third', args: [], stdin: '', expect: {} },
      ],
    });
  });

  test('a small JSON suite', () => {
    const text = '{"compare": "exact", "tests": [{"name": "a", "expect": {"stdout": ""}}]}';
    expect(decodeSuiteText(text, 'suite.json')).toEqual({
      compare: { mode: 'exact', ignoreCase: false },
      tests: [{ name: 'a', args: [], stdin: '', expect: { stdout: '' } }],
    });
  });

  test('white space is compared loosely by default', () => {
    const text = 'tests: [{name: a, expect: {exitCode: 0}}]';
    expect(decodeSuiteText(text, 's.yml').compare).toEqual({ mode: 'trailing', ignoreCase: false });
  });

  test('a reference given elsewhere completes tests', () => {
    const text = 'tests: [{name: a}]';
    expect(decodeSuiteText(text, 's.yml', { hasReference: true }).tests[0]!.expect).toEqual({});
  });
});

describe('faults', () => {
  const one = 'tests:\n  - name: a\n    expect: {exitCode: 0}\n';

  test.each([
    ['syntax', 'tests: [\n', 'suite-invalid: suite.yaml:2:'],
    ['not fields', 'hello', 'suite-invalid: suite.yaml:1: must be a group of fields; correct the test suite'],
    ['nothing', '', 'suite-invalid: suite.yaml: must be a group of fields; correct the test suite'],
    ['no tests', 'compare: exact', 'suite-invalid: suite.yaml:1: tests is missing; correct the test suite'],
    ['empty', 'tests: []', 'suite-empty: suite.yaml: has no test cases; add at least one test case'],
    [
      'unknown field',
      `${one}timeout: 3\n`,
      'suite-invalid: suite.yaml:4: has the unknown field "timeout"; correct',
    ],
    [
      'unknown fields of a test',
      'tests:\n  - name: a\n    expects: 1\n    input: 2\n',
      'suite-invalid: suite.yaml:3: tests[0] has the unknown fields "expects", "input"; correct',
    ],
    [
      'mode',
      `compare: fuzzy\n${one}`,
      'suite-invalid: suite.yaml:1: compare must be one of exact, trailing, tokens, contains, numbers, regex; correct',
    ],
    [
      'tolerance without numbers',
      `compare: {mode: exact, tolerance: {absolute: 1}}\n${one}`,
      'suite-invalid: suite.yaml:1: compare.tolerance needs the mode tokens or numbers; correct',
    ],
    [
      'negative tolerance',
      `compare:\n  mode: tokens\n  tolerance:\n    absolute: -1\n${one}`,
      'suite-invalid: suite.yaml:4: compare.tolerance.absolute must not be negative; correct',
    ],
    [
      'unquoted number',
      'tests:\n  - name: a\n    args: [1]\n',
      'suite-invalid: suite.yaml:3: tests[0].args[0] must be a string; write it in quotes',
    ],
    [
      'unquoted truth value',
      'tests:\n  - name: a\n    stdin: true\n',
      'suite-invalid: suite.yaml:3: tests[0].stdin must be a string; write it in quotes',
    ],
    ['no name', 'tests:\n  - stdin: x\n', 'suite-invalid: suite.yaml:2: tests[0].name is missing; correct'],
    [
      'doubled test',
      'tests:\n  - {name: a, expect: {exitCode: 0}}\n  - {name: a, expect: {exitCode: 0}}\n',
      'suite-invalid: suite.yaml:3: tests[1].name is used before: "a"; rename one of the two',
    ],
    [
      'nothing expected',
      'tests:\n  - {name: a, expect: {exitCode: 0}}\n  - name: b\n',
      'suite-invalid: suite.yaml:3: tests[1].expect says nothing; say what is expected, or name a reference program',
    ],
    [
      'exit status',
      'tests: [{name: a, expect: {exitCode: 256}}]',
      'suite-invalid: suite.yaml:1: tests[0].expect.exitCode must be a whole number from 0 to 255; correct',
    ],
    ['repeated field', `${one}tests: []\n`, 'suite-invalid: suite.yaml:4: Map keys must be unique'],
    [
      'NUL in an argument',
      'tests: [{name: a, args: ["x\\0y"]}]',
      'suite-invalid: suite.yaml:1: tests[0].args[0] must not contain a NUL character; correct',
    ],
  ])('%s', (_, text, message) => {
    expect(faultOf(text).slice(0, message.length)).toBe(message);
  });

  test('an alias bomb is refused', () => {
    const levels = Array.from({ length: 9 }, (_, i) =>
      i === 0
        ? 'a0: &a0 [x, x, x, x, x, x, x, x, x]'
        : `a${i}: &a${i} [${Array(9)
            .fill(`*a${i - 1}`)
            .join(', ')}]`,
    );
    expect(faultOf(levels.join('\n'))).toMatch(/^suite-invalid: suite.yaml: uses too many aliases;/);
  });

  test.each([
    ['{"tests": [\n  {"name": "a",}\n]}', 2],
    ['{"tests": [\n', 1],
    ['tests: []', 1],
    ['{} // comment', 1],
  ])('JSON is strict: %j', (text, line) => {
    expect(faultOf(text, 'suite.json')).toBe(
      `suite-invalid: suite.json:${line}: is not JSON; correct the syntax here`,
    );
  });

  test('JSON faults have lines too', () => {
    const text = '{\n\t"tests": [\n\t\t{"name": "a",\n\t\t "expect": {"stdout": 5}}]}';
    expect(faultOf(text, 'suite.json')).toBe(
      'suite-invalid: suite.json:4: tests[0].expect.stdout must be a string; write it in quotes',
    );
    expect(faultOf('{"tests": [],\n"tests": []}', 'suite.json')).toMatch(
      /^suite-invalid: suite.json:2: Map keys/,
    );
  });
});

test('points of tests are kept as they are written', () => {
  const tests = [0.1, 5, 2.25].map((points, at) => ({ name: `${at}`, points, expect: { stdout: '' } }));
  const suite = decodeSuiteText(JSON.stringify({ tests }), 'suite.json');
  expect(suite.tests.map(({ points }) => points)).toEqual(['0.1', '5', '2.25']);
  const negative = JSON.stringify({ tests: [{ name: 'a', points: -1, expect: { stdout: '' } }] });
  expect(() => decodeSuiteText(negative, 'suite.json')).toThrow('tests[0].points must not be negative');
});

describe('regular expressions', () => {
  test('as what a test expects, or as the mode of a suite or a test', () => {
    const text = `
compare: { mode: regex, ignoreCase: true }
tests:
  - { name: a, expect: { stdout: "^sum" } }
  - { name: b, compare: regex, expect: { stdout: "é" } }
  - { name: c, compare: exact, expect: { stdout: "1" } }
  - { name: d, expect: { matches: '\\d' } }
`;
    const { compare, tests } = decodeSuiteText(text, 'suite.yaml');
    expect(compare.mode).toBe('trailing');
    expect(tests.map((each) => [each.expect, each.compare?.mode])).toEqual([
      [{ matches: '(?i)^sum' }, undefined],
      [{ matches: 'é' }, undefined],
      [{ stdout: '1' }, 'exact'],
      [{ matches: '\\d' }, undefined],
    ]);
  });

  test.each([
    [
      '{ matches: "a)" }',
      'expect.matches is a regular expression that has a ) without its partner (character 2)',
    ],
    ['{ matches: "a", stdout: "a" }', 'expect has both stdout and matches; keep one of the two'],
  ])('refused: %s', (expected, message) => {
    expect(faultOf(`tests:\n- name: a\n  expect: ${expected}\n`)).toBe(
      `suite-invalid: suite.yaml:3: tests[0].${message}${message.includes(';') ? '' : '; correct the test suite'}`,
    );
  });
});

describe('files', () => {
  test('given and expected, by their names', () => {
    const text = `
tests:
  - name: a
    files: { in.txt: "é", sub/b.txt: "" }
    expect: { files: { out.txt: "1", log.txt: { matches: "^x" } } }
  - name: b
    compare: regex
    expect: { stdout: "y", files: { out.txt: "1" } }
`;
    const { tests } = decodeSuiteText(text, 'suite.yaml');
    expect(tests.map(({ files, expect: expected }) => [files, expected])).toEqual([
      [
        [
          { name: 'in.txt', text: '\xc3\xa9' },
          { name: 'sub/b.txt', text: '' },
        ],
        {
          files: [
            { name: 'out.txt', text: '1' },
            { name: 'log.txt', matches: '^x' },
          ],
        },
      ],
      [undefined, { matches: 'y', files: [{ name: 'out.txt', matches: '1' }] }],
    ]);
  });

  test.each([
    ['"../a": ""', 'has a name that is not the path of a file'],
    ['"/etc/passwd": ""', 'has a name that is not the path of a file'],
    ['"a//b": ""', 'has a name that is not the path of a file'],
    ['"a/": ""', 'has a name that is not the path of a file'],
    ['a: "", a/b: ""', 'has both a file and a folder a'],
    ['', 'must name a file'],
    ['a: 5', 'must be a string'],
    [Array.from({ length: 101 }, (_, i) => `f${i}: ""`).join(', '), 'must not name more than 100 files'],
  ])('refused: %s', (files, message) => {
    const fault = faultOf(`tests:\n- name: a\n  files: {${files}}\n  expect: {stdout: ""}\n`);
    expect(fault).toContain('suite-invalid: suite.yaml:3: tests[0].files');
    expect(fault).toContain(message);
  });
});

describe('tests that cannot be read', () => {
  const text = `
tests:
  - { name: a, expect: { matches: "(" } }
  - { name: b, expect: { stdout: "1" } }
  - { name: c, expekt: {} }
  - 5
`;

  test('are left out where somebody hears of them', () => {
    const skipped: string[] = [];
    const { tests } = decodeSuiteText(text, 'suite.yaml', {
      onSkipped: (fault) => skipped.push(fault.message),
    });
    expect(tests.map(({ name }) => name)).toEqual(['b']);
    expect(skipped).toEqual([
      'suite.yaml:3: tests[0].expect.matches is a regular expression that has a ( without its partner (character 1); correct the test suite',
      'suite.yaml:5: tests[2] has the unknown field "expekt"; correct the test suite',
      'suite.yaml:6: tests[3] must be a group of fields; correct the test suite',
    ]);
  });

  test('are an error where nobody does, or no other is left', () => {
    expect(faultOf(text)).toContain('suite.yaml:3: tests[0].expect.matches');
    const onSkipped = () => undefined;
    expect(() => decodeSuiteText('tests: [5]', 'suite.yaml', { onSkipped })).toThrow('tests[0] must be');
  });
});
