/**
 * Expressions out of pieces, by precedence (C17 6.5). Operators wait on a stack for
 * their right side, so that a chain of any length is read without recursion; only
 * brackets recur, and the shaper bounds their nesting.
 *
 *     expression = unary { operator unary }      operators: "=" …, "?", ":", binary, ","
 *     unary      = { "*" | "(" type ")" } postfix
 *     postfix    = primary { "[" e "]" | "(" … ")" | "." x | "->" x | "++" | "--" }
 *     primary    = "0" | "x" | "(" e ")" | "({" … "})" | "alignof" "(" type ")" | "(" type ")" "{" … "}"
 */

import { branch, type PieceReader, type SyntaxNode } from './syntax-tree.js';

/** Above these, the binary operators from `||` to `*`. */
const commaPrecedence = 1;
const assignmentPrecedence = 2;
const conditionalPrecedence = 3;

const assignmentOperators: ReadonlySet<string> = new Set('= += -= *= /= %= <<= >>= &= ^= |='.split(' '));

const binaryPrecedences: ReadonlyMap<string, number> = new Map(
  ['||', '&&', '|', '^', '&', '== !=', '< > <= >=', '<< >>', '+ -', '* / %'].flatMap((operators, index) =>
    operators.split(' ').map((operator): [string, number] => [operator, conditionalPrecedence + 1 + index]),
  ),
);

/** What is to the left of the operand being read. */
interface Waiting {
  readonly type: string;
  readonly children: readonly SyntaxNode[];
  /** 0 between `?` and `:`: nothing takes that as its left side. */
  readonly precedence: number;
}

export function readExpression(reader: PieceReader, allowsComma: boolean): SyntaxNode {
  const waiting: Waiting[] = [];
  let openConditionals = 0;
  let operand = readUnary(reader);
  for (;;) {
    const { text } = reader;
    const binary = binaryPrecedences.get(text);
    if (binary !== undefined) {
      operand = reduce(waiting, operand, binary);
      waiting.push({ type: 'binary_expression', children: [operand, reader.take()], precedence: binary });
    } else if (assignmentOperators.has(text)) {
      operand = reduce(waiting, operand, assignmentPrecedence + 1);
      const children = [operand, reader.take()];
      waiting.push({ type: 'assignment_expression', children, precedence: assignmentPrecedence });
    } else if (text === '?') {
      operand = reduce(waiting, operand, conditionalPrecedence + 1);
      waiting.push({ type: 'conditional_expression', children: [operand, reader.take()], precedence: 0 });
      openConditionals++;
    } else if (text === ':' && openConditionals > 0) {
      operand = reduce(waiting, operand, 1);
      const { type, children } = waiting.pop()!;
      const all = [...children, operand, reader.take()];
      waiting.push({ type, children: all, precedence: conditionalPrecedence });
      openConditionals--;
    } else if (text === ',' && (allowsComma || openConditionals > 0)) {
      operand = reduce(waiting, operand, commaPrecedence + 1);
      const children = [operand, reader.take()];
      waiting.push({ type: 'comma_expression', children, precedence: commaPrecedence });
    } else break;
    operand = readUnary(reader);
  }
  if (openConditionals > 0) reader.reject();
  return reduce(waiting, operand, 0);
}

/** Gives the operand to all that waits and binds at least so strongly. */
function reduce(waiting: Waiting[], operand: SyntaxNode, weakest: number): SyntaxNode {
  let whole = operand;
  for (let top = waiting.at(-1); top !== undefined && top.precedence >= weakest; top = waiting.at(-1)) {
    waiting.pop();
    whole = branch(top.type, [...top.children, whole]);
  }
  return whole;
}

function readUnary(reader: PieceReader): SyntaxNode {
  const prefixes: SyntaxNode[][] = [];
  let operand: SyntaxNode | undefined;
  while (operand === undefined) {
    if (reader.is('*')) prefixes.push([reader.take()]);
    else if (reader.is('(') && startsType(reader.peek(1))) {
      const type = [reader.take(), reader.rules.typeName(reader), reader.expect(')')];
      if (!reader.is('{')) prefixes.push(type);
      else operand = branch('compound_literal_expression', [...type, reader.rules.initialiserList(reader)]);
    } else operand = readPrimary(reader);
  }
  operand = readSuffixes(reader, operand);
  for (const prefix of prefixes.reverse()) {
    operand = branch(prefix.length === 1 ? 'pointer_expression' : 'cast_expression', [...prefix, operand]);
  }
  return operand;
}

export function startsType(text: string): boolean {
  return text === 'int' || text === 'charptr_t' || text === 'struct' || text === 'union' || text === 'enum';
}

function readPrimary(reader: PieceReader): SyntaxNode {
  const { text } = reader;
  if (text === '0') return reader.take('number_literal');
  if (text === 'x') return reader.take('identifier');
  if (text === '(') return readParenthesised(reader);
  if (text !== 'alignof') reader.reject();
  const word = reader.take();
  const opening = reader.expect('(');
  return branch('alignof_expression', [word, opening, reader.rules.typeName(reader), reader.expect(')')]);
}

/** `( e )`, also the condition of a statement. */
export function readParenthesised(reader: PieceReader): SyntaxNode {
  const opening = reader.expect('(');
  const content = reader.is('{') ? reader.rules.compound(reader) : readExpression(reader, true);
  return branch('parenthesized_expression', [opening, content, reader.expect(')')]);
}

function readSuffixes(reader: PieceReader, primary: SyntaxNode): SyntaxNode {
  let operand = primary;
  for (;;) {
    switch (reader.text) {
      case '[': {
        const opening = reader.take();
        const index = readExpression(reader, false);
        operand = branch('subscript_expression', [operand, opening, index, reader.expect(']')]);
        break;
      }
      case '(':
        operand = branch('call_expression', [operand, readArguments(reader)]);
        break;
      case '.':
      case '->': {
        const sign = reader.take();
        operand = branch('field_expression', [operand, sign, reader.expect('x', 'field_identifier')]);
        break;
      }
      case '++':
      case '--':
        operand = branch('update_expression', [operand, reader.take()]);
        break;
      default:
        return operand;
    }
  }
}

function readArguments(reader: PieceReader): SyntaxNode {
  const children = [reader.take()];
  if (!reader.is(')')) {
    children.push(readExpression(reader, false));
    while (reader.is(',')) children.push(reader.take(), readExpression(reader, false));
  }
  children.push(reader.expect(')'));
  return branch('argument_list', children);
}
