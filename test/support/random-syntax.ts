/**
 * Grammatical but meaningless C: expressions with as few parentheses as possible,
 * statements without braces, declarators of any nesting. What belongs to what is up to
 * the parser.
 */

import fc from 'fast-check';

const binaryOperators = '+ - * / % << >> & | ^ < > <= >= == != && ||'.split(' ');
const assignmentOperators = '= += -= *= /= %= <<= >>= &= |= ^='.split(' ');
const type = fc.constantFrom('int', 'char', 'unsigned long', 'double', 'struct s', 'T', 'const T', 'enum e');

/** The parts one after another. */
function text(...parts: readonly (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> {
  const each = parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part));
  return fc.tuple(...each).map((written) => written.join(''));
}

function list(part: fc.Arbitrary<string>, separator: string, minLength: number, maxLength: number) {
  return fc.array(part, { minLength, maxLength }).map((parts) => parts.join(separator));
}

/** The first are the simple ones, which end the recursion. */
function oneOf(...choices: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.oneof({ depthIdentifier: 'syntax', maxDepth: 5, withCrossShrink: true }, ...choices);
}

interface Expressions {
  readonly postfix: string;
  readonly unary: string;
  readonly operand: string;
  readonly binary: string;
  readonly single: string;
  readonly expression: string;
  readonly typeName: string;
}

const { expression, binary } = fc.letrec<Expressions>((tie: fc.LetrecTypedTie<Expressions>) => {
  const [unary, operand, typeName] = [tie('unary'), tie('operand'), tie('typeName')];
  const [any, single, argument] = [tie('expression'), tie('single'), tie('binary')];
  const step = oneOf(
    fc.constantFrom('.m', '->m'),
    // tree-sitter-c has no comma operator in an index.
    text('[', single, ']'),
    text('(', list(single, ', ', 0, 2), ')'),
  );
  const further = list(text(' ', fc.constantFrom(...binaryOperators), ' ', operand), '', 0, 4);
  const place = fc.constantFrom('a', 'b->m', '*a', '*a++', '(b)', '*f(a)[1].m');
  const targets = list(text(place, ' ', fc.constantFrom(...assignmentOperators), ' '), '', 1, 2);
  return {
    postfix: text(fc.constantFrom('a', 'b', 'f', '"s"', '"x" "y"'), list(step, '', 0, 2)),
    unary: oneOf(
      tie('postfix'),
      fc.constantFrom('1', '2.5e3f', "'c'", '0x1fUL'),
      text(fc.constantFrom('- ', '+ ', '!', '~', '*', '& '), operand),
      text(fc.constantFrom('++ ', '-- ', 'sizeof '), unary),
      text('sizeof(', typeName, ')'),
      text('(', any, ')'),
      // In parentheses, since tree-sitter-c takes `-a++` for `(-a)++`.
      text('(', tie('postfix'), fc.constantFrom('++', '--'), ')'),
      text('(', typeName, '){ ', argument, ', .m = ', argument, ', [2] = { 1 } }'),
    ),
    operand: oneOf(unary, text('(', typeName, ')', operand)),
    binary: text(operand, further),
    single: oneOf(
      argument,
      text(argument, ' ? ', any, ' : ', argument),
      text(argument, ' ? ', argument, ' : ', argument, ' ? ', argument, ' : ', argument),
      text(targets, argument),
    ),
    expression: oneOf(single, list(single, ', ', 2, 3)),
    typeName: text(type, fc.constantFrom('', ' *', ' **', '[3]', ' (*)[2]', ' (*)(int, T *)')),
  };
});

interface Declarators {
  readonly declarator: string;
  readonly parameters: string;
}

const { declarator } = fc.letrec<Declarators>((tie: fc.LetrecTypedTie<Declarators>) => {
  const inner = tie('declarator');
  return {
    declarator: oneOf(
      fc.constantFrom('x', 'y[2][N + 1]', '*z[]'),
      text(fc.constantFrom('*', '*const '), inner),
      // To tree-sitter-c `int (x)` is the use of a macro.
      text('(*', inner, ')[3]'),
      text('(*', inner, ')(', tie('parameters'), ')'),
    ),
    parameters: oneOf(fc.constant('void'), list(text(type, ' ', inner), ', ', 1, 2)),
  };
});

interface Statements {
  readonly statement: string;
}

export const { statement } = fc.letrec<Statements>((tie: fc.LetrecTypedTie<Statements>) => {
  const any = tie('statement');
  const start = fc.constantFrom('', 'int i = 0, *p', 'a = 1, b = 2');
  return {
    statement: oneOf(
      // A statement `a * b;` alone is a declaration to tree-sitter-c.
      text('a = ', expression, ';'),
      fc.constantFrom(';', 'break;', 'continue;', 'goto out;', 'return;'),
      text('return ', expression, ';'),
      text('if (', expression, ') ', any),
      text('if (', expression, ') ', any, ' else ', any),
      text('while (', expression, ') ', any),
      text('do ', any, ' while (', expression, ');'),
      text('for (', start, '; ', binary, '; a++, b--) ', any),
      text('for (;;) ', any),
      text('switch (', expression, ') { default: ; ', list(any, ' case 1: case 2: ', 0, 3), ' }'),
      text('{ ', list(any, ' ', 0, 3), ' }'),
      text('here: ', any),
      text('{ static ', type, ' ', declarator, ' = ', binary, ', *last; }'),
    ),
  };
});
