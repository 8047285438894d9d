/** Texts at an index with a symbol, read and written by the library. */

import { expect, test } from '@jest/globals';
import { searchOne } from '../../../support/search-one.js';

/** The answer for the assignment of `i`. */
function search(body: string, stdout: string, stdin = '') {
  const text = `#include <stdio.h>
#include <string.h>
int main(void) { char names[4][12] = {"ann", "bob", "carol", "dan"}; int i; ${body} return 0; }`;
  return searchOne({ text, stdin, stdout, kind: 'assignment', subject: 'i' });
}

const printing = 'i = 0; printf("%s", names[i]);';
const reading = 'i = 0; scanf("%s", names[i]); puts(names[2]);';
const copying = 'i = 0; strcpy(names[i], "eve"); printf("%s", names[3]);';

test('a text is printed that is there', async () => {
  expect(await search(printing, 'carol')).toEqual(['2']);
  expect(await search(printing, 'carl')).toBe('cannot-repair');
});

test('part of it is written as well', async () => {
  expect(await search('i = 0; printf("%.3s", names[i] + 2);', 'rol')).toEqual(['2']);
});

test('a text is read to where it is wanted', async () => {
  expect(await search(reading, 'eve', 'eve')).toEqual(['2']);
  expect(await search(reading, 'adam', 'eve')).toBe('cannot-repair');
});

test('a text is copied to where it is wanted', async () => {
  expect(await search(copying, 'eve')).toEqual(['3']);
  expect(await search(copying, 'adam')).toBe('cannot-repair');
});
