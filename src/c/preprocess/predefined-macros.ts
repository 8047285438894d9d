/**
 * The macros that are defined before a program's first line (`predefined-macros.h`):
 * C17 6.10.8 and those of gcc 12 on x86-64 Linux that programs test for. `__DATE__`,
 * `__TIME__` and `__TIMESTAMP__` are fixed, so that a program's text and meaning do not
 * depend on the day; `__LINE__`, `__FILE__` and `__INCLUDE_LEVEL__` follow the place of
 * use, `__COUNTER__` counts its uses.
 *
 * Left out are what promises something that is refused here (`__SIZEOF_INT128__`), so that
 * a program takes the way that it has for other compilers, and what only a C library asks for.
 */

import { assert } from '#base/assert.js';
import type { SourceFile } from '#base/span.js';
import { lexFile } from './lex.js';
import { type Macro, parseMacro } from './macro.js';
import { lineEnd } from './open-file.js';
import text from './predefined-macros.h.js';

const file: SourceFile = { name: '<built-in>', text, isSystem: true };

const dynamicMacros: Readonly<Record<string, Macro['dynamic']>> = {
  __LINE__: 'line',
  __FILE__: 'file',
  __COUNTER__: 'counter',
  __BASE_FILE__: 'base-file',
  __INCLUDE_LEVEL__: 'include-level',
};

function readPredefined(): Map<string, Macro> {
  const macros = new Map<string, Macro>();
  const { tokens } = lexFile(file);
  for (let start = 0; start < tokens.length; ) {
    const end = lineEnd(tokens, start + 1);
    const parsed = parseMacro(tokens.slice(start, end));
    start = end;
    assert(parsed.kind === 'macro', 'the predefined macros are well formed');
    const { name } = parsed.macro.definition;
    macros.set(name, { ...parsed.macro, dynamic: dynamicMacros[name] });
  }
  return macros;
}

const predefined: ReadonlyMap<string, Macro> = readPredefined();

/** A new table with the predefined macros. */
export function predefinedMacros(): Map<string, Macro> {
  return new Map(predefined);
}
