/**
 * Places in a program and in its edited text: every character that an edit does not
 * touch is found again, by the mapping and by searching. `NEARMISS_SEED` sets the seed.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TextEdit } from '#model/report.js';
import { applyChange, offsetAt, placeAt, type Replacement, replacementOf } from '#program/apply-edit.js';
import { EditedPlaces, offsetAfter, offsetBefore } from '#several/edited-places.js';

import { testSeed as seed } from '../support/fixed-seed.js';

function stretch(text: string, edit: TextEdit): [number, number] {
  const { start, end } = replacementOf(text, edit);
  return [start, end];
}

/** Every letter occurs once in a text, so that it can be searched for. */
const letters = 'abcdefghijklmnopqrstuvwxyz';

const text = fc
  .array(fc.constantFrom('', '', '', '\n', ' ', '\n\n'), { minLength: 1, maxLength: 26 })
  .map((gaps) => gaps.map((gap, index) => letters[index]! + gap).join(''));

const edited = text.chain((before) =>
  fc
    .record({
      from: fc.nat({ max: before.length }),
      to: fc.nat({ max: before.length }),
      after: fc.constantFrom('', 'X', 'X\nY', '\n', 'XYZXYZ'),
    })
    .map(({ from, to, after }) => ({
      before,
      replacement: { start: Math.min(from, to), end: Math.max(from, to), text: after },
    })),
);

function textEdit(before: string, { start, end, text: after }: Replacement): TextEdit {
  const last = placeAt(before, end);
  return {
    description: '',
    file: 'a.c',
    ...placeAt(before, start),
    endLine: last.line,
    endColumn: last.column,
    before: before.slice(start, end),
    after,
  };
}

test('untouched text is found in both texts, replaced text in neither', () => {
  fc.assert(
    fc.property(edited, ({ before, replacement }) => {
      const after = applyChange(before, replacement);
      const places = new EditedPlaces(before, textEdit(before, replacement));
      const { start, end } = replacement;
      for (const [offset, char] of [...before].entries()) {
        if (!letters.includes(char)) continue;
        const found = after.indexOf(char);
        const mapped = offsetAfter(replacement, offset);
        if (found >= 0) {
          expect(mapped).toBe(found);
          expect(offsetBefore(replacement, found)).toBe(offset);
          expect(places.placeAfter(placeAt(before, offset))).toEqual(placeAt(after, found));
          expect(places.placeBefore(placeAt(after, found))).toEqual(placeAt(before, offset));
        } else {
          expect(offset >= start && offset < end).toBe(true);
          // The start of the span is the start of its replacement.
          expect(mapped).toBe(offset === start && replacement.text !== '' ? start : undefined);
        }
      }
      for (let at = start + 1; at < start + replacement.text.length; at++) {
        expect(offsetBefore(replacement, at)).toBeUndefined();
      }
    }),
    { seed, numRuns: 500 },
  );
});

test('an edit after an edit is described in the original text, and both together give the same text', () => {
  const two = fc.tuple(edited, fc.nat(), fc.nat(), fc.constantFrom('', 'P', 'P\nQ'));
  let moves = 0;
  fc.assert(
    fc.property(two, ([{ before, replacement }, from, to, text]) => {
      const after = applyChange(before, replacement);
      const [start, end] = [from % (after.length + 1), to % (after.length + 1)].sort((a, b) => a - b) as [
        number,
        number,
      ];
      const last = { start, end, text };
      const both = applyChange(after, last);
      const first = textEdit(before, replacement);
      const moved = new EditedPlaces(before, first).editBefore(textEdit(after, last));
      if (moved === undefined) {
        // They touch: the second overlaps, or lies in, what the first inserted.
        expect(end >= replacement.start && start <= replacement.start + replacement.text.length).toBe(true);
        return;
      }
      moves++;
      const edits = [replacement, replacementOf(before, moved)].sort((a, b) => b.start - a.start);
      expect(edits.reduce(applyChange, before)).toBe(both);
      expect(moved.before).toBe(before.slice(...stretch(before, moved)));
    }),
    { seed, numRuns: 500 },
  );
  expect(moves).toBeGreaterThan(100);
});

test('offsets and places say the same', () => {
  fc.assert(
    fc.property(text, (each) => {
      for (let offset = 0; offset <= each.length; offset++) {
        expect(offsetAt(each, placeAt(each, offset))).toBe(offset);
      }
    }),
    { seed },
  );
});
