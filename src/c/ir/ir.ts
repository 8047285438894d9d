/**
 * The intermediate representation: flat code over registers, with an instruction set
 * small enough to read at a glance. Each instruction is atomic for the engine: it forks
 * before an instruction, never inside one. Scalars whose address is never taken live in
 * registers; everything else lives in memory objects, to which pointers refer by object
 * and offset. Plain data; the engine gives it meaning.
 */

import type { Int } from '#base/integer.js';
import type { Span } from '#base/span.js';
import type { ArithmeticOperator, ComparisonOperator } from '../program.js';
import type { CType, FunctionType, ScalarType } from '../types.js';

export type { ArithmeticOperator, ComparisonOperator };

/** Index into a frame's registers; constants have registers of their own. */
export type Register = number;
/** Index into a function's instructions. */
export type Label = number;

export interface IntegerMachineType {
  readonly kind: 'integer';
  readonly width: 8 | 16 | 32 | 64;
  readonly signed: boolean;
  /** Holds only 0 and 1; a conversion to it compares with zero (C17 6.3.1.2). */
  readonly isBool: boolean;
}
export interface FloatingMachineType {
  readonly kind: 'floating';
  readonly width: 32 | 64;
}
export interface PointerMachineType {
  readonly kind: 'pointer';
}
export type MachineType = IntegerMachineType | FloatingMachineType | PointerMachineType;

export interface BitField {
  readonly shift: number;
  readonly width: number;
  /** It may extend beyond a unit of its type, so it is read and written byte by byte. */
  readonly isPacked: boolean;
}

/** What an index may be; the larger object may extend beyond it. */
export interface IndexBound {
  /** Elements of the array. */
  readonly length: number;
  /** Whether the element is read or written; if not, one past the last has an address (C17 6.5.6p8). */
  readonly isAccess: boolean;
}

/**
 * What an expression shows of where its pointer comes from: a string literal, whose text could be
 * another; a pointer of another type, so that it may point to bytes of any object.
 */
export type PointerOrigin = 'object' | 'literal' | 'view';

export interface SwitchCase {
  readonly first: Int;
  readonly last: Int;
  readonly target: Label;
}

export type Instruction =
  | { readonly op: 'move'; readonly to: Register; readonly from: Register }
  | {
      readonly op: 'arithmetic';
      readonly operator: ArithmeticOperator;
      readonly type: IntegerMachineType | FloatingMachineType;
      readonly to: Register;
      readonly left: Register;
      readonly right: Register;
      /** The right operand's type, which differs from `type` only in shifts. */
      readonly rightType: IntegerMachineType | FloatingMachineType;
      /**
       * The operands are constants, so gcc computes it; set only where undefined behaviour makes a
       * difference.
       */
      readonly isFolded?: true;
    }
  | {
      readonly op: 'compare';
      readonly operator: ComparisonOperator;
      readonly type: MachineType;
      readonly to: Register;
      readonly left: Register;
      readonly right: Register;
    }
  | {
      readonly op: 'unary';
      readonly operator: 'negate' | 'complement' | 'not';
      readonly type: MachineType;
      readonly to: Register;
      readonly operand: Register;
    }
  | {
      readonly op: 'convert';
      readonly from: MachineType;
      readonly into: MachineType;
      readonly to: Register;
      readonly operand: Register;
      /** For a conversion to a pointer: the pointed-to type, which fresh heap objects get. */
      readonly pointee: CType | undefined;
      /**
       * For a floating constant converted to an integer: gcc takes the nearest value, the machine
       * another.
       */
      readonly isFolded?: true;
    }
  /** `pointer ± index * scale`; the index has type `indexType`. */
  | {
      readonly op: 'offset';
      readonly to: Register;
      readonly pointer: Register;
      readonly index: Register;
      readonly indexType: IntegerMachineType;
      readonly scale: number;
      readonly isSubtraction: boolean;
      /** Set if the pointer is the start of an array within a larger object. */
      readonly bound: IndexBound | undefined;
    }
  | { readonly op: 'field'; readonly to: Register; readonly pointer: Register; readonly offset: number }
  | {
      readonly op: 'difference';
      readonly to: Register;
      readonly left: Register;
      readonly right: Register;
      readonly scale: number;
    }
  | {
      readonly op: 'load';
      readonly to: Register;
      readonly pointer: Register;
      readonly type: MachineType;
      readonly bitField: BitField | undefined;
    }
  | {
      readonly op: 'store';
      readonly pointer: Register;
      readonly value: Register;
      readonly type: MachineType;
      readonly bitField: BitField | undefined;
    }
  | { readonly op: 'copy'; readonly target: Register; readonly source: Register; readonly size: number }
  | { readonly op: 'zero'; readonly pointer: Register; readonly size: number }
  /** A fresh object of automatic storage duration; `length` only for variable length arrays. */
  | {
      readonly op: 'allocate';
      readonly to: Register;
      readonly type: CType;
      readonly name: string;
      readonly length: Register | undefined;
    }
  /** The variable becomes indeterminate: its declaration was reached (C17 6.2.4p6). */
  | { readonly op: 'forget'; readonly register: Register; readonly isObject: boolean }
  /**
   * The life of an object of an inner block starts or ends (C17 6.2.4p6). Only if an
   * address of it is kept: nothing else could observe it.
   */
  | { readonly op: 'lifetime'; readonly pointer: Register; readonly isEnd: boolean }
  | { readonly op: 'jump'; readonly target: Label }
  | {
      readonly op: 'branch';
      readonly condition: Register;
      readonly type: MachineType;
      readonly whenTrue: Label;
      readonly whenFalse: Label;
    }
  | {
      readonly op: 'switch';
      readonly operand: Register;
      readonly type: IntegerMachineType;
      readonly cases: readonly SwitchCase[];
      readonly otherwise: Label;
    }
  | {
      readonly op: 'call';
      readonly to: Register | undefined;
      readonly callee: Callee;
      readonly arguments: readonly Register[];
      readonly argumentTypes: readonly CType[];
      readonly resultType: CType;
      /** gcc makes this call itself, before the program runs. */
      readonly isFolded?: true;
    }
  /** `value` is the address of the result if that is a record. */
  | {
      readonly op: 'return';
      readonly value: Register | undefined;
      /** The variable whose address is returned, if the statement shows it. */
      readonly local?: string | undefined;
    }
  /** The end of a function that should have returned a value; `left` holds what its caller finds. */
  | { readonly op: 'return-nothing'; readonly left?: Register | undefined }
  /** The next variable argument of a function, by its `va_list`. */
  | { readonly op: 'next-argument'; readonly to: Register; readonly list: Register; readonly type: CType }
  /** Jumps to `target` if the location is toggled on. */
  | { readonly op: 'toggle'; readonly toggle: number; readonly target: Label }
  /**
   * Jumps to the form of the code that is active in the run, if it is one of these: form `first +
   * i` is at `targets[i]`.
   */
  | { readonly op: 'variant'; readonly first: number; readonly targets: readonly Label[] }
  /** A fresh symbol for the location; a macro has one for the whole run. */
  | {
      readonly op: 'symbol';
      readonly to: Register;
      readonly toggle: number;
      readonly type: ScalarType;
      /** The truth of a guard: 0 or 1, two concrete states. */
      readonly isTruth: boolean;
      /** One symbol for the whole run. */
      readonly isShared: boolean;
      /** For a pointer. */
      readonly origin: PointerOrigin;
    }
  /**
   * Every scalar of the object becomes a fresh symbol; for an array without a length,
   * all scalars from the pointer to the end of its object.
   */
  | {
      readonly op: 'symbol-object';
      readonly pointer: Register;
      readonly toggle: number;
      readonly type: CType;
    }
  /** Notes what the location yields in a run where it is not toggled on. */
  | {
      readonly op: 'observe';
      readonly toggle: number;
      readonly value: Register;
      readonly type: CType;
      readonly isTruth: boolean;
    };

export type Callee =
  /** A function with a body in this program. */
  | { readonly kind: 'direct'; readonly index: number }
  | { readonly kind: 'library'; readonly name: string }
  | { readonly kind: 'indirect'; readonly register: Register };

export type Constant =
  | { readonly kind: 'integer'; readonly value: Int }
  | { readonly kind: 'floating'; readonly value: number }
  /** The address that an integer constant was cast to; 0 is the null pointer. */
  | { readonly kind: 'address'; readonly value: Int }
  | { readonly kind: 'global'; readonly index: number }
  | { readonly kind: 'string'; readonly index: number }
  | { readonly kind: 'function'; readonly index: number };

export interface IrParameter {
  readonly name: string;
  /** As the caller passes it: promoted if the definition has no prototype. */
  readonly passed: CType;
  readonly register: Register;
}

/** A variable of a function as declared: what decides where gcc puts it in the frame. */
export interface IrLocal {
  /** Holds its value, or the address of its object. */
  readonly register: Register;
  readonly type: CType;
  readonly isObject: boolean;
  /**
   * A variable that gcc itself makes for an array of variable length: its last index, which nothing
   * reads, or its address, which every use of the array reads.
   */
  readonly ofArray?: 'last-index' | 'address';
  /** Its place among the function's declarations. */
  readonly order: number;
  /** The inner blocks around its declaration, outermost first; none for the function's own. */
  readonly blocks: readonly number[];
}

/** A function's variables. */
export interface IrLocals {
  readonly parameters: readonly IrLocal[];
  /** Those of a block before those of the blocks within it. */
  readonly declared: readonly IrLocal[];
  /** It has objects besides, without a declaration of their own, or arrays with several variable bounds. */
  readonly hasOthers: boolean;
}

export interface IrFunction {
  readonly name: string;
  readonly type: FunctionType;
  readonly code: readonly Instruction[];
  /** Where each instruction comes from, by index. */
  readonly spans: readonly Span[];
  readonly parameters: readonly IrParameter[];
  readonly registerCount: number;
  readonly constants: readonly { readonly register: Register; readonly value: Constant }[];
  /** Names of variables that live in registers, for findings. */
  readonly variables: ReadonlyMap<Register, string>;
  /** The bytes of the variables, for the depth of the stack. */
  readonly frameBytes: number;
  readonly locals: IrLocals;
}

/** Where gcc puts an object of static storage duration that may be written to. */
export interface IrSegment {
  /** `bss` if all of it is zero at the start. */
  readonly name: 'data' | 'bss';
  readonly linkage: 'external' | 'internal' | 'none';
  /** Its first value has an address in it, which is known only once the program is loaded. */
  readonly isRelocated?: true;
}

export interface IrGlobal {
  readonly name: string;
  readonly type: CType;
  /** Bytes beyond its type's size, for a flexible array member. */
  readonly extraBytes: number;
  /** Undefined for objects of the library, and those that are `const`. */
  readonly segment: IrSegment | undefined;
}

/** A function that pointers can refer to: one with a body in the program, or the library's. */
export interface IrFunctionReference {
  readonly name: string;
  readonly type: FunctionType;
  readonly index: number | undefined;
}

export interface IrProgram {
  readonly functions: readonly IrFunction[];
  readonly globals: readonly IrGlobal[];
  /** The contents of string literals, without the final zero. */
  readonly strings: readonly (readonly number[])[];
  readonly functionReferences: readonly IrFunctionReference[];
  /** The index of the function that fills the globals; it runs before the entry. */
  readonly initialise: number;
  readonly functionByName: ReadonlyMap<string, number>;
  /** Whatever names a line then names its file as well. */
  readonly isOfSeveralUnits?: true;
}
