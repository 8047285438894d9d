/** Standard headers as one program sees them: it never needs what is left out. */

import { expect, test } from '@jest/globals';
import type { SourceFile } from '#base/span.js';
import { type TranslationOptions, translate } from '#c/front-end.js';
import { standardHeader, standardHeaderNames } from '#c/headers/standard-headers.js';
import { preprocess } from '#c/preprocess/preprocess.js';

function userFile(text: string, name = 'main.c'): SourceFile {
  return { name, text, isSystem: false };
}

/** The functions of a program whose own texts are `text` and `others`. */
function declared(text: string, others: readonly SourceFile[] = []) {
  return translated(text, {
    resolveInclude: (name) => others.find((other) => other.name === name),
    includable: others,
  });
}

/** The functions of whole headers. */
function declaredWhole(text: string) {
  return translated(text, { resolveInclude: () => undefined });
}

function translated(text: string, options: TranslationOptions) {
  const { program, diagnostics } = translate(userFile(text), options);
  return { functions: [...program.functionSymbols.keys()], program, diagnostics };
}

const withFunctions = standardHeaderNames.filter(
  (header) => declaredWhole(`#include <${header}>`).functions.length > 0,
);

test.each(withFunctions)(
  'of <%s> a program has the functions that it names, as the whole header has them',
  (header) => {
    const { program: whole } = declaredWhole(`#include <${header}>`);
    expect(declared(`#include <${header}>`).functions.filter((name) => !name.startsWith('__'))).toEqual([]);
    for (const [name, { type, span }] of whole.functionSymbols) {
      const { program, diagnostics } = declared(`#include <${header}>\nvoid *p = ${name};`);
      expect(diagnostics).toEqual([]);
      const symbol = program.functionSymbols.get(name)!;
      expect({ type: symbol.type, line: symbol.span.line }).toEqual({ type, line: span.line });
    }
  },
);

test.each(standardHeaderNames)('everything in <%s> that is not a function stays', (header) => {
  const texts = (includable: readonly SourceFile[] | undefined) =>
    preprocess(userFile(`#include <${header}>`), { resolveInclude: () => undefined, includable })
      .tokens.map(({ text }) => text)
      .join(' ')
      .split(/ ;(?: |$)/)
      .filter((declaration) => /^(?:typedef|extern|struct \w+ \{)|[{}]/.test(declaration));
  expect(texts([])).toEqual(texts(undefined));
});

test('functions that our own macros call are included', () => {
  const functions = new Set(
    withFunctions.flatMap((header) => declaredWhole(`#include <${header}>`).functions),
  );
  for (const header of standardHeaderNames) {
    for (const [, name, body] of standardHeader(header)!.text.matchAll(
      /^#define (\w+)(?:\([\w, ]*\))?(.*)$/gm,
    )) {
      const called = body!.match(/\w+/g)?.filter((word) => functions.has(word)) ?? [];
      const { functions: present } = declared(`#include <${header}>\n#ifdef ${name}\n#endif\n`);
      expect(called.filter((word) => !present.includes(word))).toEqual([]);
    }
  }
});

test('a name in another file, in a macro, or in text that is not taken is mentioned', () => {
  const header = userFile('#define ROOT sqrt', 'own.h');
  expect(declared('#include <math.h>\n#include "own.h"', [header]).functions).toEqual(['sqrt']);
  expect(declared('#include <math.h>\n#if 0\nsqrt\n#endif').functions).toEqual(['sqrt']);
});

test('headers are whole if names are created, and if the files are not given', () => {
  expect(declared('#include <ctype.h>\n#define PASTE(a, b) a ## b').functions).toContain('isalpha');
  expect(declaredWhole('#include <ctype.h>').functions).toContain('isalpha');
});

test('a macro with the name of a word in a prototype changes it, so it stays', () => {
  const { diagnostics } = declared('#define size_t 5 +\n#include <ctype.h>\n#include <string.h>');
  expect(diagnostics).not.toEqual([]);
  expect(declared('#define int long\n#include <ctype.h>').functions).toContain('isalpha');
});
