/**
 * Tries mutants: which tests reach a mutant is learnt from one run without mutants; then
 * these tests run under it, those of the quickest file first, until one fails.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const runner = fileURLToPath(new URL('./run-tests.mjs', import.meta.url));
/** A mutant that is reached this many times as often as without mutants loops; so Stryker has it, too. */
const hitsFactor = 100;
/** A run may take this long, and this many times as long as the same tests without mutants. */
const slackMs = 30_000;
const durationFactor = 5;

export class MutantTrials {
  /** What a run of each file without mutants reached and took. */
  #files;
  /** Tests that a mutant failed, by whether they pass alone without one. */
  #alone = new Map();

  /** @param seedFile loaded before each test file */
  constructor(seedFile) {
    this.seedFile = seedFile;
  }

  /** Runs all files without mutants. @throws if a test fails */
  async learn(files) {
    this.#files = [];
    for (const file of files) {
      const answer = await this.#run([{ file }], Infinity);
      if (answer.kind !== 'passed') throw new Error(`without mutants: ${describe(answer)}`);
      this.#files.push({ file, durations: answer.durations, ...answer.coverage });
    }
  }

  /** @returns `killed`, `timeout`, `survived` or `uncovered` */
  async try(mutant) {
    const covering = this.#covering(mutant);
    if (covering.length === 0) return 'uncovered';
    const sum = (pick) => covering.reduce((total, each) => total + pick(each), 0);
    const answer = await this.#run(covering, slackMs + durationFactor * sum(({ durationMs }) => durationMs), {
      mutant,
      hitsMax: hitsFactor * sum(({ hits }) => hits),
    });
    if (answer.kind === 'passed') return 'survived';
    if (answer.kind !== 'failed' || answer.isOutOfTime) return 'timeout';
    await this.#checkAlone(covering, answer);
    return 'killed';
  }

  /** What is reached while no test runs, as when a file is loaded, may matter to all its tests. */
  #covering(mutant) {
    const covering = this.#files.flatMap(({ file, durations, static: atLoad = {}, perTest = {} }) => {
      const ids = Object.keys(durations);
      const tests = atLoad[mutant] === undefined ? ids.filter((id) => perTest[id]?.[mutant]) : ids;
      const hits = tests.reduce((total, id) => total + (perTest[id]?.[mutant] ?? 0), atLoad[mutant] ?? 0);
      const durationMs = tests.reduce((total, id) => total + durations[id], 0);
      return tests.length === 0 ? [] : { file, tests, hits, durationMs };
    });
    return covering.sort((a, b) => a.durationMs - b.durationMs);
  }

  /** A test that needs one before it would fail under every mutant that the latter does not reach. */
  async #checkAlone(covering, { test }) {
    const files = covering.filter(({ tests }) => tests.includes(test));
    if (files.length !== 1) return;
    const [{ file }] = files;
    const key = `${file} ${test}`;
    if (!this.#alone.has(key)) this.#alone.set(key, await this.#run([{ file, tests: [test] }], Infinity));
    const answer = this.#alone.get(key);
    if (answer.kind !== 'passed') throw new Error(`alone, without mutants: ${describe(answer)}`);
  }

  #run(files, timeoutMs, mutation = {}) {
    const child = fork(runner, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    return new Promise((resolve) => {
      const end = (answer) => {
        clearTimeout(timer);
        child.kill('SIGKILL');
        resolve(answer);
      };
      const timer = timeoutMs < Infinity ? setTimeout(end, timeoutMs, { kind: 'timeout' }) : undefined;
      child.once('message', end);
      child.once('exit', (status) =>
        end({ kind: 'failed', test: undefined, message: `exit status ${status}` }),
      );
      child.send({ ...mutation, seedFile: this.seedFile, files });
    });
  }
}

function describe({ test, message }) {
  return `${test ?? 'no test'} fails: ${message}`;
}
