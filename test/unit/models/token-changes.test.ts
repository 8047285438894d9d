/** What an answer changes, token by token. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applied } from '#models/judge-answer.js';
import { textUnits, tokenChanges } from '#models/token-changes.js';

const pairsMax = 1_000_000;

function tokensOf(text: string): readonly string[] {
  return textUnits(text).map((unit) => unit.text);
}

function changed(before: string, after: string): { text: string; distance: number; places: number } {
  const { changes, distance } = tokenChanges(before, after, pairsMax)!;
  return { text: applied(before, changes), distance, places: changes.length };
}

describe('changes of tokens', () => {
  test('leave layout and comments as their author wrote them', () => {
    const before = 'int main(void)\n{\n  int s = 1; // the sum, by Ann\n  return s;\n}\n';
    const after = 'int main(void) {\n    /* mended */ int s = 0;\n    return s;\n}\n';
    expect(changed(before, after)).toEqual({ text: before.replace('1', '0'), distance: 2, places: 1 });
  });

  test('are none between texts that differ in white space and comments alone', () => {
    expect(tokenChanges('a = b;', 'a=b ; /* c */', pairsMax)).toMatchObject({ changes: [], distance: 0 });
  });

  test('put a directive on a line of its own', () => {
    const before = '#include <stdio.h>\nint main(void) { return 0; }\n';
    const { text } = changed(before, `#include <math.h>\n${before}`);
    expect(text.split('\n').slice(0, 2).sort()).toEqual(['#include <math.h>', '#include <stdio.h>']);
    expect(tokensOf(text)).toEqual(tokensOf(`#include <math.h>\n${before}`));
  });

  test('keep words apart', () => {
    expect(changed('return x;', 'return 1;').text).toBe('return 1;');
    expect(changed('else return x;', 'else x;').text.replace(/\s+/g, ' ')).toBe('else x;');
    expect(changed('int x;', 'int long x;').text).toBe('int long x;');
  });

  test('keep signs apart that would be others together', () => {
    expect(changed('a == b', 'a = == b').text).toBe('a = == b');
    expect(changed('== x', '= == x').text).toBe('= == x');
    expect(changed('a *b', 'a/ *b').text).toBe('a/ *b');
    expect(changed('a*b', 'a/ *b').text).toBe('a/ *b');
  });

  test('are not sought where there are too many', () => {
    expect(tokenChanges('a b c d', 'e f g h', 15)).toBeUndefined();
    expect(tokenChanges('a b c d', 'e f g h', 16)?.distance).toBe(8);
  });

  test('applied, have the tokens of the answer', () => {
    const token = fc.constantFrom('x', 'y', 'if', '(', ')', '+', '++', '1', '"s"', ';', '{', '}', '=', '==');
    const text = fc
      .array(fc.tuple(token, fc.constantFrom(' ', '\n', ' /* c */ ', '  ')), { maxLength: 30 })
      .map((parts) => parts.map((part) => part.join('')).join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { changes, distance } = tokenChanges(before, after, pairsMax)!;
        expect(tokensOf(applied(before, changes)).join(' ')).toBe(tokensOf(after).join(' '));
        expect(distance).toBeLessThanOrEqual(tokensOf(before).length + tokensOf(after).length);
        expect(distance === 0).toBe(tokensOf(before).join(' ') === tokensOf(after).join(' '));
      }),
    );
  });
});
