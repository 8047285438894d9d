import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { packText, unpackText } from '#service/work/packed-text.js';

test('what is packed comes back, whatever its characters', () => {
  const text = fc.string({ unit: 'binary', maxLength: 2000 });
  fc.assert(
    fc.property(text, (each) => unpackText(packText(JSON.stringify({ each }))) === JSON.stringify({ each })),
  );
});

test('long texts become short, and short ones stay readable', () => {
  const long = JSON.stringify({ source: 'int a;\n'.repeat(100_000) });
  expect(packText(long).length).toBeLessThan(long.length / 100);
  expect(packText('{"kind":"fault"}')).toBe('{"kind":"fault"}');
});

test('a text of an older store is what it is', () => {
  const old = JSON.stringify({ source: 'x'.repeat(1000) });
  expect(unpackText(old)).toBe(old);
});
