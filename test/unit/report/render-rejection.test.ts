/** The text report of a submission that cannot be run. */

import { expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import type { Rejection } from '#model/localisation.js';
import { renderText } from '#report/render-text.js';
import { localisation } from './hand-made-localisation.js';

const source = 'int main(void)\n{\n\tx = 1;\n}\n';

function render(rejection: Rejection): string {
  return renderText(
    localisation({ verdict: 'compile-error' }, { rejection }),
    source,
    { colour: false },
    inEnglish,
  );
}

test('what does not compile: the sentence, the message, the place under a caret', () => {
  const place = { file: 'pay.c', line: 3, column: 2 };
  expect(render({ kind: 'compile-error', message: "'x' undeclared", place })).toBe(
    [
      'pay.c does not compile: no test was run.',
      '',
      "  line 3, column 2: 'x' undeclared",
      '',
      'Where it stops',
      '    1 | int main(void)',
      '    2 | {',
      '  > 3 |     x = 1;',
      '      |     ^',
      '    4 | }',
      '',
    ].join('\n'),
  );
});

test('something unsupported is not blamed on the submission', () => {
  const place = { file: 'pay.c', line: 3, column: 2 };
  expect(render({ kind: 'unsupported', message: 'asm is not supported', place })).toMatch(
    /^pay\.c uses something nearmiss does not support: no test was run\.\n\n {2}line 3, column 2: asm is not supported\n/,
  );
});

test('a place in another file is named, and has no excerpt', () => {
  const place = { file: 'tax.h', line: 3, column: 2 };
  expect(render({ kind: 'syntax-error', message: "expected ';'", place })).toBe(
    "pay.c does not compile: no test was run.\n\n  tax.h, line 3, column 2: expected ';'\n",
  );
});
