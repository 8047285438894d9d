/**
 * Functions that are used but have no body, and objects that no translation unit defines:
 * gcc's linker does not find them. Only uses
 * in code that gcc keeps at -O0 count. Code that constants make unreachable is left
 * out; so is code that depends on what only gcc may know.
 */

import { unreachable } from '#base/assert.js';
import type { Span } from '#base/span.js';
import { evaluateAddress, evaluateConstant } from '#c/check/constant-expression.js';
import { type Choice, isChoice } from '#c/evaluation.js';
import type { Expression, FunctionSymbol, ObjectSymbol, Program, Statement } from '#c/program.js';
import type { Diagnostic } from '#c/token.js';
import { eachPart, operandsOf } from '#c/walk.js';

/** The first such use; undefined if there is none. `isElsewhere`: another library has the function. */
export function undefinedReference(
  program: Program,
  isElsewhere: (name: string) => boolean,
): Diagnostic | undefined {
  const finder = new UseFinder(isElsewhere, program.undefinedObjects ?? noObjects);
  for (const { initialiser } of program.globals) {
    for (const { value } of initialiser?.stores ?? []) finder.visit(value);
  }
  for (const { body } of program.functions) finder.visitFunction(body);
  if (finder.found === undefined) return undefined;
  const { name, span } = finder.found;
  return { kind: 'compile-error', span, message: `undefined reference to '${name}'` };
}

/** Calls that gcc knows do not return. */
const endingCalls = new Set(['exit', 'abort', '_exit', '_Exit', 'quick_exit', '__assert_fail']);

const noObjects: ReadonlySet<ObjectSymbol> = new Set();

type Truth = boolean | 'either' | 'doubtful';

class UseFinder {
  found: { readonly name: string; readonly span: Span } | undefined;
  /** Whether the current text is reachable from the start of the function. */
  private isAlive = true;
  /** How many surrounding conditions are doubtful. */
  private doubts = 0;
  private readonly jumpedTo = new Set<string>();
  /** For each surrounding loop and switch, whether `break` leaves it. */
  private readonly breaks: boolean[] = [];
  /** For each surrounding loop, whether it has a `continue`. */
  private readonly continues: boolean[] = [];
  /** For each surrounding switch, whether it is reached. */
  private readonly switches: boolean[] = [];

  constructor(
    private readonly isElsewhere: (name: string) => boolean,
    private readonly undefinedObjects: ReadonlySet<ObjectSymbol>,
  ) {}

  visitFunction(body: Statement): void {
    this.isAlive = true;
    this.jumpedTo.clear();
    this.visitStatement(body);
    this.isAlive = true;
  }

  visit(expression: Expression): void {
    if (!this.isAlive) return;
    if (isChoice(expression)) {
      this.visitChoice(expression);
      return;
    }
    switch (expression.kind) {
      case 'function':
        this.use(expression.symbol, expression.span);
        return;
      case 'object':
        this.useObject(expression.symbol, expression.span);
        return;
      case 'comparison':
        this.visitCondition(expression.left);
        this.visitCondition(expression.right);
        return;
      case 'unary':
        this.visitCondition(expression.operand);
        return;
      case 'statement-expression':
        for (const statement of expression.body) this.visitStatement(statement);
        if (expression.result !== undefined) this.visit(expression.result);
        return;
      case 'call': {
        for (const operand of operandsOf(expression)) this.visit(operand);
        const { callee } = expression;
        const named = callee.kind === 'decay' ? callee.operand : callee;
        if (named.kind === 'function' && endingCalls.has(named.symbol.name)) this.isAlive = false;
        return;
      }
      default:
        for (const operand of operandsOf(expression)) this.visit(operand);
    }
  }

  private visitChoice(choice: Choice): void {
    switch (choice.kind) {
      case 'logical': {
        const truth = this.visitCondition(choice.left);
        const skips = choice.operator === 'or';
        if (truth !== skips) this.doubting(truth, () => this.visitCondition(choice.right));
        return;
      }
      case 'conditional': {
        const truth = this.visitCondition(choice.condition);
        if (truth !== false) this.doubting(truth, () => this.visit(choice.whenTrue));
        if (truth !== true) this.doubting(truth, () => this.visit(choice.whenFalse));
        return;
      }
      default:
        unreachable(choice, 'choice');
    }
  }

  private use({ name, definition }: FunctionSymbol, span: Span): void {
    if (definition !== undefined || this.doubts > 0 || this.found !== undefined) return;
    if (!this.isElsewhere(name)) this.found = { name, span };
  }

  private useObject(symbol: ObjectSymbol, span: Span): void {
    if (this.doubts > 0 || this.found !== undefined) return;
    if (this.undefinedObjects.has(symbol)) this.found = { name: symbol.name, span };
  }

  /** An operand used as a condition; the address of a function is always true. */
  private visitCondition(condition: Expression): Truth {
    if (condition.kind === 'decay' && condition.operand.kind === 'function') return true;
    this.visit(condition);
    return truthOf(condition);
  }

  private doubting(truth: Truth, visit: () => void): void {
    if (truth === 'doubtful') this.doubts++;
    visit();
    if (truth === 'doubtful') this.doubts--;
  }

  private visitStatement(statement: Statement): void {
    switch (statement.kind) {
      case 'declarations':
        for (const { symbol, initialiser, variableLength } of statement.objects) {
          if (variableLength !== undefined) this.visit(variableLength);
          if (symbol.storage === 'static') continue;
          for (const { value } of initialiser?.stores ?? []) this.visit(value);
        }
        return;
      case 'if':
        this.visitIf(statement);
        return;
      case 'while':
      case 'do':
      case 'for':
        this.visitLoop(statement);
        return;
      case 'switch':
        this.visitSwitch(statement);
        return;
      case 'case':
      case 'default':
        this.isAlive ||= this.switches.at(-1) === true;
        this.visitParts(statement);
        return;
      case 'label':
        this.isAlive ||= this.jumpedTo.has(statement.name);
        this.visitParts(statement);
        return;
      case 'break':
        if (this.isAlive) this.breaks[this.breaks.length - 1] = true;
        this.isAlive = false;
        return;
      case 'goto':
        if (this.isAlive) this.jumpedTo.add(statement.label);
        this.isAlive = false;
        return;
      case 'return':
        this.visitParts(statement);
        this.isAlive = false;
        return;
      case 'continue':
        if (this.isAlive) this.continues[this.continues.length - 1] = true;
        this.isAlive = false;
        return;
      case 'expression-statement':
      case 'compound':
      case 'empty':
        this.visitParts(statement);
        return;
      default:
        unreachable(statement);
    }
  }

  private visitParts(statement: Statement): void {
    eachPart(
      statement,
      (expression) => this.visit(expression),
      (inner) => this.visitStatement(inner),
    );
  }

  private visitIf({ condition, whenTrue, whenFalse }: Statement & { kind: 'if' }): void {
    const truth = this.visitCondition(condition);
    const before = this.isAlive;
    this.isAlive = before && truth !== false;
    this.doubting(truth, () => this.visitStatement(whenTrue));
    const afterTrue = this.isAlive;
    this.isAlive = before && truth !== true;
    if (whenFalse !== undefined) this.doubting(truth, () => this.visitStatement(whenFalse));
    this.isAlive ||= afterTrue;
  }

  private visitLoop(loop: Statement & { kind: 'while' | 'do' | 'for' }): void {
    if (loop.kind === 'for' && loop.initialise !== undefined) this.visitStatement(loop.initialise);
    const before = this.isAlive;
    const truth = loop.condition === undefined ? true : truthOf(loop.condition);
    if (loop.kind !== 'do' && loop.condition !== undefined) this.visitCondition(loop.condition);
    this.isAlive = before && (loop.kind === 'do' || truth !== false);
    this.breaks.push(false);
    this.continues.push(false);
    this.doubting(truth, () => {
      this.visitStatement(loop.body);
      this.isAlive = this.continues.pop() === true || this.isAlive;
      if (loop.kind === 'for' && loop.advance !== undefined) this.visit(loop.advance);
      if (loop.kind === 'do') this.visit(loop.condition);
    });
    const isLeft = this.breaks.pop() === true;
    this.isAlive = before && (truth !== true || isLeft);
  }

  private visitSwitch({ operand, body, defaultCase }: Statement & { kind: 'switch' }): void {
    this.visit(operand);
    const before = this.isAlive;
    this.isAlive = false;
    this.breaks.push(false);
    this.switches.push(before);
    this.doubting(evaluateConstant(operand) === undefined ? 'either' : 'doubtful', () =>
      this.visitStatement(body),
    );
    this.switches.pop();
    const isLeft = this.breaks.pop() === true;
    this.isAlive = this.isAlive || (before && (isLeft || defaultCase === undefined));
  }
}

/** What gcc concludes about a condition without optimising. */
function truthOf(condition: Expression): Truth {
  const constant = evaluateConstant(condition);
  if (constant !== undefined) return constant.value !== 0;
  switch (condition.kind) {
    case 'logical': {
      const truths = [truthOf(condition.left), truthOf(condition.right)];
      const deciding = condition.operator === 'or';
      if (truths.includes(deciding)) return deciding;
      if (truths.includes('doubtful')) return 'doubtful';
      return truths.includes('either') ? 'either' : !deciding;
    }
    case 'unary': {
      const truth = truthOf(condition.operand);
      return typeof truth === 'boolean' ? !truth : truth;
    }
    case 'comparison':
      return isObjectAddress(condition.left) || isObjectAddress(condition.right) ? 'doubtful' : 'either';
    case 'decay':
    case 'address-of':
      return 'doubtful';
    default:
      return 'either';
  }
}

function isObjectAddress(expression: Expression): boolean {
  return (
    expression.kind === 'decay' ||
    expression.kind === 'address-of' ||
    evaluateAddress(expression)?.base !== undefined
  );
}
