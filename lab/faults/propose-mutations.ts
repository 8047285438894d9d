/**
 * All mutations of a correct program to draw from, in the order of the text, found by the
 * typed nodes and written into the text. Neither what the localiser can repair nor whether a
 * test notices matters here. Of the typical student slips, only prompts, initial values and
 * characters are added or left out: a missing statement leaves no line to find it on.
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression, FunctionDefinition, ObjectDeclaration, Program, Statement } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import { isArithmetic, isComplete, isInteger } from '#c/types.js';
import { eachPart } from '#c/walk.js';
import type { TextChange } from '#edits/candidate.js';
import type { PlaceInExpression } from '#edits/place.js';
import { type VisibleObjects, walkPlaces } from '#edits/walk-places.js';
import { arithmeticOperators, comparisonOperators, coreOf, operatorOf, Written } from '#edits/written.js';
import { mutateLiteral } from './literal-mutations.js';
import { type Mutation, type MutationKind, slipKinds } from './mutation.js';

const isSlip: ReadonlySet<MutationKind> = new Set(slipKinds);
/** Other variables to mistake one for. */
const variablesMax = 4;
/** Statements without others in them. */
const leftOutKinds: ReadonlySet<Statement['kind']> = new Set([
  'expression-statement',
  'break',
  'continue',
  'return',
]);

/** @param name of the submission's file */
export function proposeMutations(program: Program, name: string): readonly Mutation[] {
  const proposer = new Proposer(program, new Written(program, (file) => file === name));
  proposer.run();
  return proposer.mutations.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Those that are typical student slips. */
export function proposeSlips(program: Program, name: string): readonly Mutation[] {
  return proposeMutations(program, name).filter(({ kind }) => isSlip.has(kind));
}

class Proposer {
  readonly mutations: Mutation[] = [];
  private readonly known = new Set<string>();
  /** The first tokens of the initialisers. */
  private readonly initialValues = new Set<number>();

  constructor(
    private readonly program: Program,
    private readonly written: Written,
  ) {}

  run(): void {
    for (const { initialiser } of this.program.globals) this.noteInitialValues(initialiser);
    walkPlaces(this.program, this.written, {
      expression: (place, scope) => {
        this.operator(place);
        this.operand(place, scope);
        this.pointer(place);
      },
      statement: (statement, isItem) => {
        if (statement.kind === 'declarations') {
          for (const { initialiser } of statement.objects) this.noteInitialValues(initialiser);
        }
        if (isItem) this.prompt(statement);
        this.leftOut(statement);
      },
      declaration: (declaration) => this.withoutInitialValue(declaration),
    });
    for (const definition of this.program.functions) this.returns(definition);
    this.literals();
  }

  private noteInitialValues(initialiser: ObjectDeclaration['initialiser']): void {
    for (const { value } of initialiser?.stores ?? []) this.initialValues.add(value.span.firstToken);
  }

  /** Replaces the tokens by `after`, if they stand on one line and come from no macro. */
  private add(kind: MutationKind, span: TokenSpan, after: string): void {
    if (!this.written.isPlain(span)) return;
    const { line } = this.written.tokens[span.firstToken]!.span;
    this.push(kind, line, this.written.replaceNode(span, after));
  }

  private push(kind: MutationKind, line: number, { file, start, end, text }: TextChange): void {
    const before = file.text.slice(start, end);
    const key = `${start}:${end}:${text}`;
    if (before === text || /[\r\n]/.test(before + text) || this.known.has(key)) return;
    this.known.add(key);
    this.mutations.push({ kind, line, start, end, before, after: text });
  }

  private token(kind: MutationKind, index: number, after: string): void {
    this.add(kind, this.tokenSpan(index, index), after);
  }

  private tokenSpan(firstToken: number, lastToken: number): TokenSpan {
    return { ...this.written.tokens[firstToken]!.span, firstToken, lastToken };
  }

  private operator({ node, use, parent }: PlaceInExpression): void {
    const { written } = this;
    switch (node.kind) {
      case 'comparison':
        for (const { text } of Object.values(comparisonOperators)) {
          this.token('comparison', written.operatorIndex(node.left, node.right), text);
        }
        break;
      case 'logical':
        this.token(
          'logical',
          written.operatorIndex(node.left, node.right),
          node.operator === 'and' ? '||' : '&&',
        );
        break;
      case 'arithmetic':
        for (const text of othersOf(node)) {
          this.token('arithmetic', written.operatorIndex(node.left, node.right), text);
        }
        break;
      case 'compound-assign':
        for (const text of ['+=', '-=', '*=', '=']) {
          this.token('step', written.operatorIndex(node.target, node.operand), text);
        }
        break;
      case 'increment': {
        const { firstToken, lastToken } = node.span;
        this.token('step', node.isPrefix ? firstToken : lastToken, node.delta === 1 ? '--' : '++');
        break;
      }
      default:
    }
    if (use === 'condition' && parent === undefined) this.negated(node);
  }

  private negated(node: Expression): void {
    const { written } = this;
    const isNot = node.kind === 'unary' && node.operator === 'not';
    const text = isNot ? written.text(node.operand.span) : `!(${written.text(node.span)})`;
    this.add('negation', node.span, text);
  }

  private operand({ node, parent, isConstant }: PlaceInExpression, scope: VisibleObjects): void {
    const { written } = this;
    const { span } = node;
    if (node.kind === 'constant' && written.isSingleToken(span)) {
      const isInitial = this.initialValues.has(span.firstToken);
      const { text } = written.tokens[span.firstToken]!;
      for (const other of otherConstants(text))
        this.add(isInitial ? 'initial value' : 'constant', span, other);
    }
    if (isConstant) return;
    if (node.kind === 'object' && written.isSingleToken(span) && written.text(span) === node.symbol.name) {
      const type = unqualified(node.type);
      const others = scope.filter(
        (symbol) => symbol !== node.symbol && sameType(unqualified(symbol.type), type),
      );
      for (const { name } of others.slice(-variablesMax)) this.add('variable', span, name);
    }
    const { tokens } = written;
    const isInBrackets =
      tokens[span.firstToken - 1]?.text === '[' && tokens[span.lastToken + 1]?.text === ']';
    if (isInBrackets && parent?.node.kind === 'pointer-add' && parent.node.index === node) {
      for (const step of ['+ 1', '- 1']) this.add('index', span, `${written.text(span)} ${step}`);
    }
  }

  /** `p` → `0`, `(p + 1)`; a function's name → another one's of the type. */
  private pointer({ node, parent, isConstant }: PlaceInExpression): void {
    const { written } = this;
    const { span } = node;
    if (!written.isSingleToken(span)) return;
    if (node.kind === 'function' && written.text(span) === node.symbol.name) {
      const isCallee = parent?.parent?.node.kind === 'call' && parent.parent.node.callee === parent.node;
      if (isCallee) return;
      for (const { symbol } of this.program.functions) {
        const isOther = symbol !== node.symbol && sameType(symbol.type, node.symbol.type);
        if (isOther) this.add('pointer', span, symbol.name);
      }
    }
    if (isConstant || node.kind !== 'load' || node.type.kind !== 'pointer') return;
    this.add('pointer', span, '0');
    if (isComplete(node.type.target)) this.add('pointer', span, `(${written.text(span)} + 1)`);
  }

  private leftOut({ kind, span }: Statement): void {
    if (leftOutKinds.has(kind)) this.add('statement', span, ';');
  }

  private withoutInitialValue({ symbol, initialiser, span }: ObjectDeclaration): void {
    if (initialiser === undefined || symbol.storage === 'static' || !isArithmetic(symbol.type)) return;
    const { tokens } = this.written;
    const equals = initialiser.span.firstToken - 1;
    if (tokens[equals]?.text !== '=' || equals <= span.firstToken) return;
    this.add('initial value', this.tokenSpan(equals, initialiser.span.lastToken), '');
  }

  /** No test checks what `main` returns. */
  private returns(definition: FunctionDefinition): void {
    if (definition.symbol.name === 'main' || !this.written.isSubmissionNode(definition)) return;
    eachStatement(definition.body, (statement) => {
      if (statement.kind !== 'return' || statement.value === undefined) return;
      const { value } = statement;
      if (!isArithmetic(value.type)) return;
      const text = this.written.text(value.span);
      const operand = this.written.isSingleToken(value.span) ? text : `(${text})`;
      for (const other of [`${operand} + 1`, `${operand} - 1`, text === '0' ? '1' : '0', `!${operand}`]) {
        this.add('return', value.span, other);
      }
    });
  }

  /** `scanf("%d", &n);` → `printf("Enter a value: "); scanf("%d", &n);` */
  private prompt(statement: Statement): void {
    if (statement.kind !== 'expression-statement' || calledName(statement.expression) !== 'scanf') return;
    if (!this.written.isPlain(statement.span)) return;
    const { line, file, start } = this.written.tokens[statement.span.firstToken]!.span;
    for (const text of ['printf("Enter a value: "); ', 'printf("Value:\\n"); ']) {
      this.push('prompt', line, { file, start, end: start, text });
    }
  }

  /** The literals in the arguments of output calls. */
  private literals(): void {
    const { tokens } = this.written;
    tokens.forEach((token, index) => {
      if (!/^(?:printf|puts)$/.test(token.text) || tokens[index + 1]?.text !== '(') return;
      const literal = tokens[index + 2];
      if (literal === undefined || !/^"/.test(literal.text)) return;
      for (const { kind, text } of mutateLiteral(literal.text)) this.token(kind, index + 2, text);
    });
  }
}

/** Other operators on the same operands, except those that would divide by a constant zero. */
function othersOf(node: Expression & { kind: 'arithmetic' }): readonly string[] {
  const isZero = evaluateConstant(node.right)?.value === 0;
  const names = ['add', 'subtract', 'multiply', 'divide', ...(isInteger(node.type) ? ['remainder'] : [])];
  return names
    .filter((name) => !(isZero && (name === 'divide' || name === 'remainder')))
    .map((name) => arithmeticOperators[name as keyof typeof arithmeticOperators].text)
    .filter((text) => text !== operatorOf(node).text);
}

/** One more, one less, 0 or 1; for a letter the next one and the other case. */
function otherConstants(text: string): readonly string[] {
  if (/^\d{1,9}$/.test(text)) {
    const value = Number(text);
    return [value + 1, ...(value > 0 ? [value - 1] : []), value === 0 ? 2 : 0].map(String);
  }
  if (/^\d{1,9}\.\d*$/.test(text)) {
    const [whole, fraction] = text.split('.');
    return [`${Number(whole) + 1}.${fraction}`, `${text}${fraction === '' ? '0' : ''}1`];
  }
  const letter = /^'([A-Ya-y0-8])'$/.exec(text)?.[1];
  return letter === undefined ? [] : [`'${String.fromCharCode(letter.charCodeAt(0) + 1)}'`];
}

function calledName(expression: Expression): string | undefined {
  const node = coreOf(expression);
  if (node.kind !== 'call') return undefined;
  const callee = coreOf(node.callee);
  return callee.kind === 'function' ? callee.symbol.name : undefined;
}

function eachStatement(statement: Statement, see: (statement: Statement) => void): void {
  see(statement);
  eachPart(
    statement,
    () => {},
    (inner) => eachStatement(inner, see),
  );
}
