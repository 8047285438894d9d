/**
 * Which argument a function with variable arguments finds under the calling convention
 * of x86-64 (System V ABI 3.2.3, 3.5.7): integers and addresses lie in six registers,
 * floating values in eight others, the rest and every `long double` on the stack. So a
 * conversion of the wrong kind takes the next argument of the kind it asks for, and a
 * later one takes the argument passed in its place.
 */

import type { CType } from '#c/types.js';
import type { Value } from '../value.js';

export interface PassedArgument {
  readonly value: Value;
  /** As passed: promoted. */
  readonly type: CType;
}

export interface PassedArguments {
  /** The arguments in the variable part of the call. */
  readonly items: readonly PassedArgument[];
  /** The next one to take. */
  readonly first: number;
  /** The number of parameters before the variable part, which lie in registers too. */
  readonly namedGeneral: number;
  readonly namedFloating: number;
}

export type ArgumentClass = 'general' | 'floating' | 'memory';

const generalRegisters = 6;
const floatingRegisters = 8;

export function argumentClassOf(type: CType): ArgumentClass {
  if (type.kind === 'floating') return type.name === 'long double' ? 'memory' : 'floating';
  return type.kind === 'record' ? 'memory' : 'general';
}

/** Hands out the arguments one by one, in written order as long as each is of the kind asked for. */
export class ArgumentReader {
  private readonly taken: ArgumentClass[];
  private places: Places | undefined;

  constructor(private readonly passed: PassedArguments) {
    this.taken = passed.items.slice(0, passed.first).map(({ type }) => argumentClassOf(type));
  }

  /** The next argument in written order; undefined if there is none. */
  get written(): PassedArgument | undefined {
    return this.passed.items[this.taken.length];
  }

  /** What the machine finds when it takes an argument of the class; undefined if nothing was put there. */
  take(wanted: ArgumentClass): PassedArgument | undefined {
    const { written } = this;
    const isInOrder = written !== undefined && argumentClassOf(written.type) === wanted;
    if (this.places === undefined && !isInOrder) {
      this.places = new Places(this.passed);
      for (const before of this.taken) this.places.take(before);
    }
    this.taken.push(wanted);
    return this.places === undefined ? written : this.places.take(wanted);
  }
}

/** Registers and stack, as the caller fills them. */
class Places {
  private readonly general: (PassedArgument | undefined)[] = [];
  private readonly floating: (PassedArgument | undefined)[] = [];
  private readonly memory: PassedArgument[] = [];

  constructor({ items, namedGeneral, namedFloating }: PassedArguments) {
    const generalMax = Math.max(0, generalRegisters - namedGeneral);
    const floatingMax = Math.max(0, floatingRegisters - namedFloating);
    for (const item of items) {
      const wanted = argumentClassOf(item.type);
      if (wanted === 'general' && this.general.length < generalMax) this.general.push(item);
      else if (wanted === 'floating' && this.floating.length < floatingMax) this.floating.push(item);
      else this.memory.push(item);
    }
    // A register is taken even if it was not filled.
    while (this.general.length < generalMax) this.general.push(undefined);
    while (this.floating.length < floatingMax) this.floating.push(undefined);
  }

  take(wanted: ArgumentClass): PassedArgument | undefined {
    const registers =
      wanted === 'general' ? this.general : wanted === 'floating' ? this.floating : this.memory;
    return registers.length > 0 ? registers.shift() : this.memory.shift();
  }
}
