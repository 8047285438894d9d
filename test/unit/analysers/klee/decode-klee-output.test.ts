/**
 * The decoder on folders that KLEE 3.3 left for our own programs (`program.c` beside them), also
 * with parts missing.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { decodeKleeOutput, type KleeOutput } from '#analysers/klee/decode-klee-output.js';
import { warnedCut } from '#analysers/klee/klee-warnings.js';
import { listPathEnds } from '#analysers/klee/path-ends.js';
import { possibleToggles } from '#analysers/klee/possible-toggles.js';

const integer = (value: bigint) => ({ kind: 'integer', value });

describe('recorded from KLEE', () => {
  test('an end of each kind', () => {
    const { hits, open, cutShort } = verdictOf('ends', [1, 2, 3, 4, 5, 6, 7, 8]);
    expect(hits).toEqual(
      new Map([
        [1, [integer(5n)]],
        [7, [integer(9n)]],
      ]),
    );
    expect(open).toEqual(
      new Map([
        [2, "a loop or a recursion exceeds the analyser's bound"],
        [3, 'KLEE gave up a path: external calls disallowed'],
        [8, 'KLEE gave up a path: overshift error'],
      ]),
    );
    expect(cutShort).toBeUndefined();
  });

  test('paths given up with one toggle left; one that ends by itself, of an unnamed toggle', () => {
    const { open, cutShort } = verdictOf('shared', [1, 2]);
    expect([...open.keys()].sort()).toEqual([1, 2]);
    expect(cutShort).toEqual({
      reason: 'unsupported',
      detail: 'KLEE gave up a path: the program ended without passing or failing',
    });
  });

  test('a value made concrete leaves nothing excluded', () => {
    expect(verdictOf('floating', [1, 2]).cutShort?.reason).toBe('unsupported');
  });

  test('when time is up, the toggles of the remaining paths are open, and no others', () => {
    const { hits, open, cutShort } = verdictOf('endless', [1, 2, 3]);
    expect([...hits.keys()]).toEqual([2]);
    expect([...open]).toEqual([[1, 'KLEE gave up a path: Execution halting.']]);
    expect(cutShort).toBeUndefined();
  });

  test('when time is up before the toggles part, all are open', () => {
    const { open, cutShort } = verdictOf('early', [1, 2]);
    expect([...open.keys()]).toEqual([1, 2]);
    expect(cutShort).toBeUndefined();
  });
});

describe('what must not be trusted', () => {
  test('a run without its last report', () => {
    const { hits, cutShort } = verdictOf('ends', [1, 2, 3, 4, 5, 6, 7, 8], { without: 'info' });
    expect([...hits.keys()]).toEqual([1, 7]);
    expect(cutShort?.reason).toBe('worker');
  });

  test('a run that left nothing: what it complained of last is the reason', () => {
    const nothing = { ends: [], files: new Map(), whitelist: [1], killed: undefined };
    const reasonOf = (complaints?: string) => {
      const decoded = decodeKleeOutput({ ...nothing, ...(complaints !== undefined && { complaints }) });
      return decoded.kind === 'decoded' ? decoded.verdict.cutShort?.detail : undefined;
    };
    expect(reasonOf()).toBe('KLEE left no report of the run');
    expect(reasonOf('KLEE: WARNING: x\nKLEE: ERROR: Loading file klee-uclibc.bca failed\n\n')).toBe(
      'KLEE left no report of the run: KLEE: ERROR: Loading file klee-uclibc.bca failed',
    );
  });

  test('a report that stops before the end', () => {
    const info = new TextEncoder().encode('klee program.bc\nPID: 1\n');
    expect(verdictOf('values', [1, 2, 3], { with: ['info', info] }).cutShort).toEqual({
      reason: 'unsupported',
      detail: 'KLEE did not finish',
    });
  });

  test('an assertion without its test case', () => {
    const { hits, cutShort } = verdictOf('values', [1, 2, 3], { without: 'test000001.ktest' });
    expect(hits.size).toBe(0);
    expect(cutShort?.reason).toBe('worker');
  });

  test('a path given up without its constraints', () => {
    const output = load('ends', [1, 2, 3, 4, 5, 6, 7, 8]);
    const name = output.ends.find(({ kind }) => kind === 'foreign')!.test;
    const { cutShort } = verdictOf('ends', output.whitelist, { without: `${name}.kquery` });
    expect(cutShort?.reason).toBe('unsupported');
  });

  test('a toggle that nobody asked for', () => {
    expect(decodeKleeOutput(load('values', [2, 3])).kind).toBe('malformed');
  });

  test('a malformed test case', () => {
    const output = load('values', [1]);
    const files = new Map(output.files).set('test000001.ktest', new Uint8Array([1, 2, 3]));
    expect(decodeKleeOutput({ ...output, files }).kind).toBe('malformed');
  });

  test('a killed run keeps its hits and excludes nothing', () => {
    const killed = { reason: 'time', detail: 'more than 1000 ms' } as const;
    const decoded = decodeKleeOutput({ ...load('values', [1]), killed });
    expect(decoded.kind === 'decoded' && decoded.verdict).toMatchObject({ cutShort: killed });
    expect(decoded.kind === 'decoded' && [...decoded.verdict.hits.keys()]).toEqual([1]);
  });
});

test('ends come in order of their numbers, one per test', () => {
  const names = ['info', 'test1000000.ktest', 'test000002.ktest', 'test000002.ptr.err', 'test000002.kquery'];
  expect(listPathEnds([...names, 'test000010.early', 'test000010.ktest', 'testing'])).toEqual([
    { kind: 'crash', test: 'test000002', errorFile: 'test000002.ptr.err' },
    { kind: 'foreign', test: 'test000010', errorFile: 'test000010.early' },
    { kind: 'left', test: 'test1000000', errorFile: undefined },
  ]);
});

test.each([
  ['the only constraint', '(query [(Eq 27\n  (ReadLSB w32 0 __t))]\n false)', [27]],
  ['one of several', '(query [(Eq 0 (ReadLSB w32 0 int))\n (Eq 3 N0:(ReadLSB w32 0 __t))] false)', [3]],
  ['a negation', '(query [(Eq false (Eq 3 (ReadLSB w32 0 __t)))] false)', [4, 27]],
  ['by their label', '(query [(Eq false (Eq 3 N1:(ReadLSB w32 0 __t))) (Eq false (Eq 4 N1))] false)', [27]],
  ['another label', '(query [(Slt N1:(ReadLSB w32 0 __t) 9) (Eq false (Eq 4 N11))] false)', [3, 4, 27]],
  ['one of two', '(query [(Or (Eq 3 (ReadLSB w32 0 __t)) (Eq 4 (ReadLSB w32 0 __t)))] false)', [3, 4]],
  ['bits of a number', '(query [(Eq 4 (And 3 (ReadLSB w32 0 __t)))] false)', [3, 4, 27]],
  ['another object', '(query [(Eq 3 (ReadLSB w32 0 __t_1))] false)', [3, 4, 27]],
  ['asked, not assumed', '(query [] (Eq 3 (ReadLSB w32 0 __t)))', [3, 4, 27]],
  ['none', '(query [] false)', [3, 4, 27]],
  ['no query', 'array __t[4] : w32 -> w8 = symbolic', [3, 4, 27]],
])('the toggles of a path: %s', (_, kquery, toggles) => {
  expect(possibleToggles(kquery, [3, 4, 27])).toEqual(toggles);
});

test.each([
  ['KLEE: WARNING: undefined reference to function: system', undefined],
  ['KLEE: WARNING ONCE: calling three with extra arguments.', undefined],
  ['KLEE: ERROR: (location information missing) divide by zero', undefined],
  ['KLEE: WARNING ONCE: skipping fork (memory cap exceeded)', 'memory'],
  ['KLEE: WARNING: unable to get symbolic solution, losing test case', 'solver'],
  ['KLEE: WARNING: executable has module level assembly (ignoring)', 'unsupported'],
  ['KLEE: WARNING ONCE: calling external: printf(1) at f.c:1', 'unsupported'],
  ['KLEE: NOTE: found huge malloc, returning 0', 'unsupported'],
  ['KLEE: WARNING: a warning of a later version', 'unsupported'],
])('%s', (line, reason) => {
  expect(warnedCut([line])?.reason).toBe(reason);
});

interface Change {
  readonly without?: string;
  readonly with?: readonly [name: string, content: Uint8Array];
}

function verdictOf(name: string, whitelist: readonly number[], change: Change = {}) {
  const output = load(name, whitelist);
  const files = new Map(output.files);
  if (change.without !== undefined) files.delete(change.without);
  if (change.with !== undefined) files.set(...change.with);
  const decoded = decodeKleeOutput({ ...output, files });
  if (decoded.kind === 'malformed') throw new Error(decoded.message);
  return decoded.verdict;
}

function load(name: string, whitelist: readonly number[]): KleeOutput {
  const folder = `test/fixtures/klee/${name}`;
  const names = readdirSync(folder).sort();
  const files = new Map(names.map((file) => [file, new Uint8Array(readFileSync(`${folder}/${file}`))]));
  return { ends: listPathEnds(names), files, whitelist, killed: undefined };
}

describe('with several toggles on together', () => {
  const first = '(ReadLSB w32 0 __t1)';
  const second = '(ReadLSB w32 0 __t2)';
  const sets = [[3, 4], [3, 9], [4, 9], [5]];
  const possible = (...constraints: string[]) =>
    possibleToggles(`(query [${constraints.join('\n ')}] false)`, [70, 71, 72, 73], sets);

  test.each([
    ['nothing is known', [], [70, 71, 72, 73]],
    ['the first', [`(Eq 3 ${first})`], [70, 71]],
    ['either', [`(Or (Eq 4 N0:${first}) (Eq 4 ${second}))`], [70, 72]],
    ['neither', [`(And (Eq false (Eq 4 ${first})) (Eq false (Eq 4 ${second})))`], [71, 73]],
    ['a label that is used later', [`(Eq false (Eq 3 N0:${first}))`, '(Eq false (Eq 4 N0))'], [73]],
    ['an order', [`(Ult ${first} ${second})`], [70, 71, 72]],
    ['with something that is not understood', [`(Slt (Add w32 1 ${first}) 4)`, `(Eq 9 ${second})`], [71, 72]],
    [
      'either of what is not understood',
      [`(Or (Eq 3 ${first}) (Slt 0 (ReadLSB w32 0 int@3)))`],
      [70, 71, 72, 73],
    ],
    ['a variable that is left over', [`(Eq 0 ${second})`], [73]],
  ] as const)('%s', (_, constraints, expected) => {
    expect(possible(...constraints)).toEqual(expected);
  });

  test('a text that is nested deeply is read', () => {
    const deep = `${'(Not '.repeat(50_000)}(Eq 1 (ReadLSB w32 0 int@3))${')'.repeat(50_000)}`;
    expect(possible(deep, `(Eq 5 ${first})`)).toEqual([73]);
  });
});
