/**
 * What the parts of the checker share: the current scope, what has been found so far,
 * and the links between parts that need each other (a cast needs type names, a type
 * name needs expressions for its bounds, both need initialisers for compound literals).
 * The parts are plain functions that take the context first.
 *
 * The convention everywhere: a result of `undefined` means that the construct is wrong
 * *and has been reported*; callers pass it on silently.
 */

import type { Finding } from '#base/finding.js';
import type { Span } from '#base/span.js';
import type * as ast from '#c/ast.js';
import type {
  Expression,
  FunctionDefinition,
  FunctionSymbol,
  Initialiser,
  ObjectDeclaration,
  ObjectSymbol,
  Statement,
} from '#c/program.js';
import type { Diagnostic, MacroDefinition } from '#c/token.js';
import type { CType, RecordBody, RecordType, RunTimeLength } from '#c/types.js';
import type { FunctionBody } from './function-body.js';
import { Scope } from './scope.js';

/** An initialiser with the type of its object, completed if it was an array of unknown length. */
export interface SpreadInitialiser {
  readonly type: CType;
  readonly initialiser: Initialiser;
}

/** The parts that depend on each other in a circle; `check.ts` connects them. */
export interface Parts {
  readonly expression: (context: Context, node: ast.Expression) => Expression | undefined;
  readonly typeName: (context: Context, node: ast.TypeName) => CType | undefined;
  readonly initialiser: (
    context: Context,
    type: CType,
    node: ast.Initialiser,
    isStatic: boolean,
  ) => SpreadInitialiser | undefined;
  readonly members: (
    context: Context,
    node: RecordDefinition,
  ) => { readonly body: RecordBody; readonly isErroneous: boolean };
  readonly block: (
    context: Context,
    body: FunctionBody,
    node: ast.Statement & { kind: 'compound' },
  ) => Statement[];
}

export type RecordDefinition = Pick<ast.TypeSpecifier & { kind: 'record' }, 'isUnion' | 'placement'> & {
  readonly members: readonly (ast.MemberDeclaration | ast.StaticAssertion)[];
};

/** The parameters of a function declarator, in the scope that a body continues. */
export interface ParameterScope {
  readonly scope: Scope;
  readonly parameters: readonly ObjectSymbol[];
  /** The lengths in their types (`int a[n][m]`), to be computed when the function is entered. */
  readonly lengths: readonly ObjectDeclaration[];
}

export type TextFindingKind =
  | 'implicit-int'
  | 'implicit-declaration'
  | 'int-pointer-conversion'
  | 'pointer-type-mismatch';

export class Context {
  readonly parts: Parts;
  readonly fileScope = new Scope(undefined);
  scope: Scope = this.fileScope;
  /** The priorities that gcc's attributes give functions. */
  readonly startPriorities = new Map<FunctionSymbol, number>();
  readonly endPriorities = new Map<FunctionSymbol, number>();
  /** How many labels have had their address taken. */
  addressedLabelCount = 0;
  /** Expressions that were checked before their turn came. */
  readonly checked = new Map<ast.Expression, Expression>();
  /** The function whose body is being checked. */
  body: FunctionBody | undefined;

  readonly diagnostics: Diagnostic[] = [];
  readonly findings: Finding<TextFindingKind>[] = [];
  readonly functions: FunctionDefinition[] = [];
  readonly functionSymbols = new Map<string, FunctionSymbol>();
  readonly globals = new Map<ObjectSymbol, ObjectDeclaration>();
  /** Objects with linkage by name, including those declared only in blocks. */
  readonly linkedObjects = new Map<string, ObjectSymbol>();
  /** Objects only declared `extern` so far: they are defined elsewhere. */
  readonly externalObjects = new Set<ObjectSymbol>();
  /** Functions whose body has been found, even if it is still being read. */
  readonly definedFunctions = new Set<FunctionSymbol>();
  /** Functions defined `inline` without `extern` or `static`. */
  readonly inlineDefinitions = new Set<FunctionSymbol>();
  /** Functions declared at file scope without `inline`, or with `extern`: their definition is an external one (C17 6.7.4p7). */
  readonly plainFunctions = new Set<FunctionSymbol>();
  readonly internalLinkage = new Set<ObjectSymbol | FunctionSymbol>();
  readonly registerObjects = new Set<ObjectSymbol>();
  readonly translationTimeMacros = new Set<MacroDefinition>();
  readonly recordTypes: RecordType[] = [];
  /** Definitions with a wrong member: a missing member is not reported for these. */
  readonly erroneousRecords = new Set<RecordType['definition']>();
  /** The objects that hold the lengths of variable length arrays. */
  readonly lengthObjects = new Map<RunTimeLength, ObjectSymbol>();
  /** Those that type names have mentioned since the current expression or declaration began. */
  readonly pendingLengths: ObjectDeclaration[] = [];
  /** Values of `const` objects, which gcc accepts in initialisers of static objects. */
  readonly constantObjects = new Map<ObjectSymbol, Expression>();
  readonly parameterScopes = new Map<ast.DeclaratorStep, ParameterScope>();

  /** @param namesFiles findings say in which file they are */
  constructor(
    parts: Parts,
    private readonly namesFiles = false,
  ) {
    this.parts = parts;
  }

  expression(node: ast.Expression): Expression | undefined {
    return this.parts.expression(this, node);
  }

  /** Reports what gcc rejects. Returns undefined, for `return context.error(…)`. */
  error(span: Span, message: string): undefined {
    this.diagnostics.push({ kind: 'compile-error', span, message });
    return undefined;
  }

  /** Reports valid C that is not handled here; `construct` is the user's name for it. */
  unsupported(span: Span, construct: string): undefined {
    this.diagnostics.push({ kind: 'unsupported', span, message: `${construct} not supported` });
    return undefined;
  }

  /** Records what is accepted but worth reporting; nothing is reported about our own headers. */
  finding(kind: TextFindingKind, span: Span, message: string): void {
    const { file, line } = span;
    if (file.isSystem) return;
    this.findings.push({ kind, ...(this.namesFiles && { file: file.name }), line, message });
  }

  /** Runs `work` in the given scope. */
  inScope<T>(scope: Scope, work: () => T): T {
    const outer = this.scope;
    this.scope = scope;
    const result = work();
    this.scope = outer;
    return result;
  }
}
