/**
 * Times all tests of corpora (`scripts/bench corpora FILE.jsonl …`): the engine, in
 * process, beside gcc -O0's binaries, which are run natively, each with a time
 * limit. Programs that time out, or that gcc or the engine does not take, are left
 * out of both sides. Engine and binary take turns, program by program.
 * `NEARMISS_BENCH_EVERY` takes every n-th submission only. Figures only: nothing
 * here passes or fails.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neverStop } from '../src/base/ports.js';
import { translate } from '../src/c/front-end.js';
import { lower } from '../src/c/lower/lower.js';
import { noToggles } from '../src/c/lower/lowering.js';
import { defaultEngineLimits } from '../src/engine/limits.js';
import { link } from '../src/engine/link.js';
import type { LinkedProgram } from '../src/engine/linked-program.js';
import { runTest } from '../src/engine/run-test.js';
import type { TestCase } from '../src/model/suite.js';
import { decodeCorpus } from '../src/suite/decode-corpus.js';
import { describeMachine, hasGcc } from './timing.js';

const every = Number(process.env.NEARMISS_BENCH_EVERY ?? 1);
const stepsMax = 100_000_000;
const timeLimitMs = 5000;

const totals = {
  programs: 0,
  leftOut: 0,
  tests: 0,
  steps: 0,
  translate: 0,
  engine: 0,
  gcc: 0,
  binary: 0,
  starts: 0,
};

function timed<T>(work: () => T): [T, number] {
  const start = performance.now();
  const result = work();
  return [result, performance.now() - start];
}

function translateText(text: string): LinkedProgram | undefined {
  try {
    const { program, diagnostics } = translate(
      { name: 'program.c', text, isSystem: false },
      { resolveInclude: () => undefined },
    );
    return diagnostics.length > 0 ? undefined : link(lower(program, noToggles));
  } catch {
    // What the engine does not support is left out.
    return undefined;
  }
}

function runInEngine(linked: LinkedProgram, { stdin, args, expect }: TestCase) {
  const options = {
    undefinedMode: 'native',
    limits: { ...defaultEngineLimits, stepsMax },
    stdin,
    acceptor: undefined,
    endOnWrongOutput: false,
    keepText: true,
    stop: neverStop,
  } as const;
  return runTest(linked, { expect }, { argv: ['program', ...args], entry: 'main' }, options);
}

function execute(binary: string, { stdin, args }: Pick<TestCase, 'stdin' | 'args'>): boolean {
  const options = { input: Buffer.from(stdin, 'latin1'), timeout: timeLimitMs, maxBuffer: 2 ** 22 };
  return spawnSync(binary, [...args], options).error === undefined;
}

function measure(text: string, tests: readonly TestCase[], scratch: string, empty: string): void {
  const file = join(scratch, 'program.c');
  const binary = join(scratch, 'program');
  writeFileSync(file, text, 'latin1');
  const [linked, translateMs] = timed(() => translateText(text));
  const [gcc, gccMs] = timed(() => spawnSync('gcc', ['-O0', '-w', '-o', binary, file, '-lm']));
  totals.programs++;
  if (linked === undefined || gcc.status !== 0) {
    totals.leftOut++;
    return;
  }
  totals.translate += translateMs;
  totals.gcc += gccMs;
  for (const test of tests) {
    const [run, engineMs] = timed(() => runInEngine(linked, test));
    const [hasEnded, binaryMs] = timed(() => execute(binary, test));
    if (run.outcome === 'timed out' || run.outcome === 'unsupported' || !hasEnded) continue;
    totals.tests++;
    totals.steps += run.steps;
    totals.engine += engineMs;
    totals.binary += binaryMs;
    totals.starts += timed(() => execute(empty, { stdin: '', args: [] }))[1];
  }
}

function main(files: readonly string[]): void {
  if (files.length === 0 || !hasGcc()) {
    console.error('bench: needs corpus files and gcc');
    process.exitCode = 2;
    return;
  }
  const scratch = mkdtempSync(join(tmpdir(), 'nearmiss-bench-'));
  try {
    const empty = join(scratch, 'nothing');
    writeFileSync(`${empty}.c`, 'int main(void) { return 0; }');
    spawnSync('gcc', ['-O0', '-o', empty, `${empty}.c`]);
    for (const file of files) {
      let index = 0;
      for (const { source, fixed, suite } of decodeCorpus(readFileSync(file, 'utf8'), file)) {
        if (index++ % every !== 0) continue;
        for (const text of fixed === undefined ? [source] : [source, fixed]) {
          measure(text, suite.tests, scratch, empty);
        }
      }
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const { programs, leftOut, tests, steps, translate, engine, gcc, binary, starts } = totals;
  const taken = programs - leftOut;
  console.log(describeMachine());
  console.log(`${programs} programs (${leftOut} left out), ${tests} runs that ended, ${steps} steps`);
  console.log(
    `translate  ${(translate / taken).toFixed(2)} ms a program; gcc -O0 ${(gcc / taken).toFixed(1)} ms`,
  );
  console.log(
    `run        ${(engine / tests).toFixed(3)} ms a test, ${(steps / engine / 1000).toFixed(1)} M steps/s`,
  );
  console.log(
    `binary     ${(binary / tests).toFixed(3)} ms a test, of which ${(starts / tests).toFixed(3)} its start`,
  );
  console.log(
    `ratio      ${(engine / binary).toFixed(2)} with the start, ${(engine / (binary - starts)).toFixed(2)} without`,
  );
}

main(process.argv.slice(2));
