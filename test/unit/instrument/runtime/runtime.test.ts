/** The text that a program gets: only what it needs; and the names that the runtime lacks. */

import { describe, expect, test } from '@jest/globals';
import { nativeNames, providedNames, runtimeFor } from '#instrument/runtime/runtime.js';

describe('the C runtime', () => {
  test('has an entry, whatever is used', () => {
    expect(runtimeFor(new Set()).text).toContain('int main(void)');
  });

  test('leaves out what is not used', () => {
    const { text, missing } = runtimeFor(new Set(['printf', 'atoi', 'exit']));
    expect(missing).toEqual([]);
    expect(text).toContain('__nm_printf(');
    expect(text).not.toContain('__nm_scanf(');
    expect(text).not.toContain('__nm_strlen(');
  });

  test('names what it does not have; what analysers model is not missing', () => {
    expect(runtimeFor(new Set(['malloc', 'system', 'puts'])).missing).toEqual(['system']);
  });

  test('provides nothing under a name that stays native', () => {
    expect([...nativeNames].filter((name) => providedNames.has(name))).toEqual([]);
  });

  test('has the numbers in place of their macros', () => {
    const macros = new Set(runtimeFor(providedNames).text.match(/__NM_\w+/g));
    expect(macros).toEqual(new Set(['__NM_LOST_COUNT', '__NM_ROUND']));
  });

  test.each([...providedNames])('defines %s', (name) => {
    expect(runtimeFor(new Set([name])).text).toMatch(new RegExp(`\\b__nm_${name}\\b`));
  });
});
