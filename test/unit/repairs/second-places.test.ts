/** Beside an edit of what is written, a place where only an added statement passes is left out. */

import { expect, test } from '@jest/globals';
import type { EditTrust } from '#model/edit-trust.js';
import { testsOnly } from '#model/edit-trust.js';
import type { Location, LocationKind } from '#model/location.js';
import type { Repair } from '#repairs/repair-source.js';
import { withoutSecondPlaces } from '#repairs/second-places.js';
import { toggle } from '../../support/toggles.js';

const agreed: EditTrust = { level: 'agreed', oracle: 'reference', inputs: 100 };
const refuted: EditTrust = {
  level: 'refuted',
  oracle: 'reference',
  counterexample: { args: [], stdin: '1', expected: '2', actual: '3' },
};

function repair(cost: number, trust: EditTrust = testsOnly): Repair {
  const place = { file: 'a.c', line: 1, column: 1, endLine: 1, endColumn: 2 };
  const edit = { ...place, description: 'a becomes b', before: 'a', after: 'b' };
  return { edit, trust, cost, costAmongOthers: cost };
}

function added(number: number, kind: LocationKind): Location {
  const place = { file: 'a.c', line: 2, column: 1, endLine: 2, endColumn: 2 };
  const id = `a.c:2:1:${kind}`;
  return {
    ...place,
    id,
    kind,
    toggle: toggle(number),
    snippet: 'a',
    subject: 'a',
    isInput: false,
    needsRetranslation: false,
  };
}

/** Location 1 is one of the program; 2 was added. */
function left(written: Repair, other: Repair, kind: LocationKind = 'missing'): readonly number[] {
  const edits = new Map([
    [toggle(1), written],
    [toggle(2), other],
  ]);
  const found = withoutSecondPlaces({ edits, added: [added(2, kind)] });
  expect(found.added.map((location) => location.toggle)).toEqual([...found.edits.keys()].slice(1));
  return [...found.edits.keys()];
}

test('is left out where what is written is at least as likely', () => {
  expect(left(repair(3), repair(3))).toEqual([1]);
  expect(left(repair(3), repair(5))).toEqual([1]);
});

test('stays where it is likelier, or more trusted', () => {
  expect(left(repair(3), repair(2.9))).toEqual([1, 2]);
  expect(left(repair(3), repair(5, agreed))).toEqual([1, 2]);
  expect(left(repair(3, refuted), repair(5))).toEqual([1, 2]);
});

test('what is written stays, also where it was added', () => {
  expect(left(repair(3), repair(5), 'declaration')).toEqual([1, 2]);
});

test('without another edit it stays', () => {
  const edits = new Map([
    [toggle(2), repair(5)],
    [toggle(3), repair(7)],
  ]);
  const found = withoutSecondPlaces({ edits, added: [added(2, 'missing'), added(3, 'missing')] });
  expect([...found.edits.keys()]).toEqual([2, 3]);
});
