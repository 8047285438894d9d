/** The values that expressions of one place are made of, numbered as they are recorded. */

import type { Expression } from '#c/program.js';
import { type CType, integerOf } from '#c/types.js';
import type { Machine } from '#engine/machine.js';
import type { Homes } from '#program/homes.js';
import { readValue } from '#program/read-state.js';
import { type Atom, type AtomValues, atomTerm, type NumberClass, type Term } from './term.js';

/** Undefined for unsigned types as wide as int: their arithmetic is another. */
export function classOf(type: CType): NumberClass | undefined {
  if (type.kind === 'floating') return type.name === 'float' ? 'float' : 'double';
  if (type.kind !== 'integer' && type.kind !== 'enum') return undefined;
  const { width, signed } = integerOf(type);
  if (width < 32) return 'int';
  if (!signed) return undefined;
  return width === 32 ? 'int' : 'long';
}

export class AtomTable {
  private readonly byText = new Map<string, Term>();
  private readonly atoms: Atom[] = [];

  /**
   * The same term for the same text: within one place a name means one thing.
   *
   * @param expression the load of an object
   * @param weight where it is new
   */
  term(expression: Expression, text: string, weight: number): Term | undefined {
    const type = classOf(expression.type);
    if (type === undefined) return undefined;
    const known = this.byText.get(text);
    if (known !== undefined) return known;
    const atom = { number: this.atoms.length, text, expression, type };
    this.atoms.push(atom);
    const term = atomTerm(atom, weight);
    this.byText.set(text, term);
    return term;
  }

  /** What a paused run has in them. */
  reader(homes: Homes): (machine: Machine) => AtomValues {
    return (machine) =>
      this.atoms.map(({ expression }) => {
        const value = readValue(machine, homes, expression);
        return typeof value === 'number' ? value : Number.NaN;
      });
  }
}
