/**
 * The typed program, the result of type checking. Every name is resolved, every
 * conversion explicit (C17 6.3), every initialiser spread over the objects it fills.
 * `locate/` finds places in it and `c/lower` turns it into IR; nothing in it ever
 * changes.
 *
 * Two categories of expression. An *lvalue* (`object`, `dereference`, `member` of an
 * lvalue, `string`, `compound-literal`) names an object and has any object type.
 * Everything else is a value. A `load` makes the value of an lvalue; arrays and
 * functions are never values: `decay` turns them into pointers.
 */

import type { ArithmeticOperator } from '#base/arithmetic.js';
import type { Finding } from '#base/finding.js';
import type { Int } from '#base/integer.js';
import type { SourceFile, Span } from '#base/span.js';
import type { MacroDefinition, Packing, Token, TokenSpan } from './token.js';
import type { ArrayType, CType, FunctionType, Member, PointerType, RecordType, ScalarType } from './types.js';

// ---- symbols

/** A declared object: one JavaScript object for each C object, so they are compared with `===`. */
export interface ObjectSymbol {
  readonly kind: 'object';
  readonly name: string;
  readonly type: CType;
  readonly span: Span;
  /** `static` covers file scope, `static` locals and `extern` objects. */
  readonly storage: 'static' | 'automatic' | 'parameter';
  /** Its address is taken (explicitly, or because it is an array or record). Set by the checker. */
  isAddressed: boolean;
  /** For static storage duration: internal at file scope, none in a block (C17 6.2.2); external if left out. */
  readonly linkage?: 'internal' | 'none';
}

export interface FunctionSymbol {
  readonly kind: 'function';
  readonly name: string;
  /** The composite of all declarations seen; replaced as they come. */
  type: FunctionType;
  readonly span: Span;
  /** Set when a body has been read; a function without one is the library's, or missing. */
  definition: FunctionDefinition | undefined;
  /** Called without a declaration (C90 6.3.2.2). */
  readonly isImplicit: boolean;
  /** Its name in the program, where functions of other translation units have the same name as this one, which is `static`. */
  readonly linkName?: string;
}

// ---- expressions

interface Node {
  readonly span: TokenSpan;
}

interface Typed extends Node {
  readonly type: CType;
  /** As in the syntax tree: the macros whose whole expansion this is, outermost first. */
  readonly macros: readonly MacroDefinition[];
}

export type { ArithmeticOperator };
export type ComparisonOperator = 'less' | 'less-equal' | 'greater' | 'greater-equal' | 'equal' | 'not-equal';

export type Expression =
  // lvalues
  | (Typed & { readonly kind: 'object'; readonly symbol: ObjectSymbol })
  | (Typed & { readonly kind: 'dereference'; readonly pointer: Expression })
  /** Lvalue if `record` is one. */
  | (Typed & { readonly kind: 'member'; readonly record: Expression; readonly member: Member })
  /** A string literal: an array of characters, the final zero included in the type, not in `elements`. */
  | (Typed & { readonly kind: 'string'; readonly elements: readonly number[]; readonly type: ArrayType })
  | (Typed & {
      readonly kind: 'compound-literal';
      readonly symbol: ObjectSymbol;
      readonly initialiser: Initialiser;
    })
  // values
  /**
   * Integers (and enumeration constants) as Int of the type; floating values as numbers; null
   * pointers as 0.
   */
  | (Typed & { readonly kind: 'constant'; readonly value: Int; readonly type: ScalarType })
  | (Typed & { readonly kind: 'load'; readonly lvalue: Expression })
  /** Pointer to the first element of an array lvalue, or to a function. */
  | (Typed & { readonly kind: 'decay'; readonly operand: Expression; readonly type: PointerType })
  | (Typed & { readonly kind: 'function'; readonly symbol: FunctionSymbol; readonly type: FunctionType })
  | (Typed & { readonly kind: 'address-of'; readonly lvalue: Expression; readonly type: PointerType })
  /** `-`, `~` on a promoted operand of the same type; `!` gives int from any scalar. */
  | (Typed & {
      readonly kind: 'unary';
      readonly operator: 'negate' | 'complement' | 'not';
      readonly operand: Expression;
      readonly type: ScalarType;
    })
  /** Both operands have the result's type, except for shifts, whose operands are promoted separately. */
  | (Typed & {
      readonly kind: 'arithmetic';
      readonly operator: ArithmeticOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly type: ScalarType;
    })
  /** Both operands have one type, arithmetic or pointer; the result is int. */
  | (Typed & {
      readonly kind: 'comparison';
      readonly operator: ComparisonOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly type: ScalarType;
    })
  /** `pointer + index` or `pointer - index` in elements; index of any integer type. */
  | (Typed & {
      readonly kind: 'pointer-add';
      readonly pointer: Expression;
      readonly index: Expression;
      readonly isSubtraction: boolean;
      readonly type: PointerType;
    })
  | (Typed & {
      readonly kind: 'pointer-difference';
      readonly left: Expression;
      readonly right: Expression;
      readonly type: ScalarType;
    })
  | (Typed & {
      readonly kind: 'logical';
      readonly operator: 'and' | 'or';
      readonly left: Expression;
      readonly right: Expression;
      readonly type: ScalarType;
    })
  /** `?:`; both arms have the result's type (void and records included). */
  | (Typed & {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    })
  /** Scalar to scalar, or anything to void. */
  | (Typed & { readonly kind: 'convert'; readonly operand: Expression; readonly isExplicit: boolean })
  /** `target = value`, value already of the target's type (scalar or record). */
  | (Typed & { readonly kind: 'assign'; readonly target: Expression; readonly value: Expression })
  /**
   * `target op= operand`: load, convert to `operationType`, operate, convert back,
   * store; the target's place is computed once. For pointers `operationType` is
   * the pointer's and `operand` an integer count.
   */
  | (Typed & {
      readonly kind: 'compound-assign';
      readonly operator: ArithmeticOperator;
      readonly target: Expression;
      readonly operand: Expression;
      readonly operationType: ScalarType;
    })
  /** `++` and `--` on arithmetic or pointer types. */
  | (Typed & {
      readonly kind: 'increment';
      readonly target: Expression;
      readonly delta: 1 | -1;
      readonly isPrefix: boolean;
      readonly type: ScalarType;
    })
  | (Typed & { readonly kind: 'comma'; readonly left: Expression; readonly right: Expression })
  /** `callee` is of type pointer to function; arguments are converted or promoted. */
  | (Typed & {
      readonly kind: 'call';
      readonly callee: Expression;
      readonly arguments: readonly Expression[];
      readonly functionType: FunctionType;
    })
  | (Typed & { readonly kind: 'va-arg'; readonly list: Expression })
  /** gcc's `({ … })`: the statements, then the value of the last one; void without a result. */
  | (Typed & {
      readonly kind: 'statement-expression';
      readonly body: readonly Statement[];
      readonly result: Expression | undefined;
    });

// ---- initialisers

/**
 * An initialiser spread out: the scalars (and whole records) stored, by offset in the
 * object, in source order; later ones win. Everything else is zero if `zeroFirst`.
 */
export interface Initialiser extends Node {
  readonly zeroFirst: boolean;
  readonly stores: readonly InitialiserStore[];
  /** It was written in braces, or is a string that fills an array. */
  readonly isAggregate: boolean;
  /** Bytes that a flexible array member takes beyond the size of its record. */
  readonly extraBytes?: number;
}

export interface InitialiserStore {
  readonly offset: number;
  /** Scalar or record type. */
  readonly type: CType;
  readonly member: Member | undefined;
  readonly value: Expression;
}

// ---- statements

export interface ObjectDeclaration extends Node {
  readonly kind: 'object-declaration';
  readonly symbol: ObjectSymbol;
  readonly initialiser: Initialiser | undefined;
  /**
   * For a variable length array: the total number of its largest parts of known size
   * (`int` in `int a[n][m]`), as an unsigned long.
   */
  readonly variableLength: Expression | undefined;
  /** Declared as `__auto_type`, which takes one declarator. */
  readonly hasInferredType?: true;
  /** The call that gcc's attribute `cleanup` makes when the object's block is left; no place to repair. */
  readonly cleanup?: Expression;
}

export type Statement =
  | (Node & { readonly kind: 'expression-statement'; readonly expression: Expression })
  | (Node & { readonly kind: 'declarations'; readonly objects: readonly ObjectDeclaration[] })
  | (Node & { readonly kind: 'compound'; readonly body: readonly Statement[] })
  | (Node & {
      readonly kind: 'if';
      readonly condition: Expression;
      readonly whenTrue: Statement;
      readonly whenFalse: Statement | undefined;
    })
  | (Node & { readonly kind: 'while'; readonly condition: Expression; readonly body: Statement })
  | (Node & { readonly kind: 'do'; readonly condition: Expression; readonly body: Statement })
  | (Node & {
      readonly kind: 'for';
      readonly initialise: Statement | undefined;
      readonly condition: Expression | undefined;
      readonly advance: Expression | undefined;
      readonly body: Statement;
    })
  /** `cases` are the case labels found inside `body`, in order. */
  | (Node & {
      readonly kind: 'switch';
      readonly operand: Expression;
      readonly body: Statement;
      readonly cases: readonly CaseStatement[];
      readonly defaultCase: DefaultStatement | undefined;
      /** gcc's `goto *address`; no place to repair. */
      readonly isJump?: true;
    })
  | CaseStatement
  | DefaultStatement
  | (Node & { readonly kind: 'label'; readonly name: string; readonly body: Statement })
  | (Node & { readonly kind: 'goto'; readonly label: string })
  | (Node & { readonly kind: 'break' })
  | (Node & { readonly kind: 'continue' })
  /** `value` has the function's result type. */
  | (Node & { readonly kind: 'return'; readonly value: Expression | undefined })
  | (Node & { readonly kind: 'empty' });

export interface CaseStatement extends Node {
  readonly kind: 'case';
  /** In the promoted type of the switch operand; `last` differs for gcc's ranges. */
  readonly first: Int;
  readonly last: Int;
  readonly body: Statement;
}

export interface DefaultStatement extends Node {
  readonly kind: 'default';
  readonly body: Statement;
}

// ---- program

export interface FunctionDefinition extends Node {
  readonly symbol: FunctionSymbol;
  readonly parameters: readonly ObjectSymbol[];
  readonly body: Statement;
  /**
   * Objects declared in statements within expressions, which a walk over the statements of `body`
   * does not reach.
   */
  readonly innerObjects: readonly ObjectDeclaration[];
}

export interface Program {
  readonly file: SourceFile;
  readonly functions: readonly FunctionDefinition[];
  /** Objects of static storage duration, `static` locals included, in source order. */
  readonly globals: readonly ObjectDeclaration[];
  /** gcc's `constructor`s and `destructor`s, each in the order in which they are called. */
  readonly constructors: readonly FunctionSymbol[];
  readonly destructors: readonly FunctionSymbol[];
  /** All functions declared or called, by their names in the program. */
  readonly functionSymbols: ReadonlyMap<string, FunctionSymbol>;
  /** Object-like macros whose value was needed at translation time (array bound, `case`, `#if`, bit width). */
  readonly translationTimeMacros: ReadonlySet<MacroDefinition>;
  /** Object-like macros of the user's files, in source order. */
  readonly macros: readonly MacroDefinition[];
  readonly findings: readonly Finding[];
  /** Record types by tag are not kept; a type knows its members. */
  readonly recordTypes: readonly RecordType[];
  /** The parsed tokens, for code that writes the program's text again; spans of nodes index into them. */
  readonly tokens: readonly Token[];
  readonly packings: readonly Packing[];
  /** The index of the first token of each translation unit, where there are several: whatever names a line then names its file as well. */
  readonly unitStarts?: readonly number[];
  /** Objects that are declared and that no translation unit defines; known only of several. */
  readonly undefinedObjects?: ReadonlySet<ObjectSymbol>;
}
