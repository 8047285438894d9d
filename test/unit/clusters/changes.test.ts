/** Changes of one text written together: what meets, what goes along, what stays. */

import { expect, test } from '@jest/globals';
import { type Change, joined } from '#clusters/changes.js';
import { applyAllToInput } from '#program/apply-edit.js';
import { triedText } from '../../support/tried.js';

const text = 'int main(void) {\n    f();\n    g();\n    return 0;\n}\n';
const file = { name: 'a.c', text, isSystem: false };

/** In place of `before`, or right after it. */
function change(before: string, after: string, isAdded = false): Change {
  const start = text.indexOf(before) + (isAdded ? before.length : 0);
  const end = isAdded ? start : start + before.length;
  return { parts: [{ file, start, end, text: after }], size: 1, advice: '' };
}

function written(...changes: readonly Change[]): string | undefined {
  const parts = joined(changes);
  if (parts === undefined) return undefined;
  const { input } = triedText('int main(void) { return 0; }', []);
  return applyAllToInput({ ...input, submission: { name: 'a.c', text } }, parts).submission.text;
}

test('a statement that is left out takes its line along', () => {
  expect(written(change('f();', ''))).toBe(text.replace('    f();\n', ''));
});

test('its line stays where something is put in after it', () => {
  expect(written(change('f();', ''), change('f();', '\n    h();', true))).toBe(
    text.replace('f();\n', '\n    h();\n'),
  );
});

test('what is put in at one place keeps its order', () => {
  expect(written(change('f();', ' a();', true), change('f();', ' b();', true))).toBe(
    text.replace('f();', 'f(); a(); b();'),
  );
});

test('what changes within a statement that is left out goes with it', () => {
  expect(written(change('f', 'h'), change('f();', ''))).toBe(text.replace('    f();\n', ''));
});

test('two changes of the same text are not written', () => {
  expect(written(change('f();', 'a();'), change('f();', 'b();'))).toBeUndefined();
});
