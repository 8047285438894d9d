/** The semantic phase, with recorded answers: the ensemble, refusals, counterexamples, and what leaves. */

import { describe, expect, test } from '@jest/globals';
import type { ModelUse, ReportedLocation } from '#model/report.js';
import { AskedModel } from '#models/asked-model.js';
import { findModelRepair } from '#models/find-model-repair.js';
import { defaultModelLimits } from '#models/limits.js';
import { editJudgeOf } from '#oracle/oracle-judge.js';
import { applyAllToInput, replacementOf } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { WholeRepair } from '#repairs/repair-source.js';
import type { ModelAccess } from '#request/language-model.js';
import { accessTo, inFence, type Recorded, RecordedModel } from '../../support/recorded-model.js';
import { type Case, triedText } from '../../support/tried.js';

const head = '#include <stdio.h>\n';

/** The sum of all numbers but the first; two mistakes. */
const wrong = `${head}/* by Ann Example */
int main(void) {
  int n, i, x, s = 1;
  scanf("%d", &n);
  for (i = 1; i < n; i++) {
    scanf("%d", &x);
    s += x; // Ann
  }
  printf("%d\\n", s);
  return 0;
}
`;
const half = wrong.replace('s = 1', 's = 0');
const right = half.replace('i < n', 'i <= n');
/** Right on the suite, wrong for numbers below 0. */
const narrow = right.replace('s += x;', 'if (x > 0 || n == 4) s += x;');

const cases: readonly Case[] = [
  ['1 5', '5'],
  ['4 2 -2 7 3', '10'],
  ['2 9 9', '18'],
  ['0', '0'],
];

const reference = `${head}int main(void) { int k, v, total = 0; scanf("%d", &k); while (k-- > 0) { scanf("%d", &v); total += v; } printf("%d\\n", total); return 0; }\n`;

interface Setting {
  readonly text?: string;
  readonly more?: Partial<ModelAccess>;
  readonly hidden?: readonly string[];
  readonly locations?: readonly ReportedLocation[];
  readonly hasReference?: boolean;
  readonly tests?: readonly Case[];
}

interface Outcome {
  readonly given: TriedProgram;
  readonly model: RecordedModel;
  readonly repair: WholeRepair | undefined;
  readonly use: ModelUse;
}

async function asked(
  answers: Recorded,
  { text = wrong, more = {}, hidden = [], locations = [], hasReference = false, tests = cases }: Setting = {},
): Promise<Outcome> {
  const alone = triedText(text, tests);
  const oracle = { kind: 'reference' as const, programs: [source(reference)] };
  const completed = { suite: alone.input.suite, voidTests: new Map(), oracle };
  const given = hasReference ? { ...alone, editJudge: editJudgeOf(completed, alone.input) } : alone;
  const model = new RecordedModel(answers);
  const limits = defaultModelLimits;
  const counted = new AskedModel(accessTo(model, more), { nowMs: () => 0 }, 7, limits);
  const task = { hiddenTests: new Set(hidden), correct: [reference] };
  const repair = await findModelRepair(given, locations, counted, task, limits);
  return { given, model, repair, use: counted.use };
}

function source(text: string) {
  return { submission: { name: 'reference.c', text }, headers: [] };
}

function written({ given, repair }: Outcome): string {
  const { submission } = given.input;
  const changes = repair!.edits.map((edit) => ({
    ...replacementOf(submission.text, edit),
    file: submission,
  }));
  return applyAllToInput(given.input, changes).submission.text;
}

function placeAt(line: number, snippet: string, witnesses: ReportedLocation['witnesses']): ReportedLocation {
  const column = wrong.split('\n')[line - 1]!.indexOf(snippet) + 1;
  return {
    id: `a.c:${line}:${column}:initialiser`,
    kind: 'initialiser',
    file: 'a.c',
    line,
    column,
    endLine: line,
    endColumn: column + snippet.length,
    snippet,
    status: 'repairable',
    sink: false,
    wraps: false,
    rank: 1,
    suspiciousness: 1,
    witnesses,
    evidence: [],
  };
}

describe('a repair by a model', () => {
  test('is the answer that passes and changes the fewest tokens, in the layout of its author', async () => {
    const verbose = right.replace('printf("%d\\n", s);', 'printf("%d", s); printf("\\n");');
    const outcome = await asked(() => [inFence(verbose), inFence(right.replace(/ \/\/ Ann|\/\*.*\n/g, ''))]);
    expect(written(outcome)).toBe(right);
    expect(outcome.repair).toMatchObject({ proposedBy: 'model', trust: { level: 'tests-only' } });
    expect(outcome.repair!.fixes).toEqual([...outcome.given.failing].sort());
  });

  test('holds only what is needed of an answer', async () => {
    const outcome = await asked(() => [inFence(right.replace('int n, i, x,', 'int n, i, x, unused,'))]);
    expect(written(outcome)).toBe(right);
  });

  test('is partial where no answer repairs all', async () => {
    const outcome = await asked(() => [inFence(half)]);
    expect(written(outcome)).toBe(half);
    expect(outcome.repair!.fixes).toEqual([3]);
  });

  test.each([
    ['no-program', 'I am sorry.'],
    ['not-c', inFence(right.replace('return 0;', 'return 0'))],
    ['unchanged', inFence(wrong)],
    ['copy', inFence(reference)],
    ['repairs-nothing', inFence(wrong.replace('return 0', 'return 1 - 1'))],
    ['prints-expected', inFence(wrong.replace('s += x;', 'if (n == 2 && x == 9) s = 18;'))],
    ['too-large', inFence(`int a = ${'1 + '.repeat(60_000)}1;`)],
  ])('is refused: %s', async (refusal, answer) => {
    const { repair, use } = await asked(() => [answer]);
    expect(repair).toBeUndefined();
    expect(Object.keys(use.refused)).toEqual([refusal]);
  });

  test('is refused where a test fails that passed', async () => {
    const { repair, use } = await asked(() => [inFence(half.replace('s = 0', 's = 5'))], { text: half });
    expect(repair).toBeUndefined();
    expect(Object.keys(use.refused)).toEqual(['breaks-a-test']);
  });

  test('is refused where it changes what need not be changed', async () => {
    const single = half.replace('s = 0', 's = 3').replace('i < n', 'i <= n');
    const place = placeAt(4, '1', []);
    const elsewhere = single.replace('printf("%d\\n", s)', 'printf("%d\\n", s - 3)');
    const answers = (text: string) => asked(() => [inFence(text)], { text: single, locations: [place] });
    expect((await answers(elsewhere)).use.refused).toEqual({ elsewhere: 1 });
    expect(written(await answers(right))).toBe(right);
  });

  test('is refused where the oracle refutes it, and the counterexample goes into the next round', async () => {
    const outcome = await asked(({ name }) => [inFence(name === 'counterexample' ? right : narrow)], {
      hasReference: true,
    });
    expect(written(outcome)).toBe(right);
    expect(outcome.repair!.trust.level).toBe('agreed');
    expect(outcome.use).toMatchObject({ rounds: 2, refused: { refuted: 1 } });
    const last = outcome.model.prompts.at(-1)!;
    expect(last).toContain('if (x > 0 || n == 4)');
    expect(last).toMatch(/The attempt is wrong on this input\.\n(?:.|\n)*Expected output/);
  });

  test('is sought for three rounds at most, each with the best attempt of the one before', async () => {
    const { model, use } = await asked(() => [inFence(half)]);
    expect(use.rounds).toBe(3);
    expect(model.names).toEqual(['description', 'failing-tests', 'counterexample', 'counterexample']);
  });
});

describe('prompts', () => {
  const location = placeAt(4, 's = 1', [
    { test: 't2', values: ['9'], original: ['1'] },
    { test: 't0', values: ['5'], original: ['1'] },
  ]);
  const described = { description: 'Add all numbers.' };

  test('hold the program without comments, failing tests without names, places with values, a gap', async () => {
    const { model } = await asked(() => [], { locations: [location], more: described });
    expect(model.names).toEqual(['description', 'failing-tests', 'places', 'cloze']);
    for (const prompt of model.prompts) {
      expect(prompt).toContain('Add all numbers.');
      expect(prompt).not.toMatch(/Ann|\bt0\b|\ba\.c\b/);
    }
    expect(model.prompts[2]).toContain(
      '- line 3, `s = 1`: 5 in test 2, in place of 1; 9 in test 3, in place of 1\n',
    );
    expect(model.prompts[3]).toContain('s = __GAP__;');
    expect(model.prompts[3]).toContain('In the gap stood: 1\n');
    expect(model.asked.map(({ seed }) => seed)).toEqual([7, 17, 27, 37]);
  });

  test('say where a statement is missing, without a gap there, for nothing stands in it', async () => {
    const { id: _id, ...loop } = placeAt(6, 'for (i = 1; i < n; i++)', []);
    const missing = { ...loop, id: 'a.c:6:3:missing', kind: 'missing' } as const;
    const { model } = await asked(() => [], { locations: [missing, location] });
    expect(model.prompts[2]).toContain(
      'a change of the text is known that makes the failing tests pass:\n' +
        '- a statement that is missing before line 5, `for (i = 1; i < n; i++)`\n',
    );
    expect(model.prompts[2]).toContain('- line 3, `s = 1`: 5 in test 2');
    expect(model.prompts[3]).toContain('In the gap stood: 1\n');
  });

  test('tell equal values in a row as one, so that where they end is seen', async () => {
    const original = [...'1'.repeat(20)];
    const place = placeAt(4, 's = 1', [{ test: 't0', values: [...original, '2'], original }]);
    const { model } = await asked(() => [], { locations: [place] });
    expect(model.prompts.join('')).toContain('`s = 1`: 20 × 1, 2 in test 2, in place of 20 × 1\n');
  });

  test('show a test once that a suite has twice', async () => {
    const { model } = await asked(() => [], { locations: [location], tests: [...cases, ...cases] });
    expect(model.prompts[1]!.match(/2 9 9/g)).toHaveLength(1);
    expect(model.prompts[2]).toContain('9 in test 3, in place of 1\n');
  });

  test('show nothing of hidden tests: neither inputs, outputs, values nor counterexamples', async () => {
    const hidden = ['t0', 't1', 't3'];
    const setting = { locations: [location], hidden, more: described, hasReference: true };
    const { model } = await asked(({ name }) => [inFence(name === 'description' ? narrow : half)], setting);
    const all = model.prompts.join('\n');
    expect(all).not.toMatch(/~~~\n1 5\n|4 2 -2|~~~\n0\n|`: 5/);
    expect(all).toContain('2 9 9');
    expect(all).toContain('`: 9 in test 1');
  });

  test('hold only what may leave', async () => {
    const setting = { locations: [location], more: { ...described, shared: new Set(['program'] as const) } };
    const { model } = await asked(() => [inFence(half)], setting);
    expect(model.names).toEqual(['description', 'places', 'cloze']);
    expect(model.prompts.join('\n')).not.toMatch(/Add all|2 9 9|in test|Expected/);
  });
});

test('a model that fails is left alone, and the report says why', async () => {
  const { model, use, repair } = await asked(() => 'the server answered 500');
  expect(repair).toBeUndefined();
  expect(model.asked).toHaveLength(2);
  expect(use).toMatchObject({ failure: 'the server answered 500', answers: 0 });
});

test('what was used is counted', async () => {
  const { use } = await asked(() => [inFence(right), inFence(right)], {
    more: { price: { prompt: 2, completion: 10 } },
  });
  expect(use).toMatchObject({ rounds: 1, requests: 2, answers: 4, promptTokens: 200, completionTokens: 20 });
  expect(use.cost).toBeCloseTo((200 * 2 + 20 * 10) / 1e6);
});
