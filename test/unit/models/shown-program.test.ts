/** Programs as they may leave: without comments. */

import { expect, test } from '@jest/globals';
import { chunkAround } from '#models/chunk.js';
import { readAnswer } from '#models/read-answer.js';
import { shownProgram, withoutComments } from '#models/shown-program.js';

test('comments are left out, with the lines that held nothing else, and strings stay', () => {
  const text = `/*\n * Ann Example, student 4711\n */\n#include <stdio.h>\n\nint main(void) { // ann\n  puts("// no /* comment */");\n  return 0; /* ann */ }\n`;
  const shown = shownProgram(text);
  expect(shown.text).toBe(
    '#include <stdio.h>\n\nint main(void) {\n  puts("// no /* comment */");\n  return 0;           }\n',
  );
  expect([4, 7, 2].map(shown.lineOf)).toEqual([1, 4, undefined]);
});

test('every place stays where it is, also behind a comment that does not end', () => {
  for (const text of ['a /* b\nc */ d', "x = '\"'; // y", 'int a; /* open', '"\\"" // z \\\nstill']) {
    const plain = withoutComments(text);
    expect(plain).toHaveLength(text.length);
    expect(plain).not.toMatch(/[bcy]|open|still|z/);
  }
});

test('text that is not ASCII is shown as it is read', () => {
  expect(shownProgram(Buffer.from('puts("é");').toString('latin1')).text).toBe('puts("é");\n');
});

test.each([
  ['a fenced block', 'Sure!\n```c\nint x;\n```\nDone.', 'int x;\n'],
  ['the longest of two', '```c\nx;\n```\nor\n```\nint main(void) {}\n```', 'int main(void) {}\n'],
  ['a block that is not closed', '```c\nint x;', 'int x;\n'],
  ['C alone', '#include <a.h>\nint x;', '#include <a.h>\nint x;\n'],
  ['what follows a thought', '<think>```c\nint wrong;\n```</think>```c\nint x;\n```', 'int x;\n'],
])('of an answer, %s is read', (_, answer, code) => {
  expect(readAnswer(answer)).toBe(code);
});

test.each(['', 'I cannot do that; sorry.', '```c\n\n```', 'Yes'])('no program is read from %j', (answer) => {
  expect(readAnswer(answer)).toBeUndefined();
});

test('a chunk is the smallest pair of braces around a place', () => {
  const text = 'int f(void)\n{\n  if (1) {\n    x = ;\n  }\n  return 0;\n}\nint g(void)\n{\n}\n';
  const chunkAt = (needle: string, max = 60) => {
    const { start, end } = chunkAround(text, text.indexOf(needle), max);
    return text.slice(start, end);
  };
  expect(chunkAt('x = ;')).toBe('  if (1) {\n    x = ;\n  }\n');
  expect(chunkAt('return')).toBe('{\n  if (1) {\n    x = ;\n  }\n  return 0;\n}\n');
  // Where no pair is small enough, the lines around.
  expect(chunkAt('return', 4)).toBe('    x = ;\n  }\n  return 0;\n}\n');
  expect(chunkAround('int x', 4, 10)).toEqual({ start: 0, end: 5 });
});
