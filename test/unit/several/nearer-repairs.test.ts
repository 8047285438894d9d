import { expect, test } from '@jest/globals';
import type { AnsweredSource } from '#repairs/join-repairs.js';
import type { NearerRepair } from '#repairs/repair-source.js';
import { nearerAtLocations, nearerRepairs } from '#several/nearer-repairs.js';
import { toggle } from '../../support/toggles.js';
import { triedText } from '../../support/tried.js';

// Both tests fail; the only location is the argument that is printed.
const tried = triedText(
  '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d", n + 1); return 0; }',
  [
    ['1', '1'],
    ['2', '2'],
  ],
  { kinds: ['argument'] },
);

function nearer(after: string, at = 1, fixes: readonly number[] = []): NearerRepair {
  const place = { file: 'a.c', line: 2, column: 9, endLine: 2, endColumn: 10 };
  return { toggle: toggle(at), edit: { description: after, ...place, before: 'n', after }, cost: 1, fixes };
}

function source(...found: readonly NearerRepair[]): AnsweredSource {
  const answer = { locations: [], edits: new Map(), added: [], witnesses: new Map(), failedReplays: 0 };
  return {
    source: {
      name: 'test',
      answersForLocations: false,
      alone: async () => answer,
      nearer: async () => found,
    },
    answer,
  };
}

async function found(
  sources: readonly AnsweredSource[],
  countMax = 9,
  find: typeof nearerRepairs = nearerRepairs,
): Promise<string[]> {
  return (await find(tried, sources, countMax)).map(({ edit }) => edit.after);
}

test('those of all sources in their order, each edit once', async () => {
  expect(await found([source(nearer('a'), nearer('b')), source(nearer('b'), nearer('c'))])).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('none that repairs every failing test', async () => {
  expect(await found([source(nearer('a', 1, [0, 1]), nearer('b', 1, [0]))])).toEqual(['b']);
});

test('where locations are wanted, none at another place', async () => {
  const sources = [source(nearer('a', 2), nearer('b'))];
  expect(await found(sources)).toEqual(['a', 'b']);
  expect(await found(sources, 1, nearerAtLocations)).toEqual(['b']);
});

test('not more than are wanted', async () => {
  expect(await found([source(nearer('a'), nearer('b')), source(nearer('c'))], 2)).toEqual(['a', 'b']);
});

test('nothing from a source that knows no such edits', async () => {
  const { source: whole, answer } = source();
  const { nearer: _nearer, ...alone } = whole;
  expect(await found([{ source: alone, answer }])).toEqual([]);
});
