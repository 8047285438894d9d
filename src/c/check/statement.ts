/**
 * Statements (C17 6.8). A statement with a wrong expression becomes an empty one, so
 * that the rest is checked. `switch` and its labels are in `switch.ts`.
 */

import type * as ast from '#c/ast.js';
import type { Expression, ObjectDeclaration, Statement } from '#c/program.js';
import { voidType } from '#c/types.js';
import { convertAssigned } from './assignment-conversion.js';
import type { Context } from './context.js';
import { castTo } from './conversions.js';
import { checkDeclaration } from './declaration.js';
import type { FunctionBody } from './function-body.js';
import { computedGoto } from './label-address.js';
import { operandValue, scalarValue } from './operands.js';
import { Scope } from './scope.js';
import { checkStaticAssertion } from './static-assertion.js';
import { checkCase, checkDefault, checkSwitch } from './switch.js';

type NodeOf<K extends ast.Statement['kind']> = ast.Statement & { readonly kind: K };

export function checkStatement(context: Context, body: FunctionBody, node: ast.Statement): Statement {
  const { span } = node;
  const within = (statement: ast.Statement): Statement => checkStatement(context, body, statement);
  switch (node.kind) {
    case 'expression-statement': {
      const expression = operandValue(context, node.expression);
      return expression === undefined ? emptyAt(node) : { kind: 'expression-statement', expression, span };
    }
    case 'empty':
    case 'break':
    case 'continue':
      return checkJump(context, body, node);
    case 'compound':
      return context.inScope(new Scope(context.scope), () => ({
        kind: 'compound',
        body: checkItems(context, body, node),
        span,
      }));
    case 'if': {
      const condition = scalarValue(context, node.condition);
      const whenTrue = inBlock(context, () => within(node.whenTrue));
      const { whenFalse: otherwise } = node;
      const whenFalse = otherwise && inBlock(context, () => within(otherwise));
      return condition === undefined ? emptyAt(node) : { kind: 'if', condition, whenTrue, whenFalse, span };
    }
    case 'while':
    case 'do': {
      const condition = scalarValue(context, node.condition);
      const repeated = loopBody(context, body, node.body);
      return condition === undefined ? emptyAt(node) : { kind: node.kind, condition, body: repeated, span };
    }
    case 'for':
      return inBlock(context, () => checkFor(context, body, node));
    case 'switch':
      return inBlock(context, () => checkSwitch(context, body, node, within));
    case 'case':
      return checkCase(context, body, node, within);
    case 'default':
      return checkDefault(context, body, node, within);
    case 'label':
      if (body.labels.has(node.name)) context.error(span, `duplicate label '${node.name}'`);
      body.labels.set(node.name, context.scope.allVariablyModified);
      return { kind: 'label', name: node.name, body: within(node.body), span };
    case 'goto':
      body.gotos.push({
        label: node.label,
        span: node.labelSpan,
        variablyModified: context.scope.allVariablyModified,
      });
      return { kind: 'goto', label: node.label, span };
    case 'computed-goto':
      return computedGoto(context, body, node);
    case 'return':
      return checkReturn(context, body, node);
  }
}

function emptyAt({ span }: ast.Statement): Statement {
  return { kind: 'empty', span };
}

/** Selections and loops are blocks of their own, and so are their parts (C17 6.8.4p3, 6.8.5p5). */
function inBlock<T>(context: Context, work: () => T): T {
  return context.inScope(new Scope(context.scope), work);
}

/** The items of a compound statement, in the current scope. */
export function checkItems(context: Context, body: FunctionBody, node: NodeOf<'compound'>): Statement[] {
  const statements: Statement[] = [];
  for (const item of node.items) {
    if (item.kind === 'declaration') statements.push(...declarationStatement(context, item));
    else if (item.kind === 'static-assertion') checkStaticAssertion(context, item);
    else statements.push(checkStatement(context, body, item));
  }
  return statements;
}

/** A declaration without any work at run time produces no statement. */
function declarationStatement(context: Context, node: ast.Declaration): Statement[] {
  const automatic: ObjectDeclaration[] = [];
  checkDeclaration(context, node, { automatic });
  if (context.body !== undefined && context.body.statementExpressionDepth > 0) {
    context.body.innerObjects.push(...automatic);
  }
  return automatic.length === 0 ? [] : [{ kind: 'declarations', objects: automatic, span: node.span }];
}

function loopBody(context: Context, body: FunctionBody, node: ast.Statement): Statement {
  body.loopDepth++;
  const statement = inBlock(context, () => checkStatement(context, body, node));
  body.loopDepth--;
  return statement;
}

function checkFor(context: Context, body: FunctionBody, node: NodeOf<'for'>): Statement {
  const initialise = forInitialiser(context, node.initialise);
  const condition = node.condition && scalarValue(context, node.condition);
  const advance = node.advance && operandValue(context, node.advance);
  const repeated = loopBody(context, body, node.body);
  const isWrong =
    (node.condition !== undefined && condition === undefined) ||
    (node.advance !== undefined && advance === undefined);
  if (isWrong) return emptyAt(node);
  return { kind: 'for', initialise, condition, advance, body: repeated, span: node.span };
}

function forInitialiser(
  context: Context,
  node: ast.Expression | ast.Declaration | undefined,
): Statement | undefined {
  if (node === undefined) return undefined;
  if (node.kind === 'declaration') {
    const problem = forDeclarationProblem(node);
    if (problem !== undefined) {
      context.error(node.span, `declaration of ${problem} in 'for' loop initial declaration`);
    }
    return declarationStatement(context, node)[0];
  }
  const expression = operandValue(context, node);
  return expression && { kind: 'expression-statement', expression, span: node.span };
}

/** C17 6.8.5p3: only objects, and they live in the loop. */
function forDeclarationProblem({ declarators, specifiers }: ast.Declaration): string | undefined {
  const declarator = declarators[0]?.declarator;
  const { storage } = specifiers;
  if (declarator === undefined) return undefined;
  if (storage === 'static') return `static variable '${declarator.name}'`;
  if (storage === 'extern') return `'extern' variable '${declarator.name}'`;
  const isObject = storage !== 'typedef' && declarator.steps[0]?.kind !== 'function';
  return isObject ? undefined : `non-variable '${declarator.name}'`;
}

function checkJump(
  context: Context,
  body: FunctionBody,
  node: NodeOf<'empty' | 'break' | 'continue'>,
): Statement {
  const { kind, span } = node;
  if (kind === 'continue' && body.loopDepth === 0) {
    context.error(span, 'continue statement not within a loop');
    return emptyAt(node);
  }
  if (kind === 'break' && body.loopDepth === 0 && body.switches.length === 0) {
    context.error(span, 'break statement not within loop or switch');
    return emptyAt(node);
  }
  return { kind, span };
}

/** gcc only warns if a void function returns a value, or another returns none. */
function checkReturn(context: Context, body: FunctionBody, node: NodeOf<'return'>): Statement {
  const { span } = node;
  if (node.value === undefined) return { kind: 'return', value: undefined, span };
  const value = operandValue(context, node.value);
  if (value === undefined) return emptyAt(node);
  const converted = returnedValue(context, body, value);
  return converted === undefined ? emptyAt(node) : { kind: 'return', value: converted, span };
}

function returnedValue(context: Context, body: FunctionBody, value: Expression): Expression | undefined {
  const { result } = body.symbol.type;
  if (result.kind === 'void') return value.type.kind === 'void' ? value : castTo(value, voidType);
  return convertAssigned(context, value, result, { kind: 'return' }, value.span);
}
