/**
 * Function calls (C17 6.5.2.2): arguments converted to the parameters' types, or
 * promoted where no prototype covers them. A name without a declaration is declared by
 * its call, as in C90; gcc's built-in functions then have their true type.
 */

import { type Span, textOf } from '#base/span.js';
import type * as ast from '#c/ast.js';
import type { Expression, FunctionSymbol } from '#c/program.js';
import { type FunctionType, intType, isComplete, isInteger, pointerTo } from '#c/types.js';
import { declaringHeader } from '../headers/library-names.js';
import { convertAssigned } from './assignment-conversion.js';
import { builtinFunction, isBuiltinName, isGenericOverflow } from './builtin-functions.js';
import { evaluateConstant } from './constant-expression.js';
import type { Context } from './context.js';
import { isLvalue, promoteArgument, toValue } from './conversions.js';
import { describeType } from './describe-type.js';
import { foldBuiltin } from './fold-builtin.js';
import { operandValue, placeOf } from './operands.js';

type Call = ast.Expression & { readonly kind: 'call' };

export function call(context: Context, node: Call): Expression | undefined {
  const designator = calledFunction(context, node.callee);
  const callee = designator && toValue(context, designator);
  if (callee === undefined) {
    for (const argument of node.arguments) context.expression(argument);
    return undefined;
  }
  const { type } = callee;
  if (type.kind !== 'pointer' || type.target.kind !== 'function') {
    for (const argument of node.arguments) context.expression(argument);
    return context.error(node.span, `called object ${calleeText(node)}is not a function or function pointer`);
  }
  const functionType = type.target;
  const name = designator?.kind === 'function' ? designator.symbol.name : textOf(node.callee.span);
  if (name === '__builtin_constant_p') return isConstant(context, node);
  const values = isListBuiltin(name)
    ? node.arguments.map((argument, index) => listArgument(context, argument, index, name))
    : isGenericOverflow(name)
      ? overflowArguments(context, node, name)
      : argumentsOf(context, node, functionType, name);
  const { result } = functionType;
  if (values === undefined || !values.every((value) => value !== undefined)) return undefined;
  if (result.kind === 'record' && !isComplete(result)) {
    return context.error(node.span, `invalid use of undefined type '${describeType(result)}'`);
  }
  const folded = foldBuiltin(name, values);
  if (folded !== undefined && isInteger(result)) {
    return { kind: 'constant', value: folded, type: result, ...placeOf(node) };
  }
  return { kind: 'call', callee, arguments: values, functionType, type: result, ...placeOf(node) };
}

/** `__builtin_constant_p (e)`: whether gcc knows the value at -O0; `e` is not evaluated. */
function isConstant(context: Context, node: Call): Expression | undefined {
  const [argument, ...others] = node.arguments;
  const value = argument && operandValue(context, argument);
  if (argument === undefined || others.length > 0) {
    const problem = argument === undefined ? 'few' : 'many';
    return context.error(node.span, `too ${problem} arguments to function '__builtin_constant_p'`);
  }
  if (value === undefined) return undefined;
  const isLiteral = value.kind === 'decay' && value.operand.kind === 'string';
  const isKnown = isLiteral || evaluateConstant(value) !== undefined;
  return { kind: 'constant', value: isKnown ? 1 : 0, type: intType, ...placeOf(node) };
}

/** Two integers of any type, not promoted, and where the result goes, or a value of its type. */
function overflowArguments(
  context: Context,
  node: Call,
  name: string,
): (Expression | undefined)[] | undefined {
  const values = node.arguments.map((argument) => operandValue(context, argument));
  if (values.length !== 3) {
    const problem = values.length < 3 ? 'few' : 'many';
    return context.error(node.span, `too ${problem} arguments to function '${name}'`);
  }
  if (values.some((value) => value === undefined)) return undefined;
  const isTypeOnly = name.endsWith('_p');
  const wrong = values.findIndex((value, index) => {
    const type = value!.type;
    if (index < 2 || isTypeOnly) return !isInteger(type);
    return type.kind !== 'pointer' || !isInteger(type.target);
  });
  if (wrong < 0) return values;
  const wanted = wrong === 2 && !isTypeOnly ? 'pointer to integral' : 'integral';
  const message = `argument ${wrong + 1} in call to function '${name}' does not have ${wanted} type`;
  return context.error(node.arguments[wrong]!.span, message);
}

function calleeText({ callee }: Call): string {
  return callee.kind === 'call' ? '' : `'${textOf(callee.span)}' `;
}

function calledFunction(context: Context, callee: ast.Expression): Expression | undefined {
  if (callee.kind !== 'identifier' || context.scope.lookup(callee.name) !== undefined) {
    return context.expression(callee);
  }
  const symbol = declareImplicitly(context, callee.name, callee.span);
  return { kind: 'function', symbol, type: symbol.type, ...placeOf(callee) };
}

function declareImplicitly(context: Context, name: string, span: Span): FunctionSymbol {
  const unknown: FunctionType = {
    kind: 'function',
    result: intType,
    parameters: [],
    variadic: false,
    prototyped: false,
  };
  const known = context.functionSymbols.get(name);
  const type = builtinFunction(name) ?? unknown;
  const symbol = known ?? { kind: 'function', name, type, span, definition: undefined, isImplicit: true };
  if (known === undefined && !isBuiltinName(name)) {
    const header = declaringHeader(name);
    const remedy = header === undefined ? '' : `: <${header}> is not included`;
    context.finding('implicit-declaration', span, `implicit declaration of function '${name}'${remedy}`);
  }
  context.functionSymbols.set(name, symbol);
  context.scope.names.set(name, { kind: 'function', symbol });
  return symbol;
}

/** Undefined if the number of arguments is wrong; an element is undefined if that argument is. */
function argumentsOf(
  context: Context,
  node: Call,
  type: FunctionType,
  name: string,
): (Expression | undefined)[] | undefined {
  const given = node.arguments.length;
  const wanted = type.parameters.length;
  const isShort = type.prototyped && given < wanted;
  if (isShort || (type.prototyped && given > wanted && !type.variadic)) {
    for (const argument of node.arguments) context.expression(argument);
    return context.error(node.span, `too ${isShort ? 'few' : 'many'} arguments to function '${name}'`);
  }
  return node.arguments.map((argument, index) => {
    const value = operandValue(context, argument);
    return value && passArgument(context, value, type, { index, name, span: argument.span });
  });
}

function passArgument(
  context: Context,
  value: Expression,
  type: FunctionType,
  { index, name, span }: { index: number; name: string; span: Span },
): Expression | undefined {
  const parameter = type.prototyped ? type.parameters[index] : undefined;
  if (parameter !== undefined) {
    const situation = { kind: 'argument', position: index + 1, callee: name } as const;
    return convertAssigned(context, value, parameter, situation, span);
  }
  if (value.type.kind === 'void') return context.error(span, 'invalid use of void expression');
  return promoteArgument(value);
}

/** The functions behind `<stdarg.h>` change the list passed to them. */
function isListBuiltin(name: string): boolean {
  return /^__builtin_va_(start|end|copy)$/.test(name);
}

/** A `va_list` by reference, whatever its type; the last parameter's name by value. */
function listArgument(
  context: Context,
  node: ast.Expression,
  index: number,
  name: string,
): Expression | undefined {
  const expression = context.expression(node);
  if (expression === undefined) return undefined;
  const isList = index === 0 || name === '__builtin_va_copy';
  if (!isList || expression.type.kind === 'array' || !isLvalue(expression))
    return toValue(context, expression);
  if (expression.kind === 'object') expression.symbol.isAddressed = true;
  const { span } = expression;
  return { kind: 'address-of', lvalue: expression, type: pointerTo(expression.type), span, macros: [] };
}
