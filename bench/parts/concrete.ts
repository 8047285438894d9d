/**
 * Times concrete runs beside gcc -O0's binaries of the same programs (where gcc is
 * present): the engine warm, in process; of the binary's time, that of a program
 * that does nothing is taken off. Medians of interleaved rounds, CPU time.
 */

import { neverStop } from '#base/ports.js';
import { translate } from '#c/front-end.js';
import { lower } from '#c/lower/lower.js';
import { noToggles } from '#c/lower/lowering.js';
import { defaultEngineLimits } from '#engine/limits.js';
import { link } from '#engine/link.js';
import { runTest } from '#engine/run-test.js';
import { openGcc } from '../gcc.js';
import type { Part } from '../part.js';
import { median, round } from '../statistics.js';
import { renderTable } from '../table.js';
import { type Cost, measure, timeProcess } from '../timing.js';

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
  // Shorter ones take gcc's binary a millisecond or two, which is as fine as its time is measured.
  'list, 10^7': `#include <stdlib.h>
    struct n { int v; struct n *next; }; int main(void) { struct n *l = 0, *p; int i, j; long s = 0;
    for (i = 0; i < 1000; i++) { p = malloc(sizeof *p); p->v = i; p->next = l; l = p; }
    for (j = 0; j < 10000; j++) for (p = l; p; p = p->next) s += p->v; return s & 1; }`,
  'calls, 7 * 10^6':
    'int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); } int main(void) { return f(32) & 1; }',
  'remainders of products, 3 * 10^6': `int main(void) { long long a = 1, x = 123456789, m = 998244353; int i;
    for (i = 0; i < 3000000; i++) a = a * x % m; return a & 1; }`,
  'structures sorted, 10^3': `struct s { char name[20]; int v; } a[1000]; int main(void) { struct s t; int i, j;
    for (i = 0; i < 1000; i++) a[i].v = i * 7919 % 1009; for (i = 0; i < 1000; i++) for (j = 0; j + 1 < 1000 - i; j++)
    if (a[j].v > a[j + 1].v) { t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; } return a[9].v & 1; }`,
  'qsort of 10^5': `#include <stdlib.h>
    int a[100000]; int order(const void *x, const void *y) { return *(int *)x - *(int *)y; }
    int main(void) { unsigned x = 1; int i; for (i = 0; i < 100000; i++) { x = x * 1103515245 + 12345; a[i] = x >> 8; }
    qsort(a, 100000, sizeof(int), order); return a[500] & 1; }`,
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

export const benchConcrete: Part = async ({ rounds }) => {
  const gcc = openGcc();
  try {
    const empty = gcc?.build('nothing', nothing);
    const rows = [];
    for (const [index, [name, text]] of Object.entries(programs).entries()) {
      const run = engineRun(text);
      const built = gcc?.build(`program${index}`, text);
      const { steps } = run();
      const ours: Cost[] = [];
      const theirs: number[] = [];
      const starts: number[] = [];
      for (let count = 0; count < rounds; count++) {
        ours.push((await measure(run)).cost);
        if (built === undefined || empty === undefined) continue;
        theirs.push(timeProcess(built.binary, []).cpuMs);
        starts.push(timeProcess(empty.binary, []).cpuMs);
      }
      const wallMs = median(ours.map((cost) => cost.wallMs));
      const cpuMs = median(ours.map((cost) => cost.cpuMs));
      const nativeCpuMs = median(theirs) - median(starts);
      rows.push({ id: name, wallMs, cpuMs, nativeCpuMs, stepsPerMicrosecond: steps / cpuMs / 1000 });
    }
    return {
      items: rows.map(({ id, wallMs, cpuMs }) => ({ id, wallMs, cpuMs })),
      figures: {
        rounds,
        programs: rows.map(({ id, wallMs, cpuMs, nativeCpuMs, stepsPerMicrosecond }) => ({
          id,
          wallMs: round(wallMs),
          cpuMs: round(cpuMs),
          nativeCpuMs: round(nativeCpuMs),
          stepsPerMicrosecond: round(stepsPerMicrosecond),
        })),
      },
      text: renderTable(
        ['program', 'wall ms', 'CPU ms', 'M steps/s', 'gcc -O0 CPU ms', 'ratio'],
        rows.map(({ id, wallMs, cpuMs, nativeCpuMs, stepsPerMicrosecond }) => [
          id,
          ...[wallMs, cpuMs, stepsPerMicrosecond, nativeCpuMs, cpuMs / nativeCpuMs],
        ]),
      ),
    };
  } finally {
    gcc?.remove();
  }
};
