/**
 * Searches where a test expects files: the answer for `x = 5` in small programs is what trying every
 * value of a range says, or open with its reason.
 */

import { describe, expect, test } from '@jest/globals';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { neverStop } from '#base/ports.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import type { CompareMode, TestCase } from '#model/suite.js';
import type { Answer } from '#model/task.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { prepareProgram } from '#program/prepare-program.js';
import { tried } from '../../../support/tried.js';

const opened = 'FILE *f = fopen("out.txt", "w"), *g; char s[20]; int x, y = 0;';

function inputOf(value: string, use: string, content: string, mode: CompareMode = 'exact'): AnalysisInput {
  const text = `#include <stdio.h>\n#include <stdlib.h>\nint main(void) { ${opened}\nx = ${value};\n${use}\nreturn 0; }\n`;
  const only: TestCase = {
    name: 'only',
    args: [],
    stdin: '',
    files: [{ name: 'in.txt', text: '7 8' }],
    expect: { files: [{ name: 'out.txt', text: content }] },
  };
  return {
    submission: { name: 'submission.c', text },
    headers: [],
    suite: { compare: { mode, ignoreCase: false }, tests: [only] },
    kinds: ['assignment'],
    undefinedMode: 'strict',
    engineLimits: defaultEngineLimits,
    searchLimits: defaultSearchLimits,
  };
}

async function answerFor(use: string, content: string, mode?: CompareMode): Promise<Answer> {
  const input = inputOf('5', use, content, mode);
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error('the program does not translate');
  const location = preparation.prepared.located.locations.find(({ line }) => line === 4)!;
  const task = { id: 1, test: 0, whitelist: [location.toggle], effort: 'full' } as const;
  const outcome = await new BuiltinAnalyser(input).analyse(task, neverStop);
  if (outcome.kind !== 'completed') throw new Error('the task was not completed');
  expect(outcome.stats.failedReplays).toBe(0);
  return outcome.answers[0]!.answer;
}

/** The values that pass among those tried. */
function passing(use: string, content: string, mode?: CompareMode): readonly number[] {
  return [...Array(300).keys()]
    .map((index) => index - 40)
    .filter((value) => {
      const { tests } = tried(inputOf(String(value), use, content, mode));
      return tests[0]!.run.outcome === 'passed';
    });
}

const settled: readonly (readonly [use: string, content: string, mode?: CompareMode])[] = [
  ['fprintf(f, "%d\\n", x);', '42\n'],
  ['fprintf(f, "%d\\n", x);', 'x\n'],
  ['fprintf(f, "%d", x); fprintf(f, "%d", x + 1);', '4142'],
  ['fprintf(f, "%d", x); fprintf(f, "%d", x + 2);', '4142'],
  ['fprintf(f, "%d ", x); fclose(f); f = fopen("out.txt", "a"); fputs("end", f);', '12 end'],
  ['fputc(x, f); fputc(x + 1, f);', 'ab'],
  ['fputc(x, f); fputc(x, f);', 'ab'],
  ['s[0] = x; s[1] = 0; fputs(s, f);', 'q'],
  ['s[0] = x; s[1] = 66; fwrite(s, 1, 2, f);', 'AB'],
  ['if (x > 100) fputs("big", f); else fputs("small", f);', 'big'],
  ['if (x > 100) fputs("big", f); else fputs("small", f);', 'huge'],
  ['fprintf(f, "%d", x); fclose(f); f = fopen("out.txt", "w"); fprintf(f, "%d", x * 2);', '14'],
  ['fprintf(f, "%d", x); fclose(f); f = fopen("out.txt", "w"); fprintf(f, "%d", x * 2);', '15'],
  ['fprintf(f, "%d", x); if (x == 8) { fclose(f); f = fopen("out.txt", "w"); fputs("14", f); }', '14'],
  ['if (x == 9) { fputs("w", f); fclose(f); remove("out.txt"); } else fputs("v", f);', 'w'],
  ['fclose(f); g = fopen(x == 7 ? "out.txt" : "other.txt", "w"); fprintf(g, "%d", x);', '7'],
  ['g = fopen("log.txt", "w"); fprintf(g, "%d %f", x, x / 3.0); fprintf(f, "%d", x);', '11'],
  ['g = fopen("in.txt", "r"); fscanf(g, "%d", &y); fprintf(f, "%d", x + y);', '20'],
  [
    'g = fopen("t.txt", "w"); fputs(x > 3 ? "a" : "b", g); fclose(g); fclose(f); rename("t.txt", "out.txt");',
    'b',
  ],
  ['fputs("abc", f); fseek(f, 1, SEEK_SET); fputc(x > 90 ? 88 : 89, f);', 'aXc'],
  ['fprintf(f, "%d %d\\n", x, 3);', '4   3', 'tokens'],
  ['fprintf(f, "the sum is %d today", x);', '17', 'numbers'],
  ['fprintf(f, "%d", x); fflush(f); if (x != 33) fclose(f), remove("out.txt");', '33'],
];

describe('settled as by trying', () => {
  test.each(settled.map((row) => ({ row })))('$row', async ({ row: [use, content, mode] }) => {
    const values = passing(use, content, mode);
    expect(values).not.toContain(5);
    const answer = await answerFor(use, content, mode);
    expect(answer.kind).toBe(values.length > 0 ? 'repairs' : 'cannot-repair');
    if (answer.kind === 'repairs') {
      const [value] = answer.witness.values;
      const tests = tried(inputOf(value!.literal, use, content, mode)).tests;
      expect(tests[0]!.run.outcome).toBe('passed');
    }
  });
});

const open: readonly (readonly [use: string, content: string, detail: string])[] = [
  [
    'g = fopen("t.txt", "w"); fprintf(g, "%d", x); fclose(g); fclose(f); rename("t.txt", "out.txt");',
    '31',
    "the file 'out.txt' depends on symbols",
  ],
  [
    'g = fopen("t.txt", "w+"); fprintf(g, "%d", x); rewind(g); fscanf(g, "%d", &y); fprintf(f, "%d", y);',
    '31',
    'rewind on a file to which a number was written that depends on a symbol',
  ],
  ['fputs("abc", f); rewind(f); fprintf(f, "%d", x);', '31c', 'fprintf of a number that depends on a symbol'],
  ['fputs("abc", f); rewind(f); fputc(x, f);', 'Abc', "the file 'out.txt' depends on symbols"],
];

describe('open', () => {
  test.each(open)('%s to leave %s', async (use, content, detail) => {
    const answer = await answerFor(use, content);
    expect(answer.kind).toBe('unknown');
    expect(answer).toMatchObject({ detail: expect.stringContaining(detail) });
  });
});
