/**
 * `%m` of printf, which also stands in `%d% marks`: glibc's text for `errno`. It is `Success` where the
 * program has no `errno` and calls nothing that sets it.
 */

import type { IrProgram } from '#c/ir/ir.js';
import type { Machine } from '../machine.js';

/** Alone or with flags, which change nothing. */
const errorDirective = /^%[ +#0'-]*m$/;

const leavesErrno =
  /^(?:f?printf|puts|f?putc|putchar|scanf|f?gets|getc(?:har)?|atoi|abs|rand|srand|free|exit|(?:str|mem)(?!to|err)\w+|is\w+|to(?:upp|low)er)$/;

/** What glibc prints for a directive that we do not have otherwise; undefined if that is not known. */
export function errorTextFor({ program: { ir } }: Machine, directive: string): string | undefined {
  if (!errorDirective.test(directive)) return undefined;
  let isFree = known.get(ir);
  if (isFree === undefined) {
    isFree = isErrorFree(ir);
    known.set(ir, isFree);
  }
  return isFree ? 'Success' : undefined;
}

const known = new WeakMap<IrProgram, boolean>();

function isErrorFree({ globals, functions }: IrProgram): boolean {
  if (globals.some(({ name }) => name === 'errno')) return false;
  return functions.every(({ code }) =>
    code.every(
      (each) => each.op !== 'call' || each.callee.kind !== 'library' || leavesErrno.test(each.callee.name),
    ),
  );
}
