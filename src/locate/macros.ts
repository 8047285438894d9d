/**
 * Object-like macros used as constants: places of kind `define`, at the macro's name in its
 * `#define` line. A macro whose value the translation itself needs (an array bound, a `case` label,
 * an `#if`, `N * 3` where `N` is `1 + 2`) cannot be a symbol: it is decided by running again with
 * other values.
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression, Program } from '#c/program.js';
import type { MacroDefinition } from '#c/token.js';
import { isArithmetic } from '#c/types.js';
import { visitProgram } from '#c/walk.js';
import type { SourcePlace } from './places.js';

export function findMacros(program: Program): SourcePlace[] {
  const used = new Set<MacroDefinition>();
  visitProgram(program, (expression) => collect(expression, used));
  const places: SourcePlace[] = [];
  for (const macro of program.macros) {
    const isTranslationTime = program.translationTimeMacros.has(macro);
    if (isTranslationTime ? !isNumeric(macro) : !used.has(macro)) continue;
    places.push({
      kind: 'define',
      span: macro.nameSpan,
      subject: macro.name,
      isInput: false,
      needsRetranslation: isTranslationTime,
      target: { kind: 'macro', macro },
    });
  }
  return places;
}

/** Its replacement consists only of numbers, so another number can take its place. */
function isNumeric({ directiveSpan, nameSpan }: MacroDefinition): boolean {
  const replacement = directiveSpan.file.text.slice(nameSpan.end, directiveSpan.end);
  return /^[-+*/%()\s]*\d[-+*/%()\s\dxXa-fA-FuUlL.]*$/.test(replacement);
}

/** The macros whose whole expansion is the expression, if that is an arithmetic constant. */
function collect(expression: Expression, used: Set<MacroDefinition>): void {
  if (expression.macros.length === 0 || !isArithmetic(expression.type)) return;
  if (evaluateConstant(expression) === undefined) return;
  for (const macro of expression.macros) used.add(macro);
}
