/**
 * Real KLEE on programs written by hand, against gcc with the toggles tried out: a hit
 * passes with its values, and a toggle that passes with small values is not excluded.
 * What KLEE cannot follow is open; what it would run itself is not run.
 */

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { ToolAnswer } from '#analysers/external/tool-adapter.js';
import type { ToolVerdict } from '#analysers/external/tool-verdict.js';
import { createKleeAdapter } from '#analysers/klee/klee-adapter.js';
import { kleeArgvDialect, kleeDialect } from '#instrument/dialects/klee.js';
import { runtimeFor } from '#instrument/runtime/runtime.js';
import { testUnit } from '#instrument/test-unit.js';
import { describeWith } from '../../../support/describe-with.js';
import { openPlainToolRunner } from '../../../support/plain-tool-runner.js';
import entryText from '../../../support/toggled-programs/entry.c.js';
import { describeToolAgreement } from '../../../support/tool-agreement.js';

const whitelist = [1, 2, 3];
const initialise = 'void __nm_initialise(void) {}\n';
const choices = 'extern int __t; int __nm_choose_int(void); void __nm_incomplete(int);\n';

describeWith('klee', 'klee on programs whose toggles can be tried out', () => {
  describeToolAgreement(() => createKleeAdapter());
});

describeWith('klee', 'klee on what it cannot follow', () => {
  test('system() runs nothing, and the toggles that reach it are open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nearmiss-test-'));
    const file = join(folder, 'made');
    try {
      const verdict = await verdictOf(`int __nm_entry(void) {
        if (__t == 2) { int i = __nm_choose_int(); if (i == 7) system("touch ${file}"); }
        if (__t == 3) return 1 + (__nm_choose_int() & 0);
        return 0;
      }`);
      expect([...verdict.hits.keys()]).toEqual([3]);
      expect([...verdict.open]).toEqual([[2, 'KLEE gave up a path: external calls disallowed']]);
      expect(verdict.cutShort).toBeUndefined();
      expect(existsSync(file)).toBe(false);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('all toggles that are possible on a path given up are open', async () => {
    const verdict = await verdictOf('int __nm_entry(void) { return __t == 2 ? 0 : system("true"); }');
    expect([...verdict.open.keys()]).toEqual([1, 3]);
    expect(verdict.cutShort).toBeUndefined();
  });

  test('printf, which KLEE would call despite its options, is not called', async () => {
    const verdict = await verdictOf('int __nm_entry(void) { if (__t == 1) printf("here"); return 0; }');
    expect([...verdict.open]).toEqual([[1, 'a library function that the runtime does not have']]);
  });

  test('a floating value that KLEE would make concrete leaves nothing excluded', async () => {
    const verdict = await verdictOf(
      'int __nm_entry(void) { double d = __t == 1 ? __nm_choose_int() : 2; return d * 0.5 == 0.25; }',
    );
    expect(verdict.cutShort?.detail).toMatch(/silently concretizing \(reason: floating point\)/);
  });

  test('an endless loop is open, and so is one with a free end', async () => {
    const verdict = await verdictOf(`int __nm_entry(void) {
      unsigned rounds = 0;
      while (__t == 1 || (__t == 2 && __nm_choose_truth())) if (++rounds > 500) __nm_incomplete(1);
      return 0;
    }`);
    const reason = "a loop or a recursion exceeds the analyser's bound";
    expect(new Map(verdict.open)).toEqual(new Map([1, 2].map((toggle) => [toggle, reason])));
    expect(verdict.cutShort).toBeUndefined();
  });

  test.each([
    ['a store through null', '*(int *)0 = 1;'],
    ['a division by zero', '__t = __t / (__t - 1);'],
    ['a second free', 'char *p = malloc(4); free(p); free(p);'],
    ['an abort', 'abort();'],
    ["the program's own assertion", '__assert_fail("x", "f.c", 1, "f");'],
    ['a write to a literal', '*(char *)"text" = 1;'],
  ])('%s is an end, like ours', async (_, statement) => {
    const { open, cutShort } = await verdictOf(`void *malloc(unsigned long);
      int __nm_entry(void) { if (__t == 1) { ${statement} return 1; } return 0; }`);
    expect({ open: [...open], cutShort }).toEqual({ open: [], cutShort: undefined });
  });
});

describeWith('klee', "klee, with a test's arguments on its command line", () => {
  /** Expects the arguments `12`, `--help` and `a b`, and the name `pay`. */
  const entry = `int strcmp(const char *a, const char *b) { while (*a && *a == *b) { a++; b++; } return *a - *b; }
    extern int __nm_argument_count;
    extern char **__nm_arguments;
    int __nm_entry(void) {
      char **v = __nm_arguments;
      if (__t == 1) return __nm_argument_count;
      if (__t == 2) return !strcmp(v[0], "pay") && !strcmp(v[1], "12") && !strcmp(v[2], "--help") && !strcmp(v[3], "a b") && !v[4] ? 4 : 0;
      return __nm_choose_int() + v[1][0] == '1' + 7 ? 4 : 0;
    }\n`;
  const runtime = `${kleeArgvDialect.primitives}void __nm_start(void);\n${
    runtimeFor(new Set(), { usesPrintedCounts: false, passesArguments: true }).text
  }`;

  async function answerTo(args: readonly string[]): Promise<ToolAnswer> {
    const runner = await openPlainToolRunner();
    const stop = new AbortController().signal;
    try {
      const submission = choices + initialise + entry;
      const adapter = createKleeAdapter({ dialect: kleeArgvDialect });
      const opened = await adapter.open({ submission, runtime }, runner, stop);
      if ('rejected' in opened) throw new Error(opened.rejected);
      const test = { name: 'test', args, stdin: '', expect: { exitCode: 4 } };
      const noSpecs = { integers: [], reals: [] };
      const unit = testUnit(test, { argv0: 'pay', passesArguments: true }, undefined, noSpecs);
      if (unit.kind !== 'unit') throw new Error(unit.detail);
      const task = `${unit.text}\n${kleeArgvDialect.taskText(whitelist)}`;
      return await opened.search({ task, whitelist, args }, stop);
    } finally {
      await runner.close();
    }
  }

  test('they are the arguments of main, after its own name', async () => {
    const answer = await answerTo(['12', '--help', 'a b']);
    if (answer.kind !== 'answered') throw new Error(JSON.stringify(answer));
    const { hits, open, cutShort } = answer.verdict;
    expect(new Map(hits)).toEqual(
      new Map([
        [1, []],
        [2, []],
        [3, [{ kind: 'integer', value: 7n }]],
      ]),
    );
    expect({ open: [...open], cutShort }).toEqual({ open: [], cutShort: undefined });
  });

  test.each(['@12', ''])('%j does not arrive unchanged: the task is unknown', async (arg) => {
    const reason = {
      reason: 'unsupported',
      detail: "an argument of the test cannot be passed on KLEE's command line",
    };
    expect(await answerTo([arg])).toMatchObject({ kind: 'answered', verdict: { cutShort: reason } });
  });
});

describeWith('klee', 'klee is not given', () => {
  test('a text that does not compile, and the complaint has its line', async () => {
    expect(await rejectionOf('int __nm_entry(void) {\n  return 1 +;\n}')).toBe(
      'clang: submission.i:3:13: error: expected expression',
    );
  });

  test('directives in a program: they are not followed', async () => {
    expect(await rejectionOf('#include "/etc/passwd"\nint __nm_entry(void) { return 0; }')).not.toMatch(
      /:0:0:/,
    );
  });
});

/** For an entry that passes when its value is 1. */
async function verdictOf(submission: string): Promise<ToolVerdict> {
  const runner = await openPlainToolRunner();
  const stop = new AbortController().signal;
  try {
    const program = {
      submission: choices + initialise + submission,
      runtime: kleeDialect.primitives + entryText,
    };
    const opened = await createKleeAdapter().open(program, runner, stop);
    if ('rejected' in opened) throw new Error(opened.rejected);
    const task = `const int __nm_expected = 1;\n${kleeDialect.taskText(whitelist)}`;
    const answer = await opened.search({ task, whitelist, args: [] }, stop);
    if (answer.kind !== 'answered') throw new Error(JSON.stringify(answer));
    return answer.verdict;
  } finally {
    await runner.close();
  }
}

async function rejectionOf(submission: string): Promise<string | undefined> {
  const runner = await openPlainToolRunner();
  try {
    const program = { submission: initialise + submission, runtime: kleeDialect.primitives + entryText };
    const opened = await createKleeAdapter().open(program, runner, new AbortController().signal);
    return 'rejected' in opened ? opened.rejected : undefined;
  } finally {
    await runner.close();
  }
}
