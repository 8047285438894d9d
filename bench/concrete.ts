/**
 * Times concrete runs beside gcc -O0's binaries of the same programs (where gcc is
 * present): the engine warm, in process; of the binary's time, that of a program
 * that does nothing is taken off. Medians of interleaved rounds. Figures only:
 * nothing here passes or fails.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neverStop } from '../src/base/ports.js';
import { translate } from '../src/c/front-end.js';
import { lower } from '../src/c/lower/lower.js';
import { noToggles } from '../src/c/lower/lowering.js';
import { defaultEngineLimits } from '../src/engine/limits.js';
import { link } from '../src/engine/link.js';
import { runTest } from '../src/engine/run-test.js';
import { describeMachine, hasGcc, median, rounds, timeMs } from './timing.js';

const programs: Readonly<Record<string, string>> = {
  'sum of 10^7': 'int main(void) { int i, s = 0; for (i = 0; i < 10000000; i++) s += i % 7; return s & 1; }',
  'doubles, 10^7':
    'int main(void) { int i; double d = 0; for (i = 0; i < 10000000; i++) d += i * 0.5; return d < 0; }',
  'array, 10^7': `int a[1000]; int main(void) { int i, j, s = 0;
    for (j = 0; j < 10000; j++) for (i = 0; i < 1000; i++) s += a[i] ^ i; return s & 1; }`,
  'local array, 10^7': `int main(void) { int a[1000], i, j; for (i = 0; i < 1000; i++) a[i] = i;
    for (j = 0; j < 10000; j++) for (i = 1; i < 1000; i++) a[i] = (a[i] + a[i - 1]) & 1023; return a[9] & 1; }`,
  'characters, 10^7': `int main(void) { char s[101]; int i, j, n = 0; for (i = 0; i < 100; i++) s[i] = 'a' + i % 26;
    s[100] = 0; for (j = 0; j < 100000; j++) for (i = 0; s[i]; i++) if (s[i] == 'c') n++; return n & 1; }`,
  'list, 10^6': `#include <stdlib.h>
    struct n { int v; struct n *next; }; int main(void) { struct n *l = 0, *p; int i, j; long s = 0;
    for (i = 0; i < 1000; i++) { p = malloc(sizeof *p); p->v = i; p->next = l; l = p; }
    for (j = 0; j < 1000; j++) for (p = l; p; p = p->next) s += p->v; return s & 1; }`,
  'calls, 8 * 10^5':
    'int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); } int main(void) { return f(27) & 1; }',
};
const nothing = 'int main(void) { return 0; }';

function engineRun(text: string): () => { readonly steps: number } {
  const { program, diagnostics } = translate(
    { name: 'program.c', text, isSystem: false },
    { resolveInclude: () => undefined },
  );
  if (diagnostics[0] !== undefined) throw new Error(diagnostics[0].message);
  const linked = link(lower(program, noToggles));
  const options = {
    undefinedMode: 'native',
    limits: { ...defaultEngineLimits, stepsMax: 1e10 },
    stdin: '',
    acceptor: undefined,
    endOnWrongOutput: false,
    keepText: false,
    stop: neverStop,
  } as const;
  return () => runTest(linked, { expect: {} }, { argv: ['program'], entry: 'main' }, options);
}

async function main(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'nearmiss-bench-'));
  const compile = (name: string, text: string): string => {
    const binary = join(scratch, name);
    writeFileSync(`${binary}.c`, text);
    execFileSync('gcc', ['-O0', '-w', '-o', binary, `${binary}.c`]);
    return binary;
  };
  const execute = (binary: string): void => {
    try {
      execFileSync(binary);
    } catch {
      // The programs' exit statuses say nothing.
    }
  };
  console.log(`${describeMachine()}, ${rounds} rounds, medians in ms`);
  console.log('program            engine ms  M steps/s  gcc -O0 ms  ratio');
  try {
    const empty = hasGcc() ? compile('nothing', nothing) : undefined;
    for (const [index, [name, text]] of Object.entries(programs).entries()) {
      const run = engineRun(text);
      const binary = empty === undefined ? undefined : compile(`program${index}`, text);
      const { steps } = run();
      const ours: number[] = [];
      const theirs: number[] = [];
      const starts: number[] = [];
      for (let round = 0; round < rounds; round++) {
        ours.push(await timeMs(run));
        if (binary === undefined || empty === undefined) continue;
        theirs.push(await timeMs(() => execute(binary)));
        starts.push(await timeMs(() => execute(empty)));
      }
      const engine = median(ours);
      const native = median(theirs) - median(starts);
      const columns = [engine.toFixed(1).padStart(9), (steps / engine / 1000).toFixed(0).padStart(9)];
      if (theirs.length > 0)
        columns.push(native.toFixed(1).padStart(10), (engine / native).toFixed(1).padStart(5));
      console.log(`${name.padEnd(18)} ${columns.join('  ')}`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

await main();
