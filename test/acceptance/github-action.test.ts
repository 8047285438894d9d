/** The action of GitHub, started as a runner starts it: inputs in the environment, outputs in files. */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { parse } from 'yaml';
import { buildCli } from '../support/built-cli.js';

interface Action {
  readonly inputs: Record<string, { required: boolean; default?: string }>;
  readonly outputs: Record<string, object>;
  readonly runs: { using: string; main: string };
}

let action: Action;
let folder = '';

beforeAll(async () => {
  await buildCli();
  action = parse(await readFile('action.yml', 'utf8'));
}, 120_000);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nearmiss-action-'));
  await cp('samples/payme', join(folder, 'payme'), { recursive: true });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ran {
  readonly status: number | undefined;
  readonly log: readonly string[];
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

/** @param given other inputs than the defaults of `action.yml` */
async function run(given: Readonly<Record<string, string>>): Promise<Ran> {
  const [outputs, summary] = [join(folder, 'outputs'), join(folder, 'summary')];
  await Promise.all([writeFile(outputs, ''), writeFile(summary, '')]);
  const inputs = Object.entries(action.inputs).map(([name, { default: value = '' }]) => [
    `INPUT_${name.toUpperCase()}`,
    given[name] ?? value,
  ]);
  const { stdout, exitCode } = await execa(process.execPath, [resolve(action.runs.main)], {
    cwd: folder,
    env: { ...Object.fromEntries(inputs), GITHUB_OUTPUT: outputs, GITHUB_STEP_SUMMARY: summary },
    reject: false,
    timeout: 60_000,
  });
  const lines = (await readFile(outputs, 'utf8')).trimEnd().split('\n');
  return {
    status: exitCode,
    log: stdout.split('\n'),
    outputs: Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ),
    summary: await readFile(summary, 'utf8'),
  };
}

function decoded({ outputs }: Ran) {
  return JSON.parse(Buffer.from(outputs.result!, 'base64').toString('utf8'));
}

const payme = { submission: 'payme/submission.c', suite: 'payme/suite.yaml' };

describe('the action', () => {
  test('is a file of the repository, for the Node of the runner', () => {
    expect(action.runs).toEqual({ using: 'node20', main: 'integrations/github/action.mjs' });
  });

  test('marks lines, once each, writes the summary, and fails', async () => {
    const ran = await run(payme);
    expect(ran.status).toBe(1);
    const errors = ran.log.filter((line) => line.startsWith('::error '));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('file=payme/submission.c,line=37,');
    expect(ran.summary).toMatch(/^\*\*nearmiss\*\*: submission\.c fails 4 of 9 tests/);
    expect(Object.keys(ran.outputs).sort()).toEqual(Object.keys(action.outputs).sort());
    expect(ran.outputs).toMatchObject({ verdict: 'near-miss', passed: '5', total: '9' });
    expect(decoded(ran)).toMatchObject({ status: 'fail', max_score: 9 });
  });

  test('reveals no more than the hints allow, in any of its reports', async () => {
    const { log, summary, outputs } = await run(payme);
    const all = [...log, summary, Buffer.from(outputs.result!, 'base64').toString('utf8')].join('\n');
    expect(all).not.toMatch(/must be|change {2}3|rate \* 2/);
    expect((await run({ ...payme, hints: 'edit' })).summary).toContain('rate * 2');
  });

  test('can leave annotations, summary and failure out', async () => {
    const ran = await run({ ...payme, annotations: 'false', summary: 'false', fail: 'false' });
    expect(ran).toMatchObject({ status: 0, log: [''], summary: '' });
    expect(ran.outputs.verdict).toBe('near-miss');
  });

  test('passes where every test does', async () => {
    const ran = await run({ ...payme, submission: 'payme/reference.c' });
    expect(ran.status).toBe(0);
    expect(decoded(ran)).toMatchObject({ status: 'pass' });
    expect(ran.log.filter((line) => /^::(?:error|warning)/.test(line))).toEqual([]);
  });

  test('gives what does not compile no points, at its line', async () => {
    await writeFile(join(folder, 'payme/submission.c'), 'int main(void) {\n  return x;\n}\n');
    const ran = await run(payme);
    expect(ran.status).toBe(1);
    expect(ran.log.join('\n')).toMatch(/::error file=payme\/submission\.c,line=2,.*'x' undeclared/);
    expect(decoded(ran)).toMatchObject({ status: 'error', max_score: 9 });
  });
});

describe('what cannot be run', () => {
  test.each([
    [
      'a submission that is missing',
      { ...payme, submission: 'payme/none.c' },
      /none\.c: there is no such file/,
    ],
    ['a suite that is missing', { ...payme, suite: 'none' }, /none: .*no such file/],
    ['an input that is missing', { suite: 'payme/suite.yaml' }, /the input submission is missing/],
    ['hints that there are not', { ...payme, hints: 'all' }, /--hints must be/],
    ['a flag that is neither true nor false', { ...payme, fail: 'no' }, /fail must be true or false/],
    ['a name like an option', { ...payme, submission: '--all' }, /--all: there is no such file/],
  ])('%s: one error, and a result for Classroom all the same', async (_what, given, message) => {
    const ran = await run(given);
    expect(ran.status).toBe(1);
    const errors = ran.log.filter((line) => line.startsWith('::error'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(message);
    expect(decoded(ran)).toMatchObject({ status: 'error', tests: [{ status: 'error', score: 0 }] });
  });

  test('an error message cannot be a command', async () => {
    const ran = await run({ ...payme, submission: 'payme/a%0A::warning::b.c' });
    expect(ran.log.filter((line) => line.startsWith('::warning'))).toEqual([]);
  });
});
