/**
 * Changes the sources in small ways, one at a time, and counts the changes that some test
 * notices. StrykerJS makes the changes. Here stand which tests run for which folder, and
 * how the result is reported. `scripts/mutants --help` has the options, docs/testing.md the scores.
 */
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleTests } from './bundle-tests.mjs';
import { drawMutants } from './draw-mutants.mjs';
import { MutantTrials } from './mutant-trials.mjs';

const usage = `usage: scripts/mutants [options] PATH…

Makes mutants of the TypeScript files of each PATH (a folder or a file below src/): copies
with one operator, constant, condition or block changed. Runs the tests of that folder on
each, and prints the share of mutants that some test notices, and those that none does.

  --sample N       at most N mutants of each PATH, drawn by the seed (default: all)
  --seed S         seed of the sample (default: 1)
  --tests PATH     run the tests of this file or folder instead of the folder's own;
                   may be repeated
  --jobs N         mutants at once (default: 1)
  --help           this text

.nearmiss/mutants/ keeps the result of each PATH. docs/testing.md has the scores.
`;

/** The tests of a folder besides those in `test/unit` that mirror it. */
const moreTests = {
  'src/smt': ['test/property/terms.test.ts', 'test/property/solver.test.ts'],
  'src/pool': ['test/simulation'],
  'src/suite': ['test/property/acceptors.test.ts'],
  'src/engine/search': ['test/unit/analysers/builtin', 'test/acceptance/exclusions.test.ts'],
  'src/service/store': ['test/service/store.test.ts'],
};

const output = '.nearmiss/mutants';
const seedFile = 'test/support/fixed-seed.ts';

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
  const size = Number(values.sample ?? Infinity);
  const { drawn, count, instrumented } = await drawMutants(filesIn(path, '.ts'), size, values.seed);
  const tests = (values.tests ?? testsOf(path)).flatMap((each) => filesIn(each, '.test.ts'));
  const folder = resolve(output, 'bundle');
  rmSync(folder, { recursive: true, force: true });
  await bundleTests([seedFile, ...tests], instrumented, folder);
  const bundled = (file) => join(folder, file.replace(/\.ts$/, '.mjs'));
  const trials = new MutantTrials(bundled(seedFile));
  await trials.learn(tests.map(bundled));
  const waiting = [...drawn];
  const results = [];
  const work = async () => {
    for (let mutant = waiting.pop(); mutant !== undefined; mutant = waiting.pop()) {
      results.push({ mutant, result: await trials.try(mutant.id) });
      process.stderr.write(`\r${results.length} of ${drawn.length}`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, work));
  process.stderr.write('\r');
  report(path, results, count);
}

function filesIn(path, extension) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true })
    .filter((name) => name.endsWith(extension))
    .map((name) => join(path, name))
    .sort();
}

function testsOf(path) {
  const mirrored = path.replace(/^src\//, 'test/unit/');
  const own = path.endsWith('.ts') ? mirrored.replace(/\.ts$/, '.test.ts') : mirrored;
  const folder = Object.keys(moreTests).find((each) => path === each || path.startsWith(`${each}/`));
  return [own, ...(folder === undefined ? [] : moreTests[folder])].filter(existsSync);
}

function report(path, results, count) {
  const having = (...wanted) => results.filter(({ result }) => wanted.includes(result));
  const noticed = having('killed', 'timeout').length;
  const lines = having('survived', 'uncovered').map(describeMutant).sort();
  const summary = [
    `${path}: ${noticed} of ${results.length} mutants noticed (${percent(noticed, results.length)})`,
    `${having('timeout').length} of them by their time`,
    `${having('uncovered').length} stand where no test runs`,
    `drawn of ${count}`,
  ].join(', ');
  const text = `${[...lines, summary].join('\n')}\n`;
  writeFileSync(`${output}/${path.replaceAll('/', '-')}.txt`, text);
  process.stdout.write(text);
}

/** Stryker counts lines from 0. */
function describeMutant({ mutant: { fileName, location, mutatorName, replacement }, result }) {
  const { line, column } = location.start;
  const place = `${fileName.slice(process.cwd().length + 1)}:${line + 1}:${column + 1}`;
  return `${place} ${result} ${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 120)}`;
}

function percent(part, whole) {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}
