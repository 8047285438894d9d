import { expect, test } from '@jest/globals';
import type { TextEdit } from '#model/report.js';
import { applyTextEdit } from '#program/apply-edit.js';
import { EditedPlaces } from '#several/edited-places.js';
import { tried, triedText } from '../../support/tried.js';

const text = `#include <stdio.h>
int main(void) {
  int n = 1, m;
  printf("prompt");
  m = n; if (n < 2) m = n + 1;
  printf("%d", m);
  return 0;
}
`;

const given = triedText(text, [['', '']]);

/** What each location of the program with an edit is in the one without, and back. */
function pairs(edit: TextEdit): readonly string[] {
  const edited = tried(applyTextEdit(given.input, edit)).located.locations;
  const originals = given.located.locations;
  const places = new EditedPlaces(text, edit);
  return edited.map((location) => {
    const original = places.locationBefore(location, originals);
    if (original !== undefined) expect(places.locationAfter(original, edited)).toBe(location);
    return `${location.kind} ${location.snippet} < ${original?.id ?? 'none'}`;
  });
}

test('a statement that is left out takes its locations with it, what follows is shifted', () => {
  const before = 'printf("prompt");\n  ';
  const edit = {
    description: '',
    file: 'a.c',
    line: 4,
    column: 3,
    endLine: 5,
    endColumn: 3,
    before,
    after: '',
  };
  expect(pairs(edit)).toEqual(
    expect.arrayContaining(['assignment m = n < a.c:5:3:assignment', 'guard n < 2 < a.c:5:14:guard']),
  );
  expect(pairs(edit).join()).not.toMatch(/none|a\.c:4/);
});

test('a location whose expression is edited is the same location', () => {
  const edit = {
    description: '',
    file: 'a.c',
    line: 5,
    column: 14,
    endLine: 5,
    endColumn: 19,
    before: 'n < 2',
    after: 'n\n<=\n2',
  };
  expect(pairs(edit)).toEqual(
    expect.arrayContaining([
      'guard n <= 2 < a.c:5:14:guard',
      'assignment m = n + 1 < a.c:5:21:assignment',
      'text printf("%d", m) < a.c:6:3:text',
    ]),
  );
});

test('what is put in was nowhere before', () => {
  const edit = {
    description: '',
    file: 'a.c',
    line: 5,
    column: 3,
    endLine: 5,
    endColumn: 3,
    before: '',
    after: 'm = 0; ',
  };
  expect(pairs(edit)).toEqual(
    expect.arrayContaining(['assignment m = 0 < none', 'assignment m = n < a.c:5:3:assignment']),
  );
});
