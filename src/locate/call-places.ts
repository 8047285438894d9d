/**
 * The places in calls: the values passed (`argument`), and what a call stores of the program's
 * input (`input`). The format of output, and a literal that is printed as it is, are places of kind
 * `text`.
 */

import {
  calledLibraryFunction,
  inputTargets,
  isInputFunction,
  withoutConversions,
} from '#c/input-targets.js';
import type { Expression, Program } from '#c/program.js';
import { isScalar } from '#c/types.js';
import { visitProgram } from '#c/walk.js';
import { type SourcePlace, sourceText } from './places.js';

type Call = Expression & { kind: 'call' };

/** Which argument is the format, by function. */
const formats: Readonly<Record<string, number>> = {
  printf: 0,
  vprintf: 0,
  fprintf: 1,
  vfprintf: 1,
  dprintf: 1,
  vdprintf: 1,
  sprintf: 1,
  vsprintf: 1,
  snprintf: 2,
  vsnprintf: 2,
};
const printers: ReadonlySet<string> = new Set(['puts', 'fputs', 'perror']);

export function findCallPlaces(program: Program): SourcePlace[] {
  const places: SourcePlace[] = [];
  visitProgram(program, (expression) => {
    if (expression.kind === 'call') places.push(...placesOf(expression));
  });
  return places;
}

function placesOf(call: Call): SourcePlace[] {
  const name = calledLibraryFunction(call);
  if (name !== undefined && isInputFunction(name)) return inputPlaces(call);
  // Names like this are the compiler's, or part of a macro such as `assert`.
  if (name?.startsWith('__')) return [];
  return call.arguments.flatMap((argument, index) =>
    isText(name, argument, index) || isStream(argument) || !isScalar(argument.type)
      ? []
      : [argumentPlace(call, argument, index)],
  );
}

function isText(name: string | undefined, argument: Expression, index: number): boolean {
  if (name === undefined) return false;
  return formats[name] === index || (printers.has(name) && isLiteral(argument));
}

function isLiteral(argument: Expression): boolean {
  const written = withoutConversions(argument);
  return written?.kind === 'decay' && written.operand.kind === 'string';
}

/** A stream cannot be replaced by another value. */
function isStream({ type }: Expression): boolean {
  return type.kind === 'pointer' && type.target.kind === 'record' && type.target.tag === '_IO_FILE';
}

function argumentPlace(call: Call, argument: Expression, index: number): SourcePlace {
  return {
    kind: 'argument',
    span: argument.span,
    subject: `argument ${index + 1} of ${sourceText(call.callee.span)}()`,
    isInput: false,
    needsRetranslation: false,
    target: { kind: 'argument', argument },
  };
}

function inputPlaces(call: Call): SourcePlace[] {
  return inputTargets(call).map((target) => {
    const argument = call.arguments[target.argument]!;
    return {
      kind: 'input',
      span: argument.span,
      subject: sourceText(argument.span).replace(/^& ?/, ''),
      isInput: true,
      needsRetranslation: false,
      target: { kind: 'input', argument },
    };
  });
}
