/**
 * Changes the sources in small ways, one at a time, and counts the changes that some test
 * notices: StrykerJS does both. Here stand which tests run for which folder, and how the
 * result is reported. `scripts/mutants --help` has the options, docs/testing.md the scores.
 */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { drawMutants, nameOfMutant } from './draw-mutants.mjs';

const usage = `usage: scripts/mutants [options] PATH…

Makes mutants of the TypeScript files of each PATH (a folder or a file below src/): copies
with one operator, constant, condition or block changed. Runs the tests of that folder on
each, and prints the share of mutants that some test notices, and those that none does.

  --sample N       at most N mutants of each PATH, drawn by the seed (default: all)
  --seed S         seed of the sample (default: 1)
  --tests PATTERN  run these test files instead of the folder's own; may be repeated
  --jobs N         mutants at once (default: 1)
  --help           this text

.nearmiss/mutants/ keeps the result of each PATH. docs/testing.md has the scores.
`;

/** The tests of a folder besides those in `test/unit` that mirror it. */
const moreTests = {
  'src/smt': ['test/property/terms.test.ts', 'test/property/solver.test.ts'],
  'src/pool': ['test/simulation/**/*.test.ts'],
  'src/suite': ['test/property/acceptors.test.ts'],
  'src/engine/search': ['test/unit/analysers/builtin/*.test.ts', 'test/acceptance/exclusions.test.ts'],
  'src/service/store': ['test/service/store.test.ts'],
};

const output = '.nearmiss/mutants';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true },
    jobs: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || positionals.length === 0) {
  process.stdout.write(usage);
  process.exit(values.help ? 0 : 2);
}
for (const path of positionals) await mutate(path.replace(/\/$/, ''));

async function mutate(path) {
  const files = filesIn(path);
  const { drawn, count } = await drawMutants(files, Number(values.sample ?? Infinity), values.seed);
  mkdirSync(output, { recursive: true });
  const drawnFile = join(process.cwd(), output, 'drawn.json');
  writeFileSync(drawnFile, JSON.stringify(drawn));
  process.env.NEARMISS_MUTANTS_DRAWN = drawnFile;
  process.env.NEARMISS_MUTANT_TESTS = JSON.stringify(values.tests ?? testsOf(path));
  const results = await new Stryker({
    mutate: files,
    ignorePatterns: ['dist', 'bench/results', '.tools', '.nearmiss'],
    plugins: ['@stryker-mutator/jest-runner', './test/mutants/sampled-jest.mjs'],
    testRunner: 'sampled-jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    // Jest keeps memory of every run.
    maxTestRunnerReuse: 50,
    jest: { configFile: 'test/mutants/jest.config.js', enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    // Stryker would rewrite it by functions that TypeScript 7 lacks; no test reads it.
    tsconfigFile: 'none.json',
    tempDirName: `${output}/copies`,
    concurrency: Number(values.jobs),
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 60,
    reporters: ['progress-append-only'],
    logLevel: 'error',
    allowConsoleColors: false,
  }).runMutationTest();
  const wanted = new Set(drawn);
  const counted = results.filter((mutant) => wanted.has(nameOfMutant(countedFromZero(mutant))));
  report(path, counted, count);
}

/** Results count lines and columns from 1, all else in Stryker from 0. */
function countedFromZero(mutant) {
  const { start, end } = mutant.location;
  const before = ({ line, column }) => ({ line: line - 1, column: column - 1 });
  return { ...mutant, location: { start: before(start), end: before(end) } };
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(path, name))
    .sort();
}

function testsOf(path) {
  const mirrored = path.replace(/^src\//, 'test/unit/');
  const own = path.endsWith('.ts') ? mirrored.replace(/\.ts$/, '.test.ts') : `${mirrored}/**/*.test.ts`;
  const folder = Object.keys(moreTests).find((each) => path === each || path.startsWith(`${each}/`));
  return [own, ...(folder === undefined ? [] : moreTests[folder])];
}

function report(path, mutants, count) {
  const having = (...statuses) => mutants.filter(({ status }) => statuses.includes(status));
  const noticed = having('Killed', 'Timeout').length;
  const lines = having('Survived', 'NoCoverage', 'RuntimeError').map(describeMutant).sort();
  const summary = [
    `${path}: ${noticed} of ${mutants.length} mutants noticed (${percent(noticed, mutants.length)})`,
    `${having('Timeout').length} of them by their time`,
    `${having('NoCoverage').length} stand where no test runs`,
    `drawn of ${count}`,
  ].join(', ');
  const text = `${[...lines, summary].join('\n')}\n`;
  writeFileSync(`${output}/${path.replaceAll('/', '-')}.txt`, text);
  process.stdout.write(text);
}

function describeMutant({ status, fileName, location, mutatorName, replacement }) {
  const { line, column } = location.start;
  const place = `${fileName.slice(process.cwd().length + 1)}:${line}:${column}`;
  return `${place} ${status} ${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 120)}`;
}

function percent(part, whole) {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}
