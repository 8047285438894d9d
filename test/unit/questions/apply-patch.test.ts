/** Patches as people and agents write them: where they fit, and what is said where they do not. */

import { expect, test } from '@jest/globals';
import { applyPatch, type TextPatch } from '#questions/apply-patch.js';

const text = 'int a = 1;\nint b = 1;\n';
const files = {
  submission: { name: 'a.c', text },
  headers: [{ name: 'a.h', text: '#define N 1\n' }],
};

function patched(patch: TextPatch): string {
  const { submission, headers } = applyPatch(files, patch);
  return submission.text === text ? headers[0]!.text : submission.text;
}

test.each<[string, TextPatch, string]>([
  ['a whole text', { source: 'int c;\n' }, 'int c;\n'],
  [
    'a piece that stands once',
    { replacements: [{ before: 'b = 1', after: 'b = 2' }] },
    'int a = 1;\nint b = 2;\n',
  ],
  ['a piece on a line', { replacements: [{ before: '1', after: '3', line: 2 }] }, 'int a = 1;\nint b = 3;\n'],
  [
    'several, by the positions of the text as it is',
    {
      edits: [
        { line: 1, column: 9, endLine: 1, endColumn: 10, after: '100' },
        { line: 1, column: 11, endLine: 2, endColumn: 1, after: ' ' },
      ],
    },
    'int a = 100; int b = 1;\n',
  ],
  [
    'text put in at the end',
    { edits: [{ line: 3, column: 1, endLine: 3, endColumn: 1, after: '//' }] },
    `${text}//`,
  ],
  ['another file', { file: 'a.h', replacements: [{ before: '1', after: '2' }] }, '#define N 2\n'],
])('%s', (_, patch, expected) => {
  expect(patched(patch)).toBe(expected);
});

test.each<[string, TextPatch, RegExp]>([
  ['two ways at once', { source: '', replacements: [] }, /exactly one of source/],
  ['no way', {}, /exactly one of source/],
  [
    'a piece that stands twice',
    { replacements: [{ before: '= 1', after: '' }] },
    /stands 2 times in a\.c; give its line/,
  ],
  [
    'twice on its line',
    { replacements: [{ before: 'i', after: '', line: 9 }] },
    /does not stand in line 9 of a\.c/,
  ],
  ['a file that is not there', { file: 'b.c', source: '' }, /has no file "b\.c"; name one of a\.c, a\.h/],
  [
    'a column behind its line',
    { edits: [{ line: 1, column: 50, endLine: 1, endColumn: 51, after: '' }] },
    /is not a range of a\.c/,
  ],
  [
    'an end before its start',
    { edits: [{ line: 2, column: 1, endLine: 1, endColumn: 1, after: '' }] },
    /is not a range of a\.c/,
  ],
  [
    'two that overlap',
    {
      replacements: [
        { before: 'a = 1', after: 'x' },
        { before: '= 1;\nint', after: 'y' },
      ],
    },
    /two changes touch the same text/,
  ],
])('%s is refused', (_, patch, message) => {
  expect(() => applyPatch(files, patch)).toThrow(message);
});
