/** Reports on programs of several files: excerpts and paths of each. */

import { expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import { renderGithub } from '#report/render-github.js';
import { renderText } from '#report/render-text.js';
import { createReportedPlaces } from '#report/reported-places.js';
import { failing, localisation, location } from './hand-made-localisation.js';

const main = 'int f(int);\nint main(void) { return f(1); }\n';
const other = { name: 'lib/f.c', text: '/* \xc3\xa9 */ int f(int n)\n{\n    return n;\n}\n' };

const inOther = location({
  kind: 'return',
  file: other.name,
  line: 3,
  column: 5,
  endLine: 3,
  endColumn: 13,
  snippet: 'return n',
  rank: 1,
});
const inMain = location({
  kind: 'argument',
  line: 2,
  column: 27,
  endLine: 2,
  endColumn: 28,
  snippet: '1',
  rank: 2,
});

test('the source is shown file by file, that of the likeliest place first', () => {
  const text = renderText(localisation(failing([inOther, inMain])), main, { colour: false }, inEnglish, [
    other,
  ]);
  const shown = text.slice(text.indexOf('Where to look'));
  expect(shown).toMatch(/^Where to look in lib\/f\.c\n.*\n.*\n {2}> 3 | {5}return n;/);
  expect(shown).toMatch(/\n\nWhere to look\n.*\n {2}> 2 \| int main/);
});

test('the place where a compiler stops is shown in its file', () => {
  const place = { file: other.name, line: 3, column: 12 };
  const rejection = { kind: 'compile-error', message: "'n' undeclared", place } as const;
  const value = localisation({ verdict: 'compile-error' }, { rejection });
  expect(renderText(value, main, { colour: false }, inEnglish, [other])).toContain('  > 3 |     return n;');
});

test('paths begin in the folder of the program, and columns count characters in every file', () => {
  const places = createReportedPlaces('src/main.c', main, './p/src/main.c', [other]);
  expect(places.pathOf('src/main.c')).toBe('p/src/main.c');
  expect(places.pathOf(other.name)).toBe('p/lib/f.c');
  expect(places.columnOf(other.name, 1, 10)).toBe(9);
  expect(places.columnOf('src/main.c', 1, 10)).toBe(10);
});

test('a finding is annotated in its file', () => {
  const finding = { kind: 'signed-overflow', file: other.name, line: 3, message: 'it overflows' };
  const value = localisation({ findings: [finding] });
  const places = createReportedPlaces('pay.c', main, 'p/pay.c', [other]);
  expect(renderGithub(value, places, inEnglish)).toContain('::notice file=p/lib/f.c,line=3,');
});
