/**
 * Typed programs as short text, for tests: Lisp-like, with every inserted conversion,
 * and the type wherever it does not follow from the operands. An `int` constant is
 * bare, any other shows its type: `5:long`.
 */

import { unreachable } from '#base/assert.js';
import { describeType } from '#c/check/describe-type.js';
import { type Translation, translate } from '#c/front-end.js';
import type { Expression, Initialiser, ObjectDeclaration, Statement } from '#c/program.js';
import type { RecordType } from '#c/types.js';

/** A text as a user's file `test.c` that includes only standard headers. */
export function translateText(text: string): Translation {
  return translate({ name: 'test.c', text, isSystem: false }, { resolveInclude: () => undefined });
}

export function printExpression(expression: Expression): string {
  const print = printExpression;
  const type = describeType(expression.type);
  switch (expression.kind) {
    case 'object':
    case 'function':
      return expression.symbol.name;
    case 'dereference':
      return `(* ${print(expression.pointer)})`;
    case 'member':
      return `(. ${print(expression.record)} ${expression.member.name ?? '<anonymous>'})`;
    case 'string':
      return JSON.stringify(String.fromCharCode(...expression.elements));
    case 'compound-literal':
      return `(literal:${type} ${printInitialiser(expression.initialiser)})`;
    case 'constant':
      return type === 'int' ? `${expression.value}` : `${expression.value}:${type}`;
    case 'load':
      return `(load ${print(expression.lvalue)})`;
    case 'decay':
      return `(decay ${print(expression.operand)})`;
    case 'address-of':
      return `(& ${print(expression.lvalue)})`;
    case 'unary':
      return `(${expression.operator}:${type} ${print(expression.operand)})`;
    case 'arithmetic':
      return `(${expression.operator}:${type} ${print(expression.left)} ${print(expression.right)})`;
    case 'comparison':
    case 'logical':
      return `(${expression.operator} ${print(expression.left)} ${print(expression.right)})`;
    case 'pointer-add': {
      const sign = expression.isSubtraction ? '-' : '+';
      return `(pointer${sign} ${print(expression.pointer)} ${print(expression.index)})`;
    }
    case 'pointer-difference':
      return `(difference ${print(expression.left)} ${print(expression.right)})`;
    case 'conditional': {
      const arms = `${print(expression.whenTrue)} ${print(expression.whenFalse)}`;
      return `(if:${type} ${print(expression.condition)} ${arms})`;
    }
    case 'convert':
      return `(${expression.isExplicit ? 'cast' : 'to'}:${type} ${print(expression.operand)})`;
    case 'assign':
      return `(= ${print(expression.target)} ${print(expression.value)})`;
    case 'compound-assign': {
      const operation = `${expression.operator}:${describeType(expression.operationType)}`;
      return `(${operation}= ${print(expression.target)} ${print(expression.operand)})`;
    }
    case 'increment': {
      const sign = expression.delta === 1 ? '++' : '--';
      const target = print(expression.target);
      return expression.isPrefix ? `(${sign} ${target})` : `(${target} ${sign})`;
    }
    case 'comma':
      return `(, ${print(expression.left)} ${print(expression.right)})`;
    case 'call':
      return `(call ${[expression.callee, ...expression.arguments].map(print).join(' ')})`;
    case 'va-arg':
      return `(va-arg:${type} ${print(expression.list)})`;
    case 'statement-expression': {
      const { body, result } = expression;
      return `({ ${[...body.map(printStatement), ...(result ? [print(result)] : [])].join(' ')} })`;
    }
    default:
      return unreachable(expression);
  }
}

/** `zero` if it zeroes first, then `offset:type=value`, bit-fields with `[first bit,width]`. */
export function printInitialiser({ zeroFirst, stores }: Initialiser): string {
  const parts = stores.map(({ offset, type, member, value }) => {
    const bits = member?.bitField === undefined ? '' : `[${member.bitField.shift},${member.bitField.width}]`;
    return `${offset}${bits}:${describeType(type)}=${printExpression(value)}`;
  });
  return [...(zeroFirst ? ['zero'] : []), ...parts].join(' ');
}

export function printDeclaration({ symbol, initialiser, variableLength }: ObjectDeclaration): string {
  const head = `${symbol.storage} ${symbol.name}: ${describeType(symbol.type)}`;
  const length = variableLength === undefined ? '' : ` length ${printExpression(variableLength)}`;
  return `${head}${length}${initialiser === undefined ? '' : ` = ${printInitialiser(initialiser)}`}`;
}

/** One line per statement; bodies in braces. */
export function printStatement(statement: Statement): string {
  const print = printStatement;
  switch (statement.kind) {
    case 'expression-statement':
      return `${printExpression(statement.expression)};`;
    case 'declarations':
      return `${statement.objects.map(printDeclaration).join(', ')};`;
    case 'compound':
      return `{ ${statement.body.map(print).join(' ')} }`;
    case 'if': {
      const otherwise = statement.whenFalse === undefined ? '' : ` else ${print(statement.whenFalse)}`;
      return `if ${printExpression(statement.condition)} ${print(statement.whenTrue)}${otherwise}`;
    }
    case 'while':
      return `while ${printExpression(statement.condition)} ${print(statement.body)}`;
    case 'do':
      return `do ${print(statement.body)} while ${printExpression(statement.condition)};`;
    case 'for': {
      const { initialise, condition, advance } = statement;
      const head = [
        initialise === undefined ? ';' : print(initialise),
        `${condition === undefined ? '' : printExpression(condition)};`,
        advance === undefined ? '' : printExpression(advance),
      ];
      return `for (${head.join(' ')}) ${print(statement.body)}`;
    }
    case 'switch': {
      const labels = statement.cases.map(({ first, last }) =>
        first === last ? `${first}` : `${first}..${last}`,
      );
      const all = statement.defaultCase === undefined ? labels : [...labels, 'default'];
      return `switch ${printExpression(statement.operand)} [${all.join(' ')}] ${print(statement.body)}`;
    }
    case 'case':
      return `case ${statement.first}: ${print(statement.body)}`;
    case 'default':
      return `default: ${print(statement.body)}`;
    case 'label':
      return `${statement.name}: ${print(statement.body)}`;
    case 'goto':
      return `goto ${statement.label};`;
    case 'break':
    case 'continue':
      return `${statement.kind};`;
    case 'return':
      return statement.value === undefined ? 'return;' : `return ${printExpression(statement.value)};`;
    case 'empty':
      return ';';
    default:
      return unreachable(statement);
  }
}

/** `size/alignment`, then each member's offset, bit-fields as `first..last` bit of the record. */
export function printLayout({ definition }: RecordType): string {
  const { body } = definition;
  if (body === undefined) return 'incomplete';
  const members = body.members.map(({ name, offset, bitField }) => {
    const first = offset * 8 + (bitField?.shift ?? 0);
    const place = bitField === undefined ? `@${offset}` : `${first}..${first + bitField.width - 1}`;
    return `${name ?? '<anonymous>'} ${place}`;
  });
  return [`${body.size}/${body.alignment}`, ...members].join(', ');
}
