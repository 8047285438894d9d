/**
 * Library functions that are written in C: those that call back into the program, and
 * those that keep an address between calls, which belongs in its memory. They are
 * lowered like the program's own functions if it uses them and has none with that name;
 * nothing in them is ever a location. A header's functions are translated when the
 * first of them is used. Their static objects start as zero: they have no initialisers.
 */

import { assert } from '#base/assert.js';
import { translate } from '#c/front-end.js';
import type { FunctionDefinition } from '#c/program.js';
import localeText from './runtime/locale.c.js';
import mathText from './runtime/math.c.js';
import signalText from './runtime/signal.c.js';
import stdioText from './runtime/stdio.c.js';
import stdlibText from './runtime/stdlib.c.js';
import stringText from './runtime/string.c.js';
import timeText from './runtime/time.c.js';
import unistdText from './runtime/unistd.c.js';
import wcharText from './runtime/wchar.c.js';
import wctypeText from './runtime/wctype.c.js';

/** By function name, so that texts are translated only if needed, which is rare. */
const textsByName: ReadonlyMap<string, string> = new Map(
  [
    ...[localeText, mathText, signalText, stdioText, stdlibText, stringText],
    ...[timeText, unistdText, wcharText, wctypeText],
  ].flatMap((text) =>
    [...text.matchAll(/^[a-z][a-z_ ]*[ *]+(\w+)\(.*[,{}]$/gm)].map(([, name]) => [name!, text] as const),
  ),
);

const translated = new Map<string, ReadonlyMap<string, FunctionDefinition>>();

/** The definition of a library function that is written in C; undefined for any other. */
export function runtimeDefinition(name: string): FunctionDefinition | undefined {
  const text = textsByName.get(name);
  if (text === undefined) return undefined;
  let definitions = translated.get(text);
  if (definitions === undefined) {
    definitions = translateRuntime(text);
    translated.set(text, definitions);
  }
  return definitions.get(name);
}

function translateRuntime(text: string): ReadonlyMap<string, FunctionDefinition> {
  const { program, diagnostics } = translate(
    { name: '<runtime>', text, isSystem: true },
    { resolveInclude: () => undefined, includable: [] },
  );
  assert(diagnostics.length === 0, `our own C compiles: ${diagnostics[0]?.message}`);
  return new Map(program.functions.map((definition) => [definition.symbol.name, definition]));
}
