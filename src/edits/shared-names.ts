/** Whether the order of two statements can matter: they name the same, and all output has one name. */

import type { Statement } from '#c/program.js';
import type { Written } from './written.js';

export function shareName(written: Written, one: Statement, other: Statement): boolean {
  const names = namesIn(written, one);
  return [...namesIn(written, other)].some((name) => names.has(name));
}

/** The variables and functions. */
function namesIn({ tokens }: Written, { span }: Statement): ReadonlySet<string> {
  const own = tokens.slice(span.firstToken, span.lastToken + 1);
  const names = own.filter(({ kind }) => kind === 'identifier').map(({ text }) => text);
  return new Set(names.map((name) => (/^(?:printf|puts|putchar)$/.test(name) ? 'printf' : name)));
}
