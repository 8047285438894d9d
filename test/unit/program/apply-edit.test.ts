import { expect, test } from '@jest/globals';
import { applyAllToInput, applyTextEdit, offsetsIn, placeAt } from '#program/apply-edit.js';
import { triedText } from '../../support/tried.js';

const { input: submission } = triedText('int main(void) {\n  return 1;\n}\n', []);
const input = { ...submission, headers: [{ name: 'a.h', text: '#define A 1\n#define B 2\n' }] };

test('an edit is written into the submission', () => {
  const edit = {
    description: '',
    file: 'a.c',
    line: 2,
    column: 10,
    endLine: 2,
    endColumn: 11,
    before: '1',
    after: '1 - 1',
  };
  const { submission: edited, headers } = applyTextEdit(input, edit);
  expect(edited.text).toBe('int main(void) {\n  return 1 - 1;\n}\n');
  expect(headers).toEqual(input.headers);
});

test('an edit is written into the header that it names', () => {
  const edit = {
    description: '',
    file: 'a.h',
    line: 1,
    column: 11,
    endLine: 2,
    endColumn: 11,
    before: '1\n#define B ',
    after: '',
  };
  const { submission: edited, headers } = applyTextEdit(input, edit);
  expect(edited).toEqual(input.submission);
  expect(headers).toEqual([{ name: 'a.h', text: '#define A 2\n' }]);
});

test('several, of which one shifts the other', () => {
  const file = { name: 'a.h' };
  const { headers } = applyAllToInput(input, [
    { file, start: 10, end: 11, text: '100' },
    { file, start: 22, end: 23, text: '200' },
  ]);
  expect(headers[0]!.text).toBe('#define A 100\n#define B 200\n');
});

test('offsets of places, in a text with empty lines and with or without a last line end', () => {
  for (const text of ['', '\n', 'a\n\nbc', 'a\n\nbc\n']) {
    const offsetAt = offsetsIn(text);
    for (let offset = 0; offset <= text.length; offset++) {
      expect(offsetAt(placeAt(text, offset))).toBe(offset);
    }
  }
});

test('columns do not count a byte order mark, which stays where it is', () => {
  const text = '\xef\xbb\xbfint a;\nint b;\n';
  const marked = { ...input, submission: { ...input.submission, text } };
  const edit = {
    description: '',
    file: 'a.c',
    line: 1,
    column: 5,
    endLine: 1,
    endColumn: 6,
    before: 'a',
    after: 'c',
  };
  expect(applyTextEdit(marked, edit).submission.text).toBe('\xef\xbb\xbfint c;\nint b;\n');
  expect([7, 14].map((offset) => placeAt(text, offset))).toEqual([
    { line: 1, column: 5 },
    { line: 2, column: 5 },
  ]);
  expect(offsetsIn(text)({ line: 1, column: 5 })).toBe(7);
});
