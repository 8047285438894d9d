/**
 * Programs that want more than they may use: each ends within its limits, at the limit
 * that it reaches, whatever way it gets there.
 */

import { describe, expect, test } from '@jest/globals';
import { defaultEngineLimits, type EngineLimits } from '#engine/limits.js';
import { runText } from '../../support/run-text.js';

const limits: EngineLimits = {
  ...defaultEngineLimits,
  stepsMax: 300_000,
  stackBytesMax: 100_000,
  memoryBytesMax: 4_000_000,
  outputBytesMax: 10_000,
};

function run(text: string) {
  return runText(`#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n${text}`, {
    mode: 'native',
    limits,
  });
}

const crashing: readonly (readonly [what: string, text: string, kind: string])[] = [
  [
    'reads past its array',
    'int main(void) { int a[9] = {0}, i = 0; for (;;) i += a[i] + 1; }',
    'out-of-bounds',
  ],
  ['divides by zero', 'int main(void) { int x = 0; return 1 / x; }', 'division-by-zero'],
  [
    'recurses for ever',
    'int f(int n) { return f(n) + 1; } int main(void) { return f(1); }',
    'stack-overflow',
  ],
  [
    'recurses with large frames',
    'int f(int n) { char a[9000]; a[0] = 1; return f(n) + a[0]; } int main(void) { return f(1); }',
    'stack-overflow',
  ],
  [
    'has an array of 4 GB on the stack',
    'int main(void) { long n = 1L << 30; int a[n]; a[0] = 1; }',
    'stack-overflow',
  ],
  ['allocates 10 GB', 'int main(void) { char *p = malloc(10L << 30); p[0] = 1; }', 'out-of-memory'],
  ['allocates for ever', 'int main(void) { for (;;) malloc(1000); }', 'out-of-memory'],
  ['allocates single bytes for ever', 'int main(void) { for (;;) malloc(1); }', 'out-of-memory'],
  [
    'links a list for ever',
    `struct n { struct n *next; };
     int main(void) { struct n *l = 0; for (;;) { struct n *p = malloc(sizeof *p); p->next = l; l = p; } }`,
    'out-of-memory',
  ],
  ['has 1 GB of globals', 'char a[1 << 30]; int main(void) { return a[5]; }', 'out-of-memory'],
  ['has 8 GB of globals', 'char a[1L << 33]; int main(void) { return a[5]; }', 'out-of-memory'],
  [
    'fills an array with addresses',
    'int *a[100000]; int main(void) { for (int i = 0; i < 100000; i++) a[i] = (int *)a; }',
    'out-of-memory',
  ],
  ['prints for ever', 'int main(void) { for (;;) puts("again"); }', 'output-limit'],
  ['prints one line for ever', "int main(void) { for (;;) putchar('a'); }", 'output-limit'],
  ['prints a wide field', 'int main(void) { printf("%20000d", 1); }', 'output-limit'],
];

describe('crashes', () => {
  test.each(crashing)('%s', (_what, text, kind) => {
    const { outcome, crash, steps } = run(text);
    expect(outcome).toBe('crashed');
    expect(crash?.kind).toBe(kind);
    expect(steps).toBeLessThan(limits.stepsMax);
  });
});

const endless: readonly (readonly [what: string, text: string])[] = [
  ['loops', 'int main(void) { for (;;); }'],
  ['loops by goto', 'int main(void) { again: goto again; }'],
  ['reads for ever', 'int main(void) { for (;;) getchar(); }'],
  ['allocates and frees', 'int main(void) { for (;;) free(malloc(10)); }'],
];

/** What takes long in a few instructions is counted by the byte. */
const bulky: readonly (readonly [what: string, text: string])[] = [
  ['scans for ever', 'int main(void) { int x; for (;;) scanf("%d", &x); }'],
  ['allocates and frees much', 'int main(void) { for (;;) free(calloc(1000000, 1)); }'],
  ['fills', 'char a[1000000]; int main(void) { for (;;) memset(a, 1, sizeof a); }'],
  ['copies structures', 'struct s { char c[1000000]; } a, b; int main(void) { for (;;) a = b; }'],
  [
    'grows a block one by one',
    'int main(void) { int *p = 0; for (int n = 1; n < 250000; n++) p = realloc(p, n * sizeof *p); }',
  ],
  ['measures a string', 'char a[100000]; int main(void) { memset(a, 1, 99999); for (;;) strlen(a); }'],
  ['joins strings', 'char a[1000000]; int main(void) { for (;;) strcat(a, "0123456789"); }'],
  [
    'has an array of another length each time',
    'int main(void) { for (int n = 1; ; n = n % 20000 + 1) { int a[n]; a[0] = 1; } }',
  ],
];

describe('time-outs', () => {
  test.each(endless)('%s', (_what, text) => {
    expect(run(text)).toMatchObject({ outcome: 'timed out', steps: limits.stepsMax });
  });

  test.each(bulky)('%s', (_what, text) => {
    const { outcome, steps } = run(text);
    expect(outcome).toBe('timed out');
    expect(steps).toBeGreaterThanOrEqual(limits.stepsMax);
    // At most one instruction goes beyond it.
    expect(steps).toBeLessThan(limits.stepsMax + 20_000);
  });
});

describe('what fits', () => {
  test('100 GB are refused, as Linux does', () => {
    expect(run('int main(void) { return malloc(100L << 30) == NULL; }')).toMatchObject({ exitCode: 1 });
  });

  test('processes are not supported', () => {
    expect(run('int fork(void); int main(void) { for (;;) fork(); }').outcome).toBe('unsupported');
  });

  test('globals up to the limit', () => {
    const text = 'int a[900000]; int main(void) { a[899999] = 3; return a[899999] + a[5]; }';
    expect(run(text)).toMatchObject({ outcome: 'passed', exitCode: 3 });
  });

  test('addresses that were overwritten do not count', () => {
    const text = `int *a[10]; int main(void) {
      for (int i = 0; i < 40000; i++) { a[i % 10] = 0; a[i % 10] = (int *)a; } return 4; }`;
    expect(runText(text, { limits: { ...limits, stepsMax: 10_000_000 } })).toMatchObject({ exitCode: 4 });
  });
});

describe('a stop', () => {
  const raised = { isRaised: () => true };

  test('reaches a run whose few instructions move much', () => {
    const text = `#include <string.h>
      char a[1000000]; int main(void) { for (int i = 0; i < 100; i++) memset(a, i, sizeof a); }`;
    const { steps } = runText(text, { stop: raised });
    expect(steps).toBeGreaterThan(200_000);
    // 16 MiB at 64 bytes a step, and one call more.
    expect(steps).toBeLessThan(300_000);
  });
});
