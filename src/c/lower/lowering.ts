/**
 * What all parts of the lowering of one function share: the builder, the homes of
 * variables, the jump targets, and the program-wide tables. The parts (expressions,
 * assignments, calls, statements, initialisers) are functions that take it.
 */

import type { Span } from '#base/span.js';
import { isEffect } from '#c/evaluation.js';
import type {
  BitField,
  Callee,
  Constant,
  IrFunctionReference,
  IrGlobal,
  PointerOrigin,
  Register,
} from '#c/ir/ir.js';
import { linkNameOf } from '#c/link-name.js';
import type {
  Expression,
  FunctionDefinition,
  FunctionSymbol,
  Initialiser,
  ObjectDeclaration,
  ObjectSymbol,
  Program,
  Statement,
} from '#c/program.js';
import type { MacroDefinition } from '#c/token.js';
import type { CType, ScalarType } from '#c/types.js';
import { operandsOf } from '#c/walk.js';
import type { Toggle } from '#model/numbers.js';
import type { FunctionBuilder } from './function-builder.js';
import { segmentOf } from './global-segment.js';
import { runtimeDefinition } from './runtime-library.js';

/** Says which places of the program are locations. Keys are the program's own nodes. */
export interface Toggles {
  /** A node is an assigning expression, a declaration or a return statement. */
  at(node: object): Toggle | undefined;
  /** The condition of a statement or of `?:`, or the operand of a `switch`. */
  ofGuard(condition: Expression): Toggle | undefined;
  /** The value of an argument as passed. */
  ofArgument(argument: Expression): Toggle | undefined;
  /** What a call that reads input stores where the argument points. */
  ofInput(argument: Expression): Toggle | undefined;
  /** A macro whose value is one symbol for the whole run. */
  ofMacro(macro: MacroDefinition): Toggle | undefined;
}

export const noToggles: Toggles = {
  at: () => undefined,
  ofGuard: () => undefined,
  ofArgument: () => undefined,
  ofInput: () => undefined,
  ofMacro: () => undefined,
};

/** The forms that may replace a node, one at a time: a run whose `active` is `first + i` has the i-th. */
export interface Forms<T> {
  readonly first: number;
  readonly forms: readonly T[];
}

/**
 * Other forms of nodes, compiled beside the program's own (mutant schemata: Untch,
 * Offutt and Harrold, 'Mutation Analysis Using Mutant Schemata', ISSTA 1993). A form is
 * a separate node and has no forms within it.
 */
export interface Variants {
  /**
   * Forms have the expression's scalar type; as a condition, or if the value is not used, any
   * scalar type.
   */
  ofExpression(expression: Expression): Forms<Expression> | undefined;
  /** `undefined`: the statement is left out. */
  ofStatement(statement: Statement): Forms<Statement | undefined> | undefined;
  /** Values for a scalar that is declared without one. */
  ofDeclaration(declaration: ObjectDeclaration): Forms<Expression> | undefined;
}

export const noVariants: Variants = {
  ofExpression: () => undefined,
  ofStatement: () => undefined,
  ofDeclaration: () => undefined,
};

/**
 * What pointers may point to although the program itself takes no address of it: for
 * searches in which a pointer is free.
 */
export interface Pointable {
  /** Whether a variable of the function of this name has an object although a register would do. */
  object(functionName: string, symbol: ObjectSymbol): boolean;
  readonly functions: readonly FunctionSymbol[];
}

export const nothingPointable: Pointable = { object: () => false, functions: [] };

/** The place of an lvalue. */
export type LvaluePlace =
  | { readonly kind: 'register'; readonly register: Register }
  | { readonly kind: 'memory'; readonly pointer: Register; readonly bitField: BitField | undefined };

/** Where a `break` or `continue` goes. */
export interface JumpTarget {
  readonly label: number;
  /** How many of the open blocks are also open there. */
  readonly openBlocks: number;
  /** How many of the cleanups are still to come there. */
  readonly cleanups: number;
}

/** What a location's symbol is, as the instruction has it. */
export interface SymbolTraits {
  readonly type: ScalarType;
  readonly isTruth?: boolean;
  readonly isShared?: boolean;
  readonly origin?: PointerOrigin;
}

/** Expressions and their parts call each other; these are in `lower-expression.ts`. */
export interface ExpressionParts {
  value(lowering: Lowering, expression: Expression): Register;
  discarded(lowering: Lowering, expression: Expression): void;
  effects(lowering: Lowering, expression: Expression): void;
  place(lowering: Lowering, expression: Expression): LvaluePlace;
  addressOf(lowering: Lowering, lvalue: Expression): Register;
}

/** What keeps track of the register in which gcc's functions return (`result-register.ts`). */
export interface ResultNotes {
  readonly register: Register;
  /** Executes an expression for its effects. */
  effect(expression: Expression, execute: () => void): void;
  /** Executes a declaration. */
  declaration(declaration: ObjectDeclaration, execute: () => void): void;
  /** Before a condition is computed, and once its value is there. */
  beforeCondition(expression: Expression): void;
  afterCondition(expression: Expression, value: Register): void;
  afterSwitch(operand: Expression, value: Register, cases: number): void;
  /** Once the operands of a node are there. */
  operands(
    node: Expression & { kind: 'arithmetic' | 'comparison' | 'compound-assign' },
    left: Register,
    right: Register,
  ): void;
}

/** The home of a variable: a register, or an object whose address is in one. */
export type Home =
  | { readonly kind: 'register'; readonly register: Register }
  | { readonly kind: 'object'; readonly pointer: Register };

/** The program-wide tables that lowering fills. */
export class ProgramTables {
  readonly strings: (readonly number[])[] = [];
  private readonly stringIndex = new Map<string, number>();
  readonly functionReferences: IrFunctionReference[] = [];
  private readonly referenceIndex = new Map<string, number>();
  readonly globals: IrGlobal[] = [];
  private readonly globalIndex = new Map<ObjectSymbol, number>();
  /** Functions in the order of their code. */
  readonly definitions: FunctionDefinition[] = [];
  readonly functionByName = new Map<string, number>();

  constructor(
    program: Program,
    readonly toggles: Toggles,
    readonly variants: Variants,
    readonly pointable: Pointable,
  ) {
    for (const { symbol, initialiser } of program.globals) this.global(symbol, initialiser);
    for (const definition of program.functions) this.addDefinition(definition);
  }

  /** The index of an object of static storage duration. */
  global(symbol: ObjectSymbol, initialiser?: Initialiser): number {
    const known = this.globalIndex.get(symbol);
    if (known !== undefined) return known;
    const { name, type } = symbol;
    const extraBytes = initialiser?.extraBytes ?? 0;
    this.globals.push({ name, type, extraBytes, segment: segmentOf(symbol, initialiser) });
    this.globalIndex.set(symbol, this.globals.length - 1);
    return this.globals.length - 1;
  }

  private addDefinition(definition: FunctionDefinition): number {
    this.functionByName.set(linkNameOf(definition.symbol), this.definitions.length);
    return this.definitions.push(definition) - 1;
  }

  /** The index of a function with a body: the program's, or ours if it has none. */
  private functionIndex(name: string): number | undefined {
    const known = this.functionByName.get(name);
    if (known !== undefined) return known;
    const definition = runtimeDefinition(name);
    return definition && this.addDefinition(definition);
  }

  string(bytes: readonly number[]): number {
    const key = bytes.join();
    const known = this.stringIndex.get(key);
    if (known !== undefined) return known;
    this.strings.push(bytes);
    this.stringIndex.set(key, this.strings.length - 1);
    return this.strings.length - 1;
  }

  functionReference(symbol: FunctionSymbol): number {
    const linkName = linkNameOf(symbol);
    const known = this.referenceIndex.get(linkName);
    if (known !== undefined) return known;
    const { name, type } = symbol;
    this.functionReferences.push({ name, type, index: this.functionIndex(linkName) });
    this.referenceIndex.set(linkName, this.functionReferences.length - 1);
    return this.functionReferences.length - 1;
  }

  callee(symbol: FunctionSymbol): Callee {
    const index = this.functionIndex(linkNameOf(symbol));
    return index === undefined ? { kind: 'library', name: symbol.name } : { kind: 'direct', index };
  }
}

export class Lowering {
  readonly homes = new Map<ObjectSymbol, Home>();
  readonly labels = new Map<string, JumpTarget>();
  readonly caseLabels = new Map<object, number>();
  readonly breakTargets: JumpTarget[] = [];
  readonly continueTargets: JumpTarget[] = [];
  /** The blocks around the current statement whose objects end with them, outermost first. */
  readonly openBlocks: (readonly ObjectSymbol[])[] = [];
  /** The calls of `cleanup` to be made when the blocks around the current statement are left. */
  readonly cleanups: Expression[] = [];
  /** How many of them are to come at each label. */
  labelCleanups: ReadonlyMap<string, number> = new Map();
  ending: ReadonlyMap<Statement, readonly ObjectSymbol[]> = new Map();
  /** Differences that are computed from the right operand on, as what stands around them makes gcc do. */
  readonly exchanged = new WeakSet<Expression>();
  /** Only a function that may end without `return` has it. */
  resultRegister: ResultNotes | undefined;
  private readonly effectful = new Map<Expression, boolean>();
  /** The node whose own form is being lowered; while another form is, all nodes are closed. */
  private opened: object | 'another form' | undefined;

  constructor(
    readonly tables: ProgramTables,
    readonly builder: FunctionBuilder,
    readonly resultType: CType,
    private readonly parts: ExpressionParts,
  ) {}

  /** The register of a scalar's value, or of a record's address. */
  value(expression: Expression): Register {
    return this.parts.value(this, expression);
  }

  /** Evaluates only for effects. */
  discarded(expression: Expression): void {
    this.parts.discarded(this, expression);
  }

  /** Only calls, input and stores. */
  effects(expression: Expression): void {
    this.parts.effects(this, expression);
  }

  place(expression: Expression): LvaluePlace {
    return this.parts.place(this, expression);
  }

  addressOf(lvalue: Expression): Register {
    return this.parts.addressOf(this, lvalue);
  }

  get toggles(): Toggles {
    return this.tables.toggles;
  }

  /** Whether a scalar variable cannot live in a register. */
  needsObject(symbol: ObjectSymbol): boolean {
    return symbol.isAddressed || this.tables.pointable.object(this.builder.name, symbol);
  }

  constant(value: Constant): Register {
    return this.builder.constant(value);
  }

  integer(value: number): Register {
    return this.builder.constant({ kind: 'integer', value });
  }

  jumpTarget(label: number): JumpTarget {
    return { label, openBlocks: this.openBlocks.length, cleanups: this.cleanups.length };
  }

  /** A label of the function itself; a block whose objects end contains none. */
  labelNamed(name: string): JumpTarget {
    let target = this.labels.get(name);
    if (target === undefined) {
      const cleanups = this.labelCleanups.get(name) ?? 0;
      target = { label: this.builder.newLabel(), openBlocks: 0, cleanups };
      this.labels.set(name, target);
    }
    return target;
  }

  /**
   * before: the value of `normal`
   * after:  toggle → on;  r = normal;  observe r;  goto end;  on: effects;  r = symbol;  end:
   */
  toggled(
    toggle: number | undefined,
    span: Span,
    symbol: SymbolTraits,
    normal: () => Register,
    effects: () => void,
  ): Register {
    if (toggle === undefined) return normal();
    const { builder } = this;
    const { type, isTruth = false, isShared = false, origin = 'object' } = symbol;
    const on = builder.newLabel();
    const end = builder.newLabel();
    const result = builder.temporary();
    builder.emit({ op: 'toggle', toggle, target: on }, span);
    const value = normal();
    builder.emit({ op: 'observe', toggle, value, type, isTruth }, span);
    builder.emit({ op: 'move', to: result, from: value }, span);
    builder.emit({ op: 'jump', target: end }, span);
    builder.place(on);
    effects();
    builder.emit({ op: 'symbol', to: result, toggle, type, isTruth, isShared, origin }, span);
    builder.place(end);
    return result;
  }

  get variants(): Variants {
    return this.tables.variants;
  }

  /**
   * before: `own`
   * after:  variant → l1, l2, …;  own;  goto end;  l1: form 1;  goto end;  l2: …  end:
   */
  varied<T>(
    { node, span }: { readonly node: object; readonly span: Span },
    forms: Forms<T> | undefined,
    own: () => void,
    lowerForm: (form: T) => void,
  ): void {
    const before = this.opened;
    if (forms === undefined || before === node || before === 'another form') {
      own();
      return;
    }
    const { builder } = this;
    const targets = forms.forms.map(() => builder.newLabel());
    const end = builder.newLabel();
    builder.emit({ op: 'variant', first: forms.first, targets }, span);
    this.opened = node;
    own();
    this.opened = 'another form';
    const mark = builder.mark;
    forms.forms.forEach((form, index) => {
      builder.emit({ op: 'jump', target: end }, span);
      builder.place(targets[index]!);
      lowerForm(form);
      builder.releaseTemporaries(mark);
    });
    builder.place(end);
    this.opened = before;
  }

  /** Whether evaluating it calls, reads input or stores: work that a toggle does not remove. */
  hasEffects(expression: Expression): boolean {
    const known = this.effectful.get(expression);
    if (known !== undefined) return known;
    const result = isEffect(expression) || operandsOf(expression).some((operand) => this.hasEffects(operand));
    this.effectful.set(expression, result);
    return result;
  }
}
