/**
 * An index that is a symbol, in an array that is part of a larger object: in a strict
 * search it stays in its array, in a native one it may name what lies behind.
 */

import { describe, expect, test } from '@jest/globals';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { prepareProgram } from '#analysers/builtin/prepare-program.js';
import { neverStop } from '#base/ports.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import type { Undefined } from '#model/outcome.js';
import { defaultComparator } from '#model/suite.js';

/** What is said of the only location: the initialiser of `j`. */
async function search(body: string, stdout: string, undefinedMode: Undefined) {
  const input = {
    submission: {
      name: 'submission.c',
      text: `int printf(const char *format, ...);\nint main(void) { int j = 0; ${body} return 0; }`,
    },
    headers: [],
    suite: { compare: defaultComparator, tests: [{ name: 'one', args: [], stdin: '', expect: { stdout } }] },
    kinds: ['initialiser'],
    undefinedMode,
    engineLimits: defaultEngineLimits,
    searchLimits: defaultSearchLimits,
  } as const;
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error('the program does not translate');
  const [location] = preparation.prepared.located.locations;
  const outcome = await new BuiltinAnalyser(input).analyse(
    { id: 1, test: 0, whitelist: [location!.toggle] },
    neverStop,
  );
  if (outcome.kind !== 'completed') throw new Error('the task was not completed');
  const [{ answer }] = outcome.answers as [(typeof outcome.answers)[number]];
  return answer.kind === 'repairs' ? answer.witness.values.map(({ literal }) => literal) : answer.kind;
}

const row = 'int m[2][3], k; for (k = 0; k < 6; k++) m[k / 3][k % 3] = k + 1; printf("%d", m[0][j]);';
const member =
  'struct { int a[3], b; } s; s.a[0] = 1; s.a[1] = 2; s.a[2] = 3; s.b = 4; printf("%d", s.a[j]);';

describe('an index with a symbol', () => {
  test('finds what is in the row', async () => {
    expect(await search(row, '3', 'strict')).toEqual(['2']);
    expect(await search(row, '3', 'native')).toEqual(['2']);
  });

  test('finds what is in the next row only in a native search', async () => {
    expect(await search(row, '5', 'strict')).toBe('cannot-repair');
    expect(await search(row, '5', 'native')).toEqual(['4']);
  });

  test('finds the next member only in a native search', async () => {
    expect(await search(member, '4', 'strict')).toBe('cannot-repair');
    expect(await search(member, '4', 'native')).toEqual(['3']);
  });
});
