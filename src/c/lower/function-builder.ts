/**
 * Builds the code of one IR function: registers, constants, labels. A label is a number
 * given out before its place is known and resolved when the function is finished. The
 * next statement reuses a statement's temporaries.
 */

import { assert } from '#base/assert.js';
import type { Span } from '#base/span.js';
import type { Constant, Instruction, IrFunction, IrLocals, IrParameter, Register } from '#c/ir/ir.js';
import { withLabels } from '#c/ir/jumps.js';
import type { FunctionType } from '#c/types.js';

/** Instructions whose result may go anywhere: they have no other use for its register. */
const retargetable: ReadonlySet<Instruction['op']> = new Set([
  'move',
  'arithmetic',
  'compare',
  'unary',
  'convert',
  'offset',
  'field',
  'difference',
  'load',
  'call',
  'next-argument',
]);

export class FunctionBuilder {
  private readonly code: Instruction[] = [];
  private readonly spans: Span[] = [];
  private readonly labelPlaces: number[] = [];
  private readonly constants = new Map<string, { register: Register; value: Constant }>();
  private readonly variables = new Map<Register, string>();
  /** Where the search for a free temporary starts. */
  private nextRegister = 0;
  private registerCount = 0;
  /**
   * Registers of variables and constants, reserved in the whole function: each with one behind it,
   * before which none is free.
   */
  private readonly permanent = new Map<Register, Register>();
  private frameBytes = 0;
  /** The place of the label that was placed last. */
  private lastLabelPlace = -1;

  constructor(
    readonly name: string,
    readonly type: FunctionType,
  ) {}

  emit(instruction: Instruction, span: Span): void {
    this.code.push(instruction);
    this.spans.push(span);
  }

  /**
   * before: t = x op y;  variable = t
   * after:  variable = x op y
   *
   * Emits the move unless the instruction just emitted made the value in a temporary
   * that nothing else reads, and can write to the variable directly.
   */
  move(to: Register, from: Register, span: Span): void {
    const last = this.code[this.code.length - 1];
    const isOwn = !this.permanent.has(from) && this.lastLabelPlace !== this.code.length;
    if (isOwn && last !== undefined && 'to' in last && last.to === from && retargetable.has(last.op)) {
      this.code[this.code.length - 1] = { ...last, to } as Instruction;
      return;
    }
    this.emit({ op: 'move', to, from }, span);
  }

  temporary(): Register {
    const register = this.freeFrom(this.nextRegister);
    this.nextRegister = register + 1;
    this.registerCount = Math.max(this.registerCount, this.nextRegister);
    return register;
  }

  /** Each statement looks from the same register on, and there may be thousands of variables behind it. */
  private freeFrom(first: Register): Register {
    let register = first;
    for (let next = first as Register | undefined; next !== undefined; next = this.permanent.get(next))
      register = next;
    if (register !== first) this.permanent.set(first, register);
    return register;
  }

  variable(name: string, bytes: number): Register {
    const register = this.permanentRegister();
    this.variables.set(register, name);
    this.frameBytes += bytes;
    return register;
  }

  /** A register that was never a temporary: a constant is in place from the start. */
  permanentRegister(): Register {
    const register = this.registerCount++;
    this.permanent.set(register, register + 1);
    return register;
  }

  constant(value: Constant): Register {
    const key =
      value.kind === 'floating' && Object.is(value.value, -0)
        ? 'floating:-0'
        : `${value.kind}:${typeof ('value' in value ? value.value : 0)}:${'value' in value ? value.value : value.index}`;
    const known = this.constants.get(key);
    if (known !== undefined) return known.register;
    const register = this.permanentRegister();
    this.constants.set(key, { register, value });
    return register;
  }

  /** Ends a statement: frees the temporaries since `mark`. */
  releaseTemporaries(mark: Register): void {
    this.nextRegister = mark;
  }

  get mark(): Register {
    return this.nextRegister;
  }

  newLabel(): number {
    this.labelPlaces.push(-1);
    return this.labelPlaces.length - 1;
  }

  place(label: number): void {
    assert(this.labelPlaces[label] === -1, 'a label is placed once');
    this.labelPlaces[label] = this.code.length;
    this.lastLabelPlace = this.code.length;
  }

  finish(parameters: readonly IrParameter[], locals: IrLocals): IrFunction {
    return {
      name: this.name,
      type: this.type,
      code: this.code.map((instruction) => withLabels(instruction, (label) => this.placeOf(label))),
      spans: this.spans,
      parameters,
      registerCount: this.registerCount,
      constants: [...this.constants.values()],
      variables: this.variables,
      frameBytes: this.frameBytes,
      locals,
    };
  }

  private placeOf(label: number): number {
    const place = this.labelPlaces[label]!;
    assert(place >= 0, 'every label used is placed');
    return place;
  }
}
