/** The text report of a submission that cannot be run. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import { german } from '#language/german/german.js';
import { sayIn } from '#language/say.js';
import type { Rejection } from '#model/localisation.js';
import type { CompileError } from '#model/report.js';
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

describe('an error of the text', () => {
  const edit = {
    description: '',
    file: 'pay.c',
    line: 3,
    column: 8,
    endLine: 3,
    endColumn: 8,
    before: '',
    after: ';',
  };
  const explained = (compileError: Partial<CompileError>, say = inEnglish): string => {
    const error = { message: "'x' undeclared", line: 3, column: 2, ...compileError };
    const { message, line, column } = error;
    const rejection = { kind: 'compile-error', message, place: { file: 'pay.c', line, column } } as const;
    const value = localisation({ verdict: 'compile-error', compileError: error }, { rejection });
    return renderText(value, source, { colour: false, width: 200 }, say);
  };

  test.each(["there is no 'main'", 'the file is empty'])('%s: it has no place', (name) => {
    const text = explained({ message: "undefined reference to 'main'", name, line: 1, column: 1 });
    expect(text).not.toMatch(/Where it|line 1/i);
    expect(text).toContain(`\n\n${name[0]!.toUpperCase()}${name.slice(1)}\n`);
  });

  test('a main that is misspelt has one', () => {
    const afterRepair = { passed: 1, failed: 0 };
    const text = explained({
      message: "undefined reference to 'main'",
      name: "'mian' is misspelt",
      afterRepair,
    });
    expect(text).toContain('Where it is\n');
    expect(text).toContain("Line 3: 'mian' is misspelt\n");
  });

  test('what is put in says where', () => {
    const afterRepair = { passed: 1, failed: 0 };
    expect(explained({ repair: edit, afterRepair })).toContain(
      'With this change it compiles and passes 1 of 1 test:\n  line 3, column 8: insert  ;\n',
    );
    expect(explained({ repair: { ...edit, before: 'x', after: 'y' }, afterRepair })).toContain(
      ' 1 of 1 test:\n  change  x  to  y\n',
    );
    expect(explained({ repairs: [edit, { ...edit, line: 4 }] })).toContain(
      'With these changes it compiles:\n  line 3, column 8: insert  ;\n  line 4, column 8: insert  ;\n',
    );
    expect(explained({ repair: edit, afterRepair }, sayIn(german))).toContain(
      'Mit dieser Änderung lässt es sich übersetzen und besteht 1 von 1 Test:\n  Zeile 3, Spalte 8: ;  einfügen\n',
    );
  });
});
