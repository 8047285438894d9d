/**
 * The action of GitHub: runs `nearmiss localise` once and hands its reports on: annotations to the log,
 * the job's summary, the result for GitHub Classroom and a few numbers as outputs. A tag of the
 * repository has no compiled program: on its first use the action installs the locked packages and
 * compiles, as `scripts/nearmiss` does in any checkout.
 */

import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = join(root, 'dist', 'bundle', 'nearmiss.cjs');
const setupMsMax = 10 * 60_000;
/** For the tests, beside the time that the search may take. */
const runMsMax = 10 * 60_000;
/** GitHub takes a megabyte: four bytes are the most that a character has. */
const summaryCharsMax = 256 * 1024;

/** As the runner hands inputs over: `INPUT_TIME-LIMIT`. */
function input(name) {
  return (process.env[`INPUT_${name.toUpperCase()}`] ?? '').trim();
}

function isChosen(name) {
  const value = input(name) || 'true';
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error(`${name} must be true or false, not ${JSON.stringify(value)}`);
}

function required(name) {
  const value = input(name);
  if (value === '') throw new Error(`the input ${name} is missing; give it under with:`);
  return value;
}

/** A name that begins with a dash is not an option. */
function asPath(path) {
  return path.startsWith('-') ? `./${path}` : path;
}

function setUp() {
  if (existsSync(program)) return;
  // A self-hosted runner may have no other Node than the one that runs this.
  const PATH = `${process.env.PATH}${delimiter}${dirname(process.execPath)}`;
  const { status, error, stderr } = spawnSync(join(root, 'scripts', 'setup'), {
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: setupMsMax,
    encoding: 'utf8',
  });
  process.stderr.write(stderr ?? '');
  if (error !== undefined) throw new Error(`nearmiss could not be installed: ${error.message}`);
  if (status !== 0) throw new Error('nearmiss could not be installed; the log says why');
}

/** A workflow command; what it says is on one line, as the toolkit escapes it. */
function sayError(message) {
  const data = message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  console.log(`::error title=nearmiss::${data}`);
}

function append(variable, text) {
  const file = process.env[variable];
  if (file) appendFileSync(file, text);
}

/** @param values on one line each */
function setOutputs(values) {
  for (const [name, value] of Object.entries(values)) append('GITHUB_OUTPUT', `${name}=${value}\n`);
}

/** What Classroom's reporter gets where nothing could be run: without it, it would fail for another reason. */
function failedResult(message) {
  const test = {
    name: 'nearmiss',
    status: 'error',
    message,
    test_code: '',
    filename: '',
    line_no: 0,
    score: 0,
  };
  const result = { version: 1, status: 'error', max_score: 0, tests: [test] };
  return Buffer.from(JSON.stringify(result)).toString('base64');
}

function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function localise(folder) {
  const files = required('submission')
    .split('\n')
    .map((line) => line.trim());
  const reference = input('reference');
  const seconds = Number(input('time-limit') || '10');
  const args = [
    ...['localise', ...files.filter((line) => line !== '').map(asPath)],
    `--suite=${required('suite')}`,
    ...(reference === '' ? [] : [`--reference=${reference}`]),
    ...['--format', 'github', `--hints=${input('hints') || 'line'}`],
    ...[`--language=${input('language') || 'en'}`, `--time-limit=${input('time-limit') || '10'}`],
    ...['markdown', 'classroom', 'json'].flatMap((format) => ['--also', `${format}=${join(folder, format)}`]),
  ];
  return spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    timeout: runMsMax + (seconds > 0 ? seconds * 1000 : 0),
  });
}

/** @returns whether every test passes */
function run(folder) {
  const [annotates, summarises] = [isChosen('annotations'), isChosen('summary')];
  setUp();
  const { stdout, stderr, error } = localise(folder);
  process.stderr.write(stderr ?? '');
  const report = textOf(join(folder, 'json'));
  if (report === '') {
    const reason = (stderr ?? '').trim().split('\n').at(-1) ?? '';
    throw new Error(reason.replace(/^nearmiss: /, '') || `it did not end: ${error?.message ?? 'no reason'}`);
  }
  const { verdict, tests } = JSON.parse(report);
  if (annotates) process.stdout.write(stdout);
  if (summarises) {
    append('GITHUB_STEP_SUMMARY', textOf(join(folder, 'markdown')).slice(0, summaryCharsMax));
  }
  setOutputs({
    ...{ verdict, passed: tests.passed, total: tests.total },
    result: textOf(join(folder, 'classroom')).trim(),
  });
  return verdict === 'passes';
}

const folder = mkdtempSync(join(process.env.RUNNER_TEMP || tmpdir(), 'nearmiss-'));
let mayFail = true;
try {
  mayFail = isChosen('fail');
  const passes = run(folder);
  if (!passes && mayFail) process.exitCode = 1;
} catch (error) {
  sayError(error.message);
  setOutputs({ verdict: '', passed: 0, total: 0, result: failedResult(error.message) });
  if (mayFail) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
