/**
 * Calls of compiled functions without frames, against the interpreter: wherever the limit
 * on steps falls, and wherever a function needs its frame after all, the run goes on from
 * the frames that the interpreter would have.
 */

import { describe, expect, test } from '@jest/globals';
import { repeating } from '#edits/program-runs.js';
import { defaultEngineLimits } from '#engine/limits.js';
import { Machine } from '#engine/machine.js';
import { createInitialState } from '#engine/start.js';
import type { State } from '#engine/state.js';
import type { Undefined } from '#model/outcome.js';
import { prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { runText } from '../support/run-text.js';
import { triedText } from '../support/tried.js';

const modes: readonly Undefined[] = ['strict', 'native'];

function runWith(text: string, mode: Undefined, compileAfter: number, limits: object = {}) {
  const run = runText(text, { mode, limits: { compileAfter, stepsMax: 1_000_000, ...limits } });
  return { ...run, wrapSites: [...run.wrapSites].sort() };
}

const functions = `#include <stdio.h>
#include <stdlib.h>
#include <setjmp.h>
struct pair { int a; double b; };
static double half(double x) { return x / 2; }
static int *at(int *p, int i) { return p + i; }
static long scaled(long a, int b) { return a * b + 1; }
static unsigned hash(unsigned h, char c) { return h * 33 ^ c; }
static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
static int even(int n);
static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
static int deep(int n) { int a[2]; a[0] = n; a[1] = n > 0 ? deep(n - 1) : 0; return a[0] + a[1] - n + 1; }
static int say(int n) { if (n % 5 == 0) printf("%d ", n); return n + 1; }
static int nested(int n) { return n == 0 ? say(5) : say(nested(n - 1)) - n; }
static int none(int n) { if (n != 3) return n; }
static int *null(int *p) { return *p > 4 ? p : 0; }
static struct pair both(int n) { struct pair p; p.a = n; p.b = half(n); return p; }
static int three(int a, int b, int c) { return a * 100 + b * 10 + c; }
static float narrow(float f) { return f * 0.1f; }
static unsigned char byte(unsigned char c) { return c + 1; }
static int wraps(int n) { return n * 70000 + n; }
static int less(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int more(const void *a, const void *b) { if (*(const int *)a == 77) printf("!"); return less(b, a); }
static int twice(int (*f)(int), int n) { return f(f(n)); }
static int left(int n) { if (n > 4) return n; say(n); }
static int quit(int n) { if (n > 90) exit(3); return n; }
static int fall(int n) { return n == 40 ? 7 / (n - 40) : n; }
static jmp_buf far;
static int leap(int n) { if (n == 0) longjmp(far, 7); return leap(n - 1) + 1; }
static int land(int n) { if (setjmp(far) != 0) return n; return leap(n); }
static int endless(int n) { return endless(n + 1) + 1; }
`;

const bodies: readonly (readonly [string, string])[] = [
  [
    'numbers',
    'double d = 9; long l = 1; for (i = 0; i < 30; i++) { d = half(d) + i; l = scaled(l, 3) % 1000003; } printf("%f %ld", d, l);',
  ],
  [
    'addresses',
    'int a[5] = {1, 2, 3, 4, 5}; for (i = 0; i < 30; i++) { swap(at(a, i % 5), a + 2); if (null(a)) s += *null(a); } printf("%d %d", a[0], s);',
  ],
  [
    'calls in arguments',
    'for (i = 0; i < 30; i++) s += three(say(i), three(1, i, 2) % 7, half(i)); printf("%d", s);',
  ],
  ['functions that call each other', 'for (i = 0; i < 9; i++) s += even(i) * i; printf("%d", s);'],
  ['objects of each call', 'for (i = 0; i < 6; i++) s += deep(i); printf("%d", s);'],
  ['output in the midst', 'for (i = 0; i < 12; i++) s += nested(i); printf("%d", s);'],
  ['no result', 'for (i = 0; i < 6; i++) s += none(i); printf("%d", s);'],
  ['records', 'for (i = 0; i < 6; i++) s += both(i).a; printf("%d", s);'],
  [
    'narrow types',
    'unsigned char c = 250; float f = 3; unsigned h = 5381; for (i = 0; i < 20; i++) { c = byte(c); f = narrow(f) + i; h = hash(h, c); } printf("%d %f %u", c, f, h);',
  ],
  ['overflows', 'for (i = 0; i < 5; i++) s ^= wraps(i * 9999); printf("%d", s);'],
  ['an end in a call', 'for (i = 0; i < 200; i++) s += quit(i); printf("%d", s);'],
  ['a crash in a call', 'for (i = 0; i < 200; i++) s += fall(i); printf("%d", s);'],
  [
    'calls through pointers',
    'int (*f[])(int) = {say, even, odd, abs}; for (i = 0; i < 30; i++) s += f[i % 4](i) + twice(f[i % 3], 5); printf("%d", s);',
  ],
  [
    'sorting',
    'int a[40]; for (i = 0; i < 40; i++) a[i] = i * 37 % 101; qsort(a, 40, 4, less); printf("%d ", a[3]); qsort(a, 40, 4, more); printf("%d", a[3]);',
  ],
  ['a null function', 'int (*f)(int) = say; for (i = 0; i < 30; i++) { s += f(i); if (i == 20) f = 0; }'],
  ['results that are dropped', 'for (i = 0; i < 9; i++) { say(i); s += left(i); }'],
  ['jumps out of calls', 'for (i = 0; i < 12; i++) s += land(i); printf("%d", s);'],
  ['recursion without end', 'for (i = 0; i < 20; i++) s += even(i); s += endless(1);'],
];

const program = (body: string): string =>
  `${functions}int main(void) { int i, s = 0; ${body} return s & 1; }`;

describe.each(bodies)('%s', (_name, body) => {
  test.each(modes)('end as in the interpreter, %s', (mode) => {
    const limits = { stackBytesMax: 20_000 };
    const interpreted = runWith(program(body), mode, Number.POSITIVE_INFINITY, limits);
    for (const compileAfter of [0, 1, 7]) {
      expect(runWith(program(body), mode, compileAfter, limits)).toEqual(interpreted);
    }
  });

  test('time out at the very step', () => {
    const limits = { stackBytesMax: 20_000 };
    const { steps } = runWith(program(body), 'native', Number.POSITIVE_INFINITY, limits);
    const stride = Math.max(1, Math.floor(steps / 20));
    for (let stepsMax = 1; stepsMax < steps + 3; stepsMax += stride) {
      const cut = { ...limits, stepsMax };
      expect(runWith(program(body), 'native', 0, cut)).toEqual(
        runWith(program(body), 'native', Number.POSITIVE_INFINITY, cut),
      );
    }
  });
});

test('a recursion deeper than compiled calls nest', () => {
  const text = program('for (i = 0; i < 3; i++) s += odd(20001 + i); printf("%d", s);');
  for (const mode of modes) {
    const limits = { stepsMax: 10_000_000 };
    expect(runWith(text, mode, 0, limits)).toEqual(runWith(text, mode, Number.POSITIVE_INFINITY, limits));
  }
});

test('a fork in the midst of calls runs as its original does', () => {
  const { input } = triedText(program(bodies[5]![1]), [['', '']]);
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error('it compiles');
  const { linked } = preparation.prepared;
  const optionsWith = (compileAfter: number) =>
    machineOptions(input.suite, 0, {
      undefinedMode: 'native',
      limits: { ...defaultEngineLimits, compileAfter },
      endOnWrongOutput: false,
      keepText: true,
    });
  const options = optionsWith(0);
  const forks: State[] = [];
  const machine = new Machine(linked, options);
  machine.hooks = { onToggle: ({ state }) => void forks.push(repeating(state)) };
  const invocation = invocationOf(input.suite, 0, input.submission);
  const end = machine.run(createInitialState(linked, options, invocation));
  const { text, steps } = machine.state;
  expect(end.kind).toBe('exited');
  expect(forks.length).toBeGreaterThan(200);
  const interpreter = new Machine(linked, optionsWith(Number.POSITIVE_INFINITY));
  for (const fork of forks) {
    expect(interpreter.run(fork)).toEqual(end);
    expect([interpreter.state.text, interpreter.state.steps]).toEqual([text, steps]);
  }
});

test('functions whose JavaScript frames are large nest less deep', () => {
  const names = Array.from({ length: 60 }, (_, index) => `v${index}`);
  const declared = names.map((name, index) => `long ${name} = n * ${index};`).join(' ');
  const text = `static long f(int n) { ${declared} long r = n == 0 ? 0 : f(n - 1); return (r ^ ${names.join(' ^ ')}) & 65535; }
int main(void) { return f(9000) & 1; }`;
  expect(runWith(text, 'native', 0, { stepsMax: 10_000_000 })).toEqual(
    runWith(text, 'native', Number.POSITIVE_INFINITY, { stepsMax: 10_000_000 }),
  );
});
