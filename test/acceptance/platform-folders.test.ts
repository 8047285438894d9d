/**
 * The folders to copy for VPL, Dodona and CodeRunner, run as these platforms run them: VPL's two steps
 * with `vpl_environment.sh`, Dodona's configuration on standard input, CodeRunner's template with
 * its Twig variables filled in.
 */

import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { buildCli, cliEntry } from '../support/built-cli.js';
import { describeWith } from '../support/describe-with.js';

let root = '';
let env: Record<string, string>;
let folders = 0;

beforeAll(async () => {
  await buildCli();
  root = await mkdtemp(join(tmpdir(), 'nearmiss-platforms-'));
  const bin = join(root, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'nearmiss'), `#!/bin/sh\nexec '${process.execPath}' '${cliEntry}' "$@"\n`);
  await chmod(join(bin, 'nearmiss'), 0o755);
  env = { PATH: `${bin}${delimiter}${process.env.PATH}` };
}, 120_000);

afterAll(() => rm(root, { recursive: true, force: true }));

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, String(folders++));
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const adding = (sign: string): string =>
  `#include <stdio.h>\nint main(void) {\n  int a, b;\n  scanf("%d %d", &a, &b);\n  int sum = a ${sign} b;\n  printf("%d\\n", sum);\n}\n`;

describeWith('bash', 'VPL', () => {
  const cases =
    'case = small\ninput = 1 2\noutput = 3\ncase = zero\ninput = 4 0\noutput = 4\ncase = large\ninput = 9 9\noutput = 18\n';

  /** As VPL does: the script, then without the execution files what it has written. */
  async function evaluate(files: Readonly<Record<string, string>>, more = ''): Promise<string> {
    const exported = Object.keys(files).map((name, at) => `export VPL_SUBFILE${at}='${name}'\n`);
    const environment = `${exported.join('')}export VPL_GRADEMAX='10.00000'\nexport VPL_EVALUATION_COUNT='0'\n${more}`;
    const folder = await folderWith({
      ...files,
      'vpl_environment.sh': environment,
      'vpl_evaluate.cases': cases,
    });
    await cp('integrations/vpl/vpl_evaluate.sh', join(folder, 'vpl_evaluate.sh'));
    const run = (name: string) => execa('bash', [name], { cwd: folder, env, reject: false, timeout: 60_000 });
    const { exitCode, all } = await execa('bash', ['vpl_evaluate.sh'], { cwd: folder, env, all: true });
    expect({ exitCode, all }).toEqual({ exitCode: 0, all: '' });
    await rm(join(folder, 'vpl_evaluate.sh'));
    await rm(join(folder, 'vpl_evaluate.cases'), { force: true });
    return (await run('vpl_execution')).stdout;
  }

  test('a grade of the scale, and comments that say where to look', async () => {
    const printed = await evaluate({ 'add.c': adding('-') });
    expect(printed.split('\n').at(-1)).toBe('Grade :=>>3.33333');
    expect(printed).toMatch(/^Comment :=>>>Another operator is meant \(line 5\)$/m);
    expect(printed).not.toMatch(/must be|a \+ b/);
    expect(await evaluate({ 'add.c': adding('+') })).toMatch(/^Grade :=>>10$/m);
  });

  test('names with blanks and quotes are names', async () => {
    expect(await evaluate({ 'my $(touch owned) sum.c': adding('+') })).toMatch(/^Grade :=>>10$/m);
  });

  test('without a C file no points; a text that does not compile none, and why', async () => {
    expect(await evaluate({ 'notes.txt': '' })).toMatch(/no C file[\s\S]*Grade :=>>0$/);
    expect(await evaluate({ 'add.c': 'int main(void) { return x; }\n' })).toMatch(
      /^Comment :=>>.*'x' undeclared[\s\S]*^Grade :=>>0$/m,
    );
  });
});

describeWith('bash', 'Dodona', () => {
  async function judge(more: object, text = adding('-')) {
    const folder = await folderWith({ source: text });
    const resources = resolve('samples/sum');
    const input = JSON.stringify({
      ...{ memory_limit: 500_000_000, time_limit: 20, programming_language: 'c', natural_language: 'nl' },
      ...{
        resources,
        source: join(folder, 'source'),
        judge: resolve('integrations/dodona'),
        workdir: folder,
      },
      ...more,
    });
    return execa(resolve('integrations/dodona/run'), {
      ...{ input, env, cwd: folder, reject: false, timeout: 60_000 },
    });
  }

  test('the judge prints what Dodona renders, in the language of the student', async () => {
    const submission = await readFile('samples/sum/submission.c', 'utf8');
    const dutch = JSON.parse((await judge({}, submission)).stdout);
    expect(dutch).toMatchObject({ accepted: false, status: 'wrong' });
    expect(dutch.annotations.length).toBeGreaterThan(0);
    expect(JSON.stringify(dutch)).not.toMatch(/must be/);
    const french = JSON.parse(
      (await judge({ natural_language: 'fr', filename: 'somme.c' }, submission)).stdout,
    );
    expect(french.description).toMatch(/^somme\.c .*test/);
    expect(french.description).not.toBe(dutch.description);
  });

  test('a model solution is accepted, judged by itself', async () => {
    const reference = await readFile('samples/sum/reference.c', 'utf8');
    const { stdout } = await judge({ reference: 'reference.c' }, reference);
    expect(JSON.parse(stdout)).toMatchObject({ accepted: true, status: 'correct' });
  });

  test('what cannot be judged ends with a status that Dodona reports', async () => {
    const { stdout, stderr, exitCode } = await judge({ suite: 'none.yaml' });
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 });
    expect(stderr).toContain('none.yaml');
  });
});

describeWith('python3', 'CodeRunner', () => {
  interface Question {
    readonly answer?: string;
    readonly sample?: string;
    readonly tests?: readonly object[];
    readonly numchecks?: number;
    readonly hints?: string;
  }

  const shown = { testcode: '', stdin: '1 2', expected: '3', display: 'SHOW', mark: 2.5 };
  const hidden = { testcode: '', stdin: '4 9', expected: '13', display: 'HIDE', mark: 1 };
  const even = { testcode: '', stdin: '4 0', expected: '4\n', display: 'SHOW', mark: 1.5 };

  /** CodeRunner's escaper `py`, within three double quotes. */
  const escaped = (text: string): string =>
    text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

  async function check({
    answer = adding('-'),
    sample = '',
    tests = [shown, hidden, even],
    numchecks = 0,
    hints = 'line',
  }: Question) {
    const values: Readonly<Record<string, string>> = {
      STUDENT_ANSWER: answer,
      'QUESTION.answer': sample,
      'TESTCASES | json_encode': JSON.stringify(tests),
      'QUESTION.stepinfo | json_encode': JSON.stringify({ numchecks, graderstate: '' }),
    };
    const template = await readFile('integrations/coderunner/template.py', 'utf8');
    const program = template
      .replace(/\{\{ (.*?) \| e\('py'\) \}\}/g, (_all, name: string) => escaped(values[name]!))
      .replace("HINTS = 'line'", `HINTS = '${hints}'`);
    expect(program).not.toContain('{{');
    const folder = await folderWith({ 'prog.py': program });
    const { stdout } = await execa('python3', ['prog.py'], { cwd: folder, env, timeout: 60_000 });
    return JSON.parse(stdout);
  }

  test('the fraction follows from marks, and hidden tests stay hidden', async () => {
    const graded = await check({});
    expect(graded).toMatchObject({ fraction: 0.3, graderstate: '{"tries":1}' });
    expect(graded.epiloguehtml).toContain('Another operator is meant (line 5)');
    expect(JSON.stringify(graded)).not.toMatch(/must be|a \+ b|13/);
    expect(await check({ answer: adding('+') })).toMatchObject({ fraction: 1 });
  });

  test('hints grow with the checks; the sample answer judges edits', async () => {
    const hints = 'line@1,edit@3';
    expect(JSON.stringify(await check({ hints, numchecks: 1 }))).not.toContain('a + b');
    const third = await check({ hints, numchecks: 2, sample: adding('+') });
    expect(third.epiloguehtml).toMatch(/a \+ b/);
    expect(third.epiloguehtml).toMatch(/what the model solution does/);
  });

  test('quotes, backslashes and letters outside of ASCII arrive', async () => {
    const answer = '#include <stdio.h>\nint main(void) { printf("\\"é\\"\\\\\\n"); }\n';
    const tests = [{ ...shown, stdin: '', expected: '"é"\\' }];
    expect(await check({ answer, tests })).toMatchObject({ fraction: 1 });
  });

  test('tests with code are refused, to those who teach', async () => {
    const graded = await check({ tests: [{ ...shown, testcode: 'f(3);' }] });
    expect(graded).toMatchObject({ fraction: 0 });
    expect(graded.instructorhtml).toContain('no test code');
  });
});
