/**
 * IR as short text, for golden tests: one instruction per line, `L1:` at the target of
 * a jump. Variables are shown by name, constants by value, temporaries as `%` and a
 * number from 1 in order of appearance.
 */

import { unreachable } from '#base/assert.js';
import type { Callee, Constant, Instruction, IrFunction, IrProgram, Label, MachineType } from '#c/ir/ir.js';
import { labelsOf } from '#c/ir/jumps.js';

export function printIr(program: IrProgram, name: string): string {
  const ir = program.functions[program.functionByName.get(name) ?? program.initialise]!;
  return new Printer(program, ir).print();
}

class Printer {
  private readonly names = new Map<number, string>();
  private readonly labels = new Map<Label, string>();
  private temporaries = 0;

  constructor(
    private readonly program: IrProgram,
    private readonly ir: IrFunction,
  ) {
    for (const [register, name] of ir.variables) this.names.set(register, name);
    for (const { register, value } of ir.constants) this.names.set(register, this.constant(value));
  }

  print(): string {
    const targets = new Set(this.ir.code.flatMap(labelsOf));
    [...targets]
      .sort((a, b) => a - b)
      .forEach((target, index) => {
        this.labels.set(target, `L${index + 1}`);
      });
    const lines = this.ir.code.flatMap((instruction, index) => {
      const label = this.labels.get(index);
      const line = `  ${this.instruction(instruction)}`;
      return label === undefined ? [line] : [`${label}:`, line];
    });
    return lines.join('\n');
  }

  private constant(value: Constant): string {
    switch (value.kind) {
      case 'integer':
      case 'floating':
        return `${value.value}`;
      case 'address':
        return value.value === 0 ? 'null' : `@${value.value}`;
      case 'global':
        return `&${this.program.globals[value.index]!.name}`;
      case 'string':
        return JSON.stringify(String.fromCharCode(...this.program.strings[value.index]!));
      case 'function':
        return `&${this.program.functionReferences[value.index]!.name}`;
    }
  }

  private register(register: number): string {
    let name = this.names.get(register);
    if (name === undefined) {
      name = `%${++this.temporaries}`;
      this.names.set(register, name);
    }
    return name;
  }

  private callee(callee: Callee): string {
    if (callee.kind === 'direct') return this.program.functions[callee.index]!.name;
    return callee.kind === 'library' ? callee.name : `*${this.register(callee.register)}`;
  }

  private instruction(instruction: Instruction): string {
    const r = (register: number) => this.register(register);
    const l = (label: Label) => this.labels.get(label)!;
    const i = instruction;
    switch (i.op) {
      case 'move':
        return `${r(i.to)} = ${r(i.from)}`;
      case 'arithmetic':
      case 'compare':
        return `${r(i.to)} = ${i.operator}:${printType(i.type)} ${r(i.left)} ${r(i.right)}`;
      case 'unary':
        return `${r(i.to)} = ${i.operator}:${printType(i.type)} ${r(i.operand)}`;
      case 'convert':
        return `${r(i.to)} = ${printType(i.from)} to ${printType(i.into)} ${r(i.operand)}`;
      case 'offset':
        return `${r(i.to)} = ${r(i.pointer)} ${i.isSubtraction ? '-' : '+'} ${r(i.index)} * ${i.scale}`;
      case 'field':
        return `${r(i.to)} = ${r(i.pointer)} . ${i.offset}`;
      case 'difference':
        return `${r(i.to)} = (${r(i.left)} - ${r(i.right)}) / ${i.scale}`;
      case 'load':
        return `${r(i.to)} = load:${printType(i.type)}${printBits(i)} ${r(i.pointer)}`;
      case 'store':
        return `store:${printType(i.type)}${printBits(i)} ${r(i.pointer)} ${r(i.value)}`;
      case 'copy':
        return `copy ${r(i.target)} ${r(i.source)} ${i.size}`;
      case 'zero':
        return `zero ${r(i.pointer)} ${i.size}`;
      case 'allocate':
        return `${r(i.to)} = allocate${i.length === undefined ? '' : ` ${r(i.length)}`}`;
      case 'forget':
        return `forget ${r(i.register)}`;
      case 'lifetime':
        return `${i.isEnd ? 'end' : 'start'} ${r(i.pointer)}`;
      case 'jump':
        return `jump ${l(i.target)}`;
      case 'branch':
        return `if ${r(i.condition)} ${l(i.whenTrue)} else ${l(i.whenFalse)}`;
      case 'switch': {
        const cases = i.cases.map(({ first, last, target }) =>
          first === last ? `${first} ${l(target)}` : `${first}..${last} ${l(target)}`,
        );
        return `switch ${r(i.operand)} ${[...cases, `else ${l(i.otherwise)}`].join(', ')}`;
      }
      case 'call': {
        const to = i.to === undefined ? '' : `${r(i.to)} = `;
        return `${to}${this.callee(i.callee)}(${i.arguments.map(r).join(', ')})`;
      }
      case 'return':
        return i.value === undefined ? 'return' : `return ${r(i.value)}`;
      case 'return-nothing':
        return i.left === undefined ? 'return nothing' : `return nothing, ${r(i.left)} left`;
      case 'next-argument':
        return `${r(i.to)} = next ${r(i.list)}`;
      case 'toggle':
        return `toggle ${i.toggle} ${l(i.target)}`;
      case 'variant':
        return `variant ${i.first} ${i.targets.map(l).join(' ')}`;
      case 'symbol':
        return `${r(i.to)} = symbol ${i.toggle}${i.isTruth ? ' truth' : ''}${i.isShared ? ' shared' : ''}`;
      case 'symbol-object':
        return `symbols ${i.toggle} ${r(i.pointer)}`;
      case 'observe':
        return `observe ${i.toggle} ${r(i.value)}`;
      default:
        return unreachable(i);
    }
  }
}

/** `i32`, `u8`, `bool`, `f64`, `ptr`. */
function printType(type: MachineType): string {
  if (type.kind === 'pointer') return 'ptr';
  if (type.kind === 'floating') return `f${type.width}`;
  return type.isBool ? 'bool' : `${type.signed ? 'i' : 'u'}${type.width}`;
}

function printBits({
  bitField,
}: {
  readonly bitField: { readonly shift: number; readonly width: number } | undefined;
}): string {
  return bitField === undefined ? '' : `[${bitField.shift},${bitField.width}]`;
}
