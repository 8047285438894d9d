/**
 * The syntax tree: C's grammar and nothing more. Names are not resolved and nothing has
 * a type; type checking turns it into `program.ts`. Spans refer to the user's text; a
 * node that comes entirely from an object-like macro knows that macro.
 */

import type { MacroDefinition, TokenSpan } from './token.js';

interface Node {
  readonly span: TokenSpan;
}

interface ExpressionNode extends Node {
  /**
   * The object-like macros whose whole expansion this node is, outermost first: `N` and
   * `M` for `#define M 3`, `#define N M`, used as `N`. Empty for a macro whose
   * expansion is not a subtree (`#define N 1 + 2` in `N * 3`).
   */
  readonly macros: readonly MacroDefinition[];
}

export type UnaryOperator = '+' | '-' | '~' | '!' | '*' | '&';
export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '<<'
  | '>>'
  | '&'
  | '|'
  | '^'
  | '<'
  | '>'
  | '<='
  | '>='
  | '=='
  | '!='
  | '&&'
  | '||';
export type CompoundOperator = '+' | '-' | '*' | '/' | '%' | '<<' | '>>' | '&' | '|' | '^';

/** `L"…"`, `u"…"` and `U"…"` have wider characters than `"…"` and `u8"…"` (C17 6.4.5p6). */
export type Encoding = 'char' | 'wchar_t' | 'char16_t' | 'char32_t';

export type Expression =
  | (ExpressionNode & { readonly kind: 'identifier'; readonly name: string })
  /** An integer or floating constant as spelled, suffix included. */
  | (ExpressionNode & { readonly kind: 'number'; readonly text: string })
  /** A character constant, escapes decoded (C17 6.4.4.4p10). */
  | (ExpressionNode & { readonly kind: 'character'; readonly value: number; readonly encoding: Encoding })
  /** Adjacent literals joined, escapes decoded; one number for each element, without the final zero. */
  | (ExpressionNode & {
      readonly kind: 'string';
      readonly elements: readonly number[];
      readonly encoding: Encoding;
    })
  | (ExpressionNode & {
      readonly kind: 'unary';
      readonly operator: UnaryOperator;
      readonly operand: Expression;
    })
  | (ExpressionNode & {
      readonly kind: 'increment';
      readonly delta: 1 | -1;
      readonly isPrefix: boolean;
      readonly operand: Expression;
    })
  | (ExpressionNode & {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    })
  | (ExpressionNode & {
      readonly kind: 'assignment';
      readonly operator: CompoundOperator | undefined;
      readonly target: Expression;
      readonly value: Expression;
    })
  | (ExpressionNode & {
      readonly kind: 'conditional';
      readonly condition: Expression;
      /** Undefined in gcc's `a ?: b`, which uses the condition's value. */
      readonly whenTrue: Expression | undefined;
      readonly whenFalse: Expression;
    })
  | (ExpressionNode & { readonly kind: 'comma'; readonly left: Expression; readonly right: Expression })
  | (ExpressionNode & {
      readonly kind: 'call';
      readonly callee: Expression;
      readonly arguments: readonly Expression[];
    })
  | (ExpressionNode & { readonly kind: 'subscript'; readonly array: Expression; readonly index: Expression })
  | (ExpressionNode & {
      readonly kind: 'member';
      readonly record: Expression;
      readonly member: string;
      readonly isArrow: boolean;
    })
  | (ExpressionNode & { readonly kind: 'cast'; readonly type: TypeName; readonly operand: Expression })
  | (ExpressionNode & { readonly kind: 'sizeof-expression'; readonly operand: Expression })
  | (ExpressionNode & { readonly kind: 'sizeof-type'; readonly type: TypeName })
  | (ExpressionNode & { readonly kind: 'alignof-type'; readonly type: TypeName })
  /** gcc's; C has it only for types. */
  | (ExpressionNode & { readonly kind: 'alignof-expression'; readonly operand: Expression })
  | (ExpressionNode & {
      readonly kind: 'compound-literal';
      readonly type: TypeName;
      readonly initialiser: Initialiser;
    })
  /** `va_arg(list, type)` and `offsetof(type, a.b[2])`, which take a type. */
  | (ExpressionNode & { readonly kind: 'va-arg'; readonly list: Expression; readonly type: TypeName })
  | (ExpressionNode & {
      readonly kind: 'offsetof';
      readonly type: TypeName;
      /** The first is a field. */
      readonly path: readonly Designator[];
    })
  | (ExpressionNode & {
      readonly kind: 'generic';
      readonly control: Expression;
      readonly associations: readonly GenericAssociation[];
    })
  /** gcc's `&&label`, an address for `goto *`. */
  | (ExpressionNode & { readonly kind: 'label-address'; readonly label: string })
  /** gcc's `__builtin_types_compatible_p(type, type)`. */
  | (ExpressionNode & {
      readonly kind: 'types-compatible';
      readonly left: TypeName;
      readonly right: TypeName;
    })
  /** gcc's `__builtin_choose_expr(constant, a, b)`, which is `a` or `b`. */
  | (ExpressionNode & {
      readonly kind: 'chosen';
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    })
  /** gcc's `({ … })`: its value is that of its last statement. */
  | (ExpressionNode & {
      readonly kind: 'statement-expression';
      readonly body: Statement & { readonly kind: 'compound' };
    });

export interface GenericAssociation {
  /** Undefined for `default`. */
  readonly type: TypeName | undefined;
  readonly value: Expression;
}

// ---- declarations

export type StorageClass = 'typedef' | 'extern' | 'static' | 'auto' | 'register';

/** Declaration specifiers (C17 6.7). */
export interface Specifiers extends Node {
  readonly storage: StorageClass | undefined;
  readonly isConst: boolean;
  readonly isRestrict: boolean;
  readonly isInline: boolean;
  /** `_Alignas (8)`, or gcc's attribute `aligned`. */
  readonly alignment: number | undefined;
  readonly type: TypeSpecifier;
}

export type TypeSpecifier =
  /** Keywords as a sorted multiset (`['int', 'long', 'unsigned']`); empty means implicit int. */
  | (Node & { readonly kind: 'basic'; readonly keywords: readonly string[] })
  | (Node & { readonly kind: 'typedef-name'; readonly name: string })
  | (Node & {
      readonly kind: 'record';
      readonly isUnion: boolean;
      readonly tag: string | undefined;
      readonly members: readonly (MemberDeclaration | StaticAssertion)[] | undefined;
      readonly placement: RecordPlacement;
    })
  | (Node & {
      readonly kind: 'enum';
      readonly tag: string | undefined;
      readonly enumerators: readonly Enumerator[] | undefined;
    })
  | (Node & { readonly kind: 'typeof'; readonly operand: Expression | TypeName })
  /** gcc's `__auto_type`: that of the initialiser's value. */
  | (Node & { readonly kind: 'auto-type' });

/** What gcc's attributes and pragmas say about a record's layout. */
export interface RecordPlacement {
  /** Members lie without gaps. */
  readonly isPacked: boolean;
  /** At least this many bytes; undefined if unspecified. */
  readonly alignment: number | undefined;
  /** At most this many bytes for each member, by `#pragma pack`. */
  readonly memberAlignmentMax: number | undefined;
}

export interface Enumerator extends Node {
  readonly name: string;
  readonly value: Expression | undefined;
}

/** `int a, *b : 3;` within a record; no declarators for an anonymous record member. */
export interface MemberDeclaration extends Node {
  readonly kind: 'member-declaration';
  readonly specifiers: Specifiers;
  readonly declarators: readonly MemberDeclarator[];
}

export interface MemberDeclarator extends Node {
  /** Undefined for an unnamed bit-field. */
  readonly declarator: Declarator | undefined;
  readonly bitWidth: Expression | undefined;
  readonly isPacked: boolean;
  readonly alignment: number | undefined;
}

/**
 * A declarator as the steps from the name outwards: `int *a[3]` is `a`, array of 3, pointer. So
 * folding the steps from last to first over the specifiers' type gives the type.
 */
export interface Declarator extends Node {
  /** Undefined in an abstract declarator. */
  readonly name: string | undefined;
  readonly nameSpan: TokenSpan;
  readonly steps: readonly DeclaratorStep[];
}

export type DeclaratorStep =
  | { readonly kind: 'pointer'; readonly isConst: boolean }
  | {
      readonly kind: 'array';
      /** `unspecified`: `[*]`, a variable length that a prototype leaves open. */
      readonly size: Expression | 'unspecified' | undefined;
      readonly span: TokenSpan;
    }
  | {
      readonly kind: 'function';
      readonly parameters: readonly ParameterDeclaration[];
      /** A K&R identifier list; the declarations follow in the function definition. */
      readonly identifiers: readonly string[] | undefined;
      readonly isVariadic: boolean;
      /** `()`: says nothing about parameters. */
      readonly isEmpty: boolean;
      readonly span: TokenSpan;
    };

export interface ParameterDeclaration extends Node {
  readonly specifiers: Specifiers;
  readonly declarator: Declarator;
}

export interface TypeName extends Node {
  readonly kind: 'type-name';
  readonly specifiers: Specifiers;
  readonly declarator: Declarator;
}

export type Initialiser =
  | (Node & { readonly kind: 'expression-initialiser'; readonly expression: Expression })
  | (Node & { readonly kind: 'list-initialiser'; readonly items: readonly InitialiserItem[] });

export interface InitialiserItem extends Node {
  readonly designators: readonly Designator[];
  readonly value: Initialiser;
}

export type Designator =
  | (Node & { readonly kind: 'index'; readonly index: Expression })
  | (Node & { readonly kind: 'range'; readonly first: Expression; readonly last: Expression })
  | (Node & { readonly kind: 'field'; readonly name: string });

export interface InitDeclarator extends Node {
  readonly declarator: Declarator;
  readonly initialiser: Initialiser | undefined;
  readonly calls: CallingAttributes | undefined;
}

/** gcc's attributes by which functions are called without a call in the text. */
export interface CallingAttributes {
  /** What the address of the object is passed to when its block is left. */
  readonly cleanup: { readonly name: string; readonly span: TokenSpan } | undefined;
  /** The function is called before main, with the smaller priority first. */
  readonly startPriority: number | undefined;
  /** It is called after main, with the larger priority first. */
  readonly endPriority: number | undefined;
}

export interface Declaration extends Node {
  readonly kind: 'declaration';
  readonly specifiers: Specifiers;
  readonly declarators: readonly InitDeclarator[];
}

export interface StaticAssertion extends Node {
  readonly kind: 'static-assertion';
  readonly condition: Expression;
  readonly message: string | undefined;
}

// ---- statements

export type Statement =
  | (Node & { readonly kind: 'expression-statement'; readonly expression: Expression })
  | (Node & { readonly kind: 'empty' })
  | (Node & { readonly kind: 'compound'; readonly items: readonly BlockItem[] })
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
      readonly initialise: Expression | Declaration | undefined;
      readonly condition: Expression | undefined;
      readonly advance: Expression | undefined;
      readonly body: Statement;
    })
  | (Node & { readonly kind: 'switch'; readonly operand: Expression; readonly body: Statement })
  | (Node & {
      readonly kind: 'case';
      readonly value: Expression;
      readonly last: Expression | undefined;
      readonly body: Statement;
    })
  | (Node & { readonly kind: 'default'; readonly body: Statement })
  | (Node & { readonly kind: 'label'; readonly name: string; readonly body: Statement })
  | (Node & { readonly kind: 'goto'; readonly label: string; readonly labelSpan: TokenSpan })
  | (Node & { readonly kind: 'computed-goto'; readonly target: Expression })
  | (Node & { readonly kind: 'break' })
  | (Node & { readonly kind: 'continue' })
  | (Node & { readonly kind: 'return'; readonly value: Expression | undefined });

export type BlockItem = Statement | Declaration | StaticAssertion;

// ---- translation unit

export interface FunctionDefinition extends Node {
  readonly kind: 'function-definition';
  readonly specifiers: Specifiers;
  readonly declarator: Declarator;
  /** Between the parentheses and the body of a K&R definition (C17 6.9.1p6). */
  readonly oldStyleDeclarations: readonly Declaration[];
  readonly calls: CallingAttributes | undefined;
  readonly body: Statement & { readonly kind: 'compound' };
}

export type ExternalDeclaration = FunctionDefinition | Declaration | StaticAssertion;

export interface TranslationUnit {
  readonly declarations: readonly ExternalDeclaration[];
}
