/**
 * Whether what a round of a loop changes decides nothing: a counter that nobody asks, a sum
 * in a loop that never ends. If in the next round nothing but such registers and bytes
 * depends on them, the round repeats for ever, whatever they hold.
 *
 * The proof follows the round once more. What is computed from something changed counts as
 * changed; the proof fails where such a value would decide, be passed to a call or be
 * computed with in a way that may end the run, and where the round does with memory what is
 * not followed. If in the end more may have changed than what it began with, as where a sum
 * so far differs in its lowest byte alone, the round is followed again with all of it.
 */

import type { Instruction, Register } from '#c/ir/ir.js';
import type { Frame } from './frame.js';
import type { IdleBytes } from './idle-bytes.js';
import { registersOf } from './liveness.js';
import { bytesOf } from './scalar.js';
import type { State } from './state.js';
import { isInt, Pointer, type Value } from './value.js';

/** What a round changes, all of it numbers. */
export interface Changes {
  /** Registers of the frame that begins it. */
  readonly registers: ReadonlySet<Register>;
  readonly bytes: IdleBytes;
}

/** The registers that differ between two states of a frame; undefined if others than numbers do. */
export function changedNumbers(before: Frame, after: Frame): ReadonlySet<Register> | undefined {
  const changed = new Set<Register>();
  for (const [register, value] of before.registers.entries()) {
    const other = after.registers[register];
    if (Object.is(value, other) || isSameAddress(value, other)) continue;
    if (!isInt(value) || !isInt(other)) return undefined;
    changed.add(register);
  }
  return changed;
}

function isSameAddress(a: Value, b: Value): boolean {
  return a instanceof Pointer && b instanceof Pointer && a.object === b.object && a.offset === b.offset;
}

/**
 * What may differ after a round that began with these changes; undefined where they may decide something,
 * or the run ends.
 *
 * @param state at the start of the round; it is run to the end of it
 * @param step executes one instruction; false where the run ends
 */
export function changesAfter(
  state: State,
  changed: Changes,
  steps: number,
  step: () => boolean,
): Changes | undefined {
  const { depth } = state.top;
  const bytes = changed.bytes.copy();
  /** By depth from the frame in which the round begins. */
  const tainted = [new Set(changed.registers)];
  for (let done = 0; done < steps; done++) {
    const level = state.top.depth - depth;
    // A function that is called anew has nothing yet.
    tainted.length = Math.min(tainted.length, level + 1);
    while (tainted.length <= level) tainted.push(new Set());
    if (!new Follower(state, tainted[level]!, bytes).follow()) return undefined;
    if (!step() || state.top.depth < depth) return undefined;
  }
  return { registers: tainted[0]!, bytes };
}

/** Whether all that the second names is in the first. */
export function includesChanges(all: Changes, { registers, bytes }: Changes): boolean {
  return [...registers].every((register) => all.registers.has(register)) && all.bytes.includes(bytes);
}

export function joinChanges(a: Changes, b: Changes): Changes {
  return { registers: new Set([...a.registers, ...b.registers]), bytes: a.bytes.with(b.bytes) };
}

/** Takes the next instruction of a state into account. */
class Follower {
  private readonly registers: Frame['registers'];

  constructor(
    private readonly state: State,
    private readonly tainted: Set<Register>,
    private readonly bytes: IdleBytes,
  ) {
    this.registers = state.top.registers;
  }

  /** False where something changed may decide something. */
  follow(): boolean {
    const { tainted } = this;
    const { fn, pc } = this.state.top;
    const instruction = fn.code[pc]!;
    if (instruction.op === 'store') return this.store(instruction);
    const { to, from } = registersOf(instruction);
    const takes = from.some((register) => tainted.has(register));
    if (takes && !isHarmless(instruction)) return false;
    const loaded = this.bytes.isEmpty ? 'the same' : this.read(instruction);
    if (loaded === 'not followed') return false;
    if (to !== undefined) {
      if (takes || loaded === 'changed') tainted.add(to);
      else tainted.delete(to);
    }
    return true;
  }

  private store({ pointer, value, type, bitField }: Instruction & { readonly op: 'store' }): boolean {
    const { tainted, bytes } = this;
    if (tainted.has(pointer)) return false;
    const isTainted = tainted.has(value);
    if (!isTainted && bytes.isEmpty) return true;
    const size = bytesOf(type);
    const place = this.placeAt(pointer, size);
    if (place === undefined || bitField?.isPacked === true) return false;
    if (isTainted) {
      if (type.kind === 'pointer') return false;
      bytes.add(place.object, place.offset, size);
    } else if (bitField === undefined) bytes.remove(place.object, place.offset, size);
    return true;
  }

  /** What an instruction finds in memory, some bytes of which have changed. */
  private read(instruction: Instruction): 'the same' | 'changed' | 'not followed' {
    const { bytes } = this;
    const isLeftAlone = (...pointers: readonly (Register | undefined)[]): ReturnType<typeof this.read> =>
      pointers.every((register) => register === undefined || !this.pointsIntoChanged(register))
        ? 'the same'
        : 'not followed';
    switch (instruction.op) {
      case 'load': {
        const { type, bitField } = instruction;
        const place = this.placeAt(instruction.pointer, bytesOf(type));
        if (place === undefined || bitField?.isPacked === true) return 'not followed';
        if (!bytes.meets(place.object, place.offset, bytesOf(type))) return 'the same';
        // Other values of these types may not be read.
        const isNumber = type.kind === 'floating' || (type.kind === 'integer' && !type.isBool);
        return isNumber ? 'changed' : 'not followed';
      }
      case 'copy':
        return isLeftAlone(instruction.target, instruction.source);
      case 'zero':
      case 'lifetime':
        return isLeftAlone(instruction.pointer);
      case 'forget':
        return isLeftAlone(instruction.isObject ? instruction.register : undefined);
      case 'return':
        return isLeftAlone(instruction.value);
      case 'call': {
        const { callee, arguments: given } = instruction;
        if (callee.kind === 'direct') return 'the same';
        if (callee.kind === 'indirect') return 'not followed';
        const isBounded =
          readsWhatItIsGiven.has(callee.name) || given.every((register) => isInt(this.registers[register]));
        return isBounded ? isLeftAlone(...given) : 'not followed';
      }
      case 'next-argument':
      case 'symbol':
      case 'symbol-object':
        return 'not followed';
      default:
        return 'the same';
    }
  }

  /** Undefined where it is not within one object: what lies there is not followed. */
  private placeAt(register: Register, size: number): Pointer | undefined {
    const place = this.registers[register];
    if (!(place instanceof Pointer)) return undefined;
    const object = this.state.memory.find(place.object);
    return object !== undefined && place.offset >= 0 && place.offset + size <= object.size
      ? place
      : undefined;
  }

  private pointsIntoChanged(register: Register): boolean {
    const value = this.registers[register];
    return value instanceof Pointer ? this.bytes.isIn(value.object) : !isInt(value);
  }
}

/** Whether it only computes a number, whatever its operands are. */
function isHarmless(instruction: Instruction): boolean {
  switch (instruction.op) {
    case 'move':
    case 'compare':
    case 'unary':
      return true;
    case 'arithmetic':
      return harmlessOperators.has(instruction.operator);
    case 'convert':
      return instruction.from.kind === 'integer' && instruction.into.kind !== 'pointer';
    default:
      return false;
  }
}

const harmlessOperators: ReadonlySet<string> = new Set(['add', 'subtract', 'multiply', 'and', 'or', 'xor']);

/** Library functions that use no other memory of the program than what their arguments point to. */
const readsWhatItIsGiven: ReadonlySet<string> = new Set([
  ...['scanf', 'fscanf', 'sscanf', 'getc', 'fgetc', 'fgets', 'gets', 'feof', 'fflush'],
  ...['strlen', 'strcmp', 'strncmp', 'strchr'],
]);
