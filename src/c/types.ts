/**
 * C types on LP64 (x86-64 Linux, as in gcc): sizes, alignments, identity. Record types
 * are completed in place, since C names them before it completes them; everything else
 * is immutable. `long double` is computed as double but has its own size.
 */

export interface VoidType {
  readonly kind: 'void';
  readonly isConst?: boolean;
}

export type IntegerName =
  | '_Bool'
  | 'char'
  | 'signed char'
  | 'unsigned char'
  | 'short'
  | 'unsigned short'
  | 'int'
  | 'unsigned int'
  | 'long'
  | 'unsigned long'
  | 'long long'
  | 'unsigned long long';

export interface IntegerType {
  readonly kind: 'integer';
  readonly name: IntegerName;
  /** Bits of the representation; `_Bool` has 8 and the values 0 and 1. */
  readonly width: 8 | 16 | 32 | 64;
  readonly signed: boolean;
  /** Conversion rank (C17 6.3.1.1p1), as an order. */
  readonly rank: number;
  /** Bits of the values if they are fewer: gcc computes with a bit-field wider than int in its own width. */
  readonly precision?: number;
  readonly isConst?: boolean;
}

export interface FloatingType {
  readonly kind: 'floating';
  readonly name: 'float' | 'double' | 'long double';
  /** Bits of the format computed in. */
  readonly width: 32 | 64;
  readonly isConst?: boolean;
}

/**
 * Compatible, as in gcc, with the smallest of `unsigned int`, `int`, `unsigned long` and `long`
 * that holds all its constants; those that fit are of type `int` (C17 6.7.2.2).
 */
export interface EnumType {
  readonly kind: 'enum';
  readonly tag: string | undefined;
  /** The type that represents it, once the enumerators are known: gcc allows `enum e;` before them. */
  readonly definition: { integer: IntegerType | undefined };
  readonly isConst?: boolean;
}

export interface PointerType {
  readonly kind: 'pointer';
  readonly target: CType;
  readonly isConst?: boolean;
}

/** The number of elements of a variable length array: an object of the running program holds it. */
export interface RunTimeLength {
  readonly name: string;
}

export interface ArrayType {
  readonly kind: 'array';
  readonly element: CType;
  /** Undefined while the array is incomplete (`int a[]`), and of variable length. */
  readonly length: number | undefined;
  readonly runTimeLength?: RunTimeLength;
  readonly isConst?: boolean;
}

export interface Member {
  /** Undefined for an anonymous record member (C17 6.7.2.1p13). */
  readonly name: string | undefined;
  readonly type: CType;
  /** Bytes from the start of the record. */
  readonly offset: number;
  /**
   * For bit-fields: first bit within the unit at `offset`, and width. A packed one may
   * extend beyond a unit of its type; it is then read byte by byte.
   */
  readonly bitField?: { readonly shift: number; readonly width: number; readonly isPacked: boolean };
}

export interface RecordBody {
  readonly members: readonly Member[];
  readonly size: number;
  readonly alignment: number;
}

/** One object for each record type of a translation unit. */
export interface RecordDefinition {
  /** Set once, when the definition has been read. */
  body: RecordBody | undefined;
  /** Set where another translation unit of the program declares the same type first: that one's. */
  identity?: RecordDefinition;
}

export interface RecordType {
  readonly kind: 'record';
  readonly isUnion: boolean;
  readonly tag: string | undefined;
  /** Shared by qualified versions. */
  readonly definition: RecordDefinition;
  readonly isConst?: boolean;
}

export interface FunctionType {
  readonly kind: 'function';
  readonly result: CType;
  readonly parameters: readonly CType[];
  readonly variadic: boolean;
  /** False for `f()` and K&R definitions: arguments are not checked, only promoted. */
  readonly prototyped: boolean;
  readonly isConst?: boolean;
}

export type CType =
  | VoidType
  | IntegerType
  | FloatingType
  | EnumType
  | PointerType
  | ArrayType
  | RecordType
  | FunctionType;

/** What a register holds: every type but void, arrays, records and functions. */
export type ScalarType = IntegerType | FloatingType | EnumType | PointerType;

function integer(name: IntegerName, width: 8 | 16 | 32 | 64, signed: boolean, rank: number): IntegerType {
  return { kind: 'integer', name, width, signed, rank };
}

export const voidType: VoidType = { kind: 'void' };
export const boolType = integer('_Bool', 8, false, 0);
export const charType = integer('char', 8, true, 1);
export const signedCharType = integer('signed char', 8, true, 1);
export const unsignedCharType = integer('unsigned char', 8, false, 1);
export const shortType = integer('short', 16, true, 2);
export const unsignedShortType = integer('unsigned short', 16, false, 2);
export const intType = integer('int', 32, true, 3);
export const unsignedIntType = integer('unsigned int', 32, false, 3);
export const longType = integer('long', 64, true, 4);
export const unsignedLongType = integer('unsigned long', 64, false, 4);
export const longLongType = integer('long long', 64, true, 5);
export const unsignedLongLongType = integer('unsigned long long', 64, false, 5);
export const floatType: FloatingType = { kind: 'floating', name: 'float', width: 32 };
export const doubleType: FloatingType = { kind: 'floating', name: 'double', width: 64 };
export const longDoubleType: FloatingType = { kind: 'floating', name: 'long double', width: 64 };

/** What is the same for every declaration of a record type in the program. */
export function recordIdentity(definition: RecordDefinition): RecordDefinition {
  return definition.identity ?? definition;
}

export function pointerTo(target: CType): PointerType {
  return { kind: 'pointer', target };
}

export function arrayOf(element: CType, length: number | undefined): ArrayType {
  return { kind: 'array', element, length };
}

export function isScalar(type: CType): type is ScalarType {
  return (
    type.kind === 'integer' || type.kind === 'floating' || type.kind === 'enum' || type.kind === 'pointer'
  );
}

export function isArithmetic(type: CType): type is IntegerType | FloatingType | EnumType {
  return type.kind === 'integer' || type.kind === 'floating' || type.kind === 'enum';
}

export function isInteger(type: CType): type is IntegerType | EnumType {
  return type.kind === 'integer' || type.kind === 'enum';
}

/** The integer type that represents an integer or enumerated type. */
export function integerOf(type: IntegerType | EnumType): IntegerType {
  if (type.kind !== 'enum') return type;
  return type.definition.integer ?? intType;
}

/** Whether objects of the type have a known size, even if only when the program runs. */
export function isComplete(type: CType): boolean {
  switch (type.kind) {
    case 'void':
    case 'function':
      return false;
    case 'array':
      return (type.length ?? type.runTimeLength) !== undefined && isComplete(type.element);
    case 'record':
      return type.definition.body !== undefined;
    case 'enum':
      return type.definition.integer !== undefined;
    case 'integer':
    case 'floating':
    case 'pointer':
      return true;
  }
}

/** Whether the size is known only when the program runs: it contains an array of variable length. */
export function isVariablySized(type: CType): type is ArrayType {
  return type.kind === 'array' && (type.runTimeLength !== undefined || isVariablySized(type.element));
}

/** The largest part of a variably sized type whose size is known: `int` of `int[n][m]`. */
export function knownPart(type: CType): CType {
  return isVariablySized(type) ? knownPart(type.element) : type;
}

/**
 * Bytes of an object of the type; void and functions count 1, as in gcc. The type is
 * complete and not variably sized.
 */
export function sizeOf(type: CType): number {
  switch (type.kind) {
    case 'void':
    case 'function':
      return 1;
    case 'integer':
      return type.width / 8;
    case 'floating':
      return type.name === 'long double' ? 16 : type.width / 8;
    case 'enum':
      return integerOf(type).width / 8;
    case 'pointer':
      return 8;
    case 'array':
      return (type.length ?? 0) * sizeOf(type.element);
    case 'record':
      return type.definition.body?.size ?? 0;
  }
}

/** Alignment in bytes (System V ABI, x86-64, figure 3.1). */
export function alignmentOf(type: CType): number {
  switch (type.kind) {
    case 'array':
      return alignmentOf(type.element);
    case 'record':
      return type.definition.body?.alignment ?? 1;
    case 'void':
    case 'integer':
    case 'floating':
    case 'enum':
    case 'pointer':
    case 'function':
      return sizeOf(type);
  }
}
