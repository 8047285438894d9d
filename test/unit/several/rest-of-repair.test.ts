/** What is found in a program with an edit, brought back to the program without it. */

import { describe, expect, test } from '@jest/globals';
import { testsOnly } from '#model/edit-trust.js';
import type { LocationSet } from '#model/location-set.js';
import type { TextEdit } from '#model/report.js';
import type { LocationSummary } from '#pool/summarise.js';
import { applyTextEdit } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';
import { noRepairs } from '#repairs/join-repairs.js';
import type { Repair } from '#repairs/repair-source.js';
import { KnownSets } from '#several/known-sets.js';
import { RestOfRepair } from '#several/rest-of-repair.js';
import { integer, observed } from '../../support/observed.js';
import { toggleIn } from '../../support/searched.js';
import { tried, triedText } from '../../support/tried.js';
import { doubleFault, editIn } from '../../support/two-wrong-stores.js';

const unedited = doubleFault();
const [a, b] = [5, 6].map((line) => toggleIn(unedited, line, 'assignment')) as [
  LocationSet[0],
  LocationSet[0],
];
/** Repairs what line 5 does wrong; line 6 is left. */
const first = editIn(unedited, 5, ' + 1', '');

function restOf(
  before: TriedProgram,
  edit: TextEdit,
  toggle: LocationSet[0],
  edits: ReadonlyMap<LocationSet[0], Repair> = new Map(),
) {
  const edited = tried(applyTextEdit(before.input, edit));
  const known = new KnownSets(new Map(), new Set());
  const nearer = {
    toggle,
    edit,
    cost: 2,
    fixes: before.failing.filter((at) => !edited.failing.includes(at)),
  };
  const repairs = { ...noRepairs, edits };
  return { edited, rest: new RestOfRepair(before, known, nearer, { tried: edited, repairs }) };
}

/** It repairs every failing test by one value. */
function repairable(program: TriedProgram, toggle: LocationSet[0], value = 7): LocationSummary {
  const witness = { values: [integer(value)], original: observed(1), wraps: false };
  const witnesses = program.failing.map((index) => ({ test: index, witness }));
  return { toggle, status: 'repairable', wraps: false, witnesses, unknowns: [] };
}

const repair = (edit: TextEdit): Repair => ({ edit, trust: testsOnly, cost: 3, costAmongOthers: 4 });

describe('a location that repairs the rest', () => {
  test('by an edit makes a diagnosis, with both edits in the text as it was', () => {
    const probe = tried(applyTextEdit(unedited.input, first));
    const second = editIn(probe, 6, ' + 2', '');
    const { rest, edited } = restOf(
      unedited,
      first,
      a,
      new Map([[toggleIn(probe, 6, 'assignment'), repair(second)]]),
    );
    rest.take(repairable(edited, toggleIn(edited, 6, 'assignment')));
    const { diagnoses, candidates, isDoubtful } = rest.found;
    expect(diagnoses).toMatchObject([
      { locations: [a, b], joint: { edits: [first, editIn(unedited, 6, ' + 2', '')], cost: 6 } },
    ]);
    expect(diagnoses[0]!.tests.map(({ test: at, by, parts }) => [at, by, parts])).toEqual(
      unedited.failing.map((at) => [at, [a, b], []]),
    );
    // Nothing was proved of either alone.
    expect(diagnoses[0]!.isMinimal).toBe(false);
    expect({ candidates, isDoubtful }).toEqual({ candidates: [], isDoubtful: false });
  });

  test('by values alone makes a candidate: the report shows no edit without its values', () => {
    const { rest, edited } = restOf(unedited, first, a);
    rest.take(repairable(edited, toggleIn(edited, 6, 'assignment')));
    expect(rest.found).toEqual({ diagnoses: [], candidates: [[a, b]], isDoubtful: false });
  });

  test('and is the edited one leaves it open whether that one repairs all', () => {
    const { rest, edited } = restOf(unedited, first, a);
    rest.take(repairable(edited, toggleIn(edited, 5, 'assignment')));
    expect(rest.found).toEqual({ diagnoses: [], candidates: [], isDoubtful: true });
  });

  test.each(['possible', 'excluded'] as const)('perhaps (%s) is not one', (status) => {
    const { rest, edited } = restOf(unedited, first, a);
    rest.take({ ...repairable(edited, toggleIn(edited, 6, 'assignment')), status });
    expect(rest.found.candidates).toEqual([]);
  });

  test('is minimal where each of the two is proved to leave some test failing', () => {
    const probe = tried(applyTextEdit(unedited.input, first));
    const second = editIn(probe, 6, ' + 2', '');
    const edits = new Map([[toggleIn(probe, 6, 'assignment'), repair(second)]]);
    const nearer = { toggle: a, edit: first, cost: 2, fixes: [] };
    const isMinimal = (struck: readonly LocationSet[0][]): boolean => {
      const known = new KnownSets(new Map(), new Set(struck));
      const rest = new RestOfRepair(unedited, known, nearer, {
        tried: probe,
        repairs: { ...noRepairs, edits },
      });
      rest.take(repairable(probe, toggleIn(probe, 6, 'assignment')));
      return rest.found.diagnoses[0]!.isMinimal;
    };
    expect([isMinimal([a, b]), isMinimal([a]), isMinimal([b])]).toEqual([true, false, false]);
  });
});

test('a sink without an edit is not a repair', () => {
  const text = `#include <stdio.h>
int main(void) {
  int n, a, b;
  scanf("%d", &n);
  a = n + 1;
  printf("%d ", a);
  b = n + 2;
  printf("%d", b);
  return 0;
}
`;
  const before = triedText(text, [['4', '4 80']], { kinds: ['assignment'] });
  const { rest, edited } = restOf(before, editIn(before, 5, ' + 1', ''), toggleIn(before, 5, 'assignment'));
  rest.take(repairable(edited, toggleIn(edited, 7, 'assignment')));
  expect(rest.found.candidates).toEqual([]);
});

test('an edit that touches the first is not brought back: values there are still to be sought', () => {
  const { rest, edited } = restOf(unedited, first, a);
  const second = editIn(edited, 5, 'n', 'm');
  rest.takeSet({
    locations: [toggleIn(edited, 6, 'assignment')],
    tests: [],
    isMinimal: false,
    joint: { edits: [second], cost: 0 },
  });
  expect(rest.found).toMatchObject({ diagnoses: [], candidates: [[a, b]] });
});

describe('a text as the first edit', () => {
  const text = `#include <stdio.h>
int main(void) {
  int n, b;
  scanf("%d", &n);
  b = n + 2;
  printf("N %d ", b);
  if (n > 5) printf("big %d", n);
  return 0;
}
`;
  const before = triedText(
    text,
    [
      ['4', 'n 4 '],
      ['9', 'n 9 big 9'],
    ],
    { mode: 'exact', kinds: ['assignment', 'text'] },
  );

  test('is shown as a witness beside the values that go with it', () => {
    const edit = editIn(before, 6, '"N %d "', '"n %d "');
    const at = toggleIn(before, 6, 'text');
    const other = toggleIn(before, 5, 'assignment');
    const { rest, edited } = restOf(before, edit, at);
    rest.take(repairable(edited, toggleIn(edited, 5, 'assignment')));
    const words = { kind: 'words', literal: '"N %d "' };
    const value = { kind: 'aggregate', members: [], literal: '"n %d "' };
    expect(rest.found.diagnoses).toHaveLength(1);
    const { locations, tests } = rest.found.diagnoses[0]!;
    expect(locations).toEqual([other, at]);
    expect(tests).toEqual(
      [0, 1].map((index) => ({
        test: index,
        by: [other, at],
        parts: [
          { toggle: other, values: [integer(7)], original: observed(1) },
          { toggle: at, values: [value], original: [words] },
        ],
        wraps: false,
      })),
    );
  });
});
