/**
 * Hash-consing: the table that gives out one node for equal kind, sort and
 * operands, with ids in order of creation. An open-addressing table of ids beside
 * the list of nodes: strings or objects as keys would cost more than the node.
 * Nothing is ever removed; a table lives as long as one search.
 */
import type { Int } from '#base/integer.js';
import type { FloatingFunction } from './floating-function.js';
import type { Value } from './term.js';
import {
  bitsSort,
  boolSort,
  type FloatingWidth,
  floatingSort,
  type Sort,
  type Term,
  type TermKind,
  termKinds,
} from './term.js';

/** The most symbols that a node lists itself. */
const fewSymbolsMax = 4;

const noSymbols: readonly Term[] = [];

const kindCodes = Object.fromEntries(termKinds.map((kind, code) => [kind, code])) as Record<TermKind, number>;

export interface TermTable {
  /** @param low only for `extract` */
  node(kind: TermKind, sort: Sort, a: Term, b?: Term, c?: Term, low?: number): Term;
  /** @param value canonical for the width */
  bitsConstant(value: Int, width: number): Term;
  /** @param value rounded to the width */
  floatingConstant(value: number, width: FloatingWidth): Term;
  truthConstant(value: boolean): Term;
  freshSymbol(name: string, sort: Sort): Term;
  applied(fn: FloatingFunction, sort: Sort, operand: Term): Term;
}

export function createTermTable(): TermTable {
  return new Table();
}

class Node implements Term {
  constructor(
    readonly id: number,
    readonly kind: TermKind,
    readonly sort: Sort,
    readonly width: number,
    readonly args: readonly Term[],
    readonly value: Value | undefined,
    readonly name: string,
    readonly ordinal: number,
    readonly low: number,
    readonly applied: FloatingFunction | undefined,
    readonly depth: number,
    readonly fewSymbols: readonly Term[] | undefined,
  ) {}
}

/** A power of two. Most searches make few terms. */
const slotsAtFirst = 128;

class Table implements TermTable {
  private readonly nodes: Term[] = [];
  private slots = new Int32Array(slotsAtFirst);
  /** The hashes of the nodes in `slots`, by their ids: looked at before the nodes themselves. */
  private hashes = new Int32Array(slotsAtFirst);
  private used = 0;
  private symbolCount = 0;
  private readonly bits = new Map<number, Map<Int, Term>>();
  private readonly floats = new Map<number, Map<number | string, Term>>();
  private readonly truths = new Map<boolean, Term>();
  private readonly byFunction = new Map<string, Map<Term, Term>>();

  node(kind: TermKind, sort: Sort, a: Term, b?: Term, c?: Term, low = 0): Term {
    const mask = this.slots.length - 1;
    const hashed = hash(
      kindCodes[kind],
      sort.width,
      a.id,
      b === undefined ? -1 : b.id,
      c === undefined ? -1 : c.id,
      low,
    );
    let slot = hashed & mask;
    for (;;) {
      const entry = this.slots[slot]!;
      if (entry === 0) break;
      if (this.hashes[entry - 1] === hashed) {
        const found = this.nodes[entry - 1]!;
        const args = found.args;
        if (
          found.kind === kind &&
          args[0] === a &&
          args[1] === b &&
          args[2] === c &&
          found.sort === sort &&
          found.low === low
        ) {
          return found;
        }
      }
      slot = (slot + 1) & mask;
    }
    const args = b === undefined ? [a] : c === undefined ? [a, b] : [a, b, c];
    const term = this.push(kind, sort, args, undefined, '', -1, low);
    this.slots[slot] = term.id + 1;
    this.noteHash(term.id, hashed);
    this.used++;
    if (this.used * 2 > this.slots.length) this.grow();
    return term;
  }

  bitsConstant(value: Int, width: number): Term {
    const byValue = entryOf(this.bits, width, () => new Map<Int, Term>());
    return entryOf(byValue, value, () => this.push('constant', bitsSort(width), [], value, '', -1, 0));
  }

  floatingConstant(value: number, width: FloatingWidth): Term {
    const byValue = entryOf(this.floats, width, () => new Map<number | string, Term>());
    // A Map treats -0 as 0.
    const key = Object.is(value, -0) ? '-0' : value;
    return entryOf(byValue, key, () => this.push('constant', floatingSort(width), [], value, '', -1, 0));
  }

  truthConstant(value: boolean): Term {
    return entryOf(this.truths, value, () => this.push('constant', boolSort, [], value, '', -1, 0));
  }

  freshSymbol(name: string, sort: Sort): Term {
    return this.push('symbol', sort, [], undefined, name, this.symbolCount++, 0);
  }

  applied(fn: FloatingFunction, sort: Sort, operand: Term): Term {
    const byOperand = entryOf(this.byFunction, fn.name, () => new Map<Term, Term>());
    return entryOf(byOperand, operand, () => this.push('fapply', sort, [operand], undefined, '', -1, 0, fn));
  }

  private push(
    kind: TermKind,
    sort: Sort,
    args: readonly Term[],
    value: Value | undefined,
    name: string,
    ordinal: number,
    low: number,
    applied?: FloatingFunction,
  ): Term {
    let depth = 0;
    for (const arg of args) if (arg.depth >= depth) depth = arg.depth + 1;
    const symbols: Term[] | undefined = kind === 'symbol' ? [] : undefined;
    const few = symbols ?? fewSymbolsOf(args);
    const term = new Node(
      this.nodes.length,
      kind,
      sort,
      sort.width,
      args,
      value,
      name,
      ordinal,
      low,
      applied,
      depth,
      few,
    );
    symbols?.push(term);
    this.nodes.push(term);
    return term;
  }

  private noteHash(id: number, hashed: number): void {
    if (id >= this.hashes.length) {
      // Constants have ids, too: one may be far beyond the last.
      const longer = new Int32Array(2 * Math.max(this.hashes.length, id));
      longer.set(this.hashes);
      this.hashes = longer;
    }
    this.hashes[id] = hashed;
  }

  private grow(): void {
    const slots = new Int32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (const entry of this.slots) {
      if (entry === 0) continue;
      let slot = this.hashes[entry - 1]! & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = entry;
    }
    this.slots = slots;
  }
}

function hash(kind: number, width: number, a: number, b: number, c: number, low: number): number {
  let mixed = Math.imul(kind * 65 + width, 0x9e3779b1) ^ Math.imul(a + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ Math.imul(b + 2, 0xc2b2ae35), 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ Math.imul(c + 3, 0x165667b1), 0x9e3779b1);
  return mixed ^ (mixed >>> 16) ^ low;
}

function entryOf<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}

/** The union of the operands' symbols, shared with an operand where it can be. */
function fewSymbolsOf(args: readonly Term[]): readonly Term[] | undefined {
  let union: readonly Term[] = noSymbols;
  for (const { fewSymbols } of args) {
    if (fewSymbols === undefined) return undefined;
    if (union === fewSymbols || fewSymbols.length === 0) continue;
    if (union.length === 0) {
      union = fewSymbols;
      continue;
    }
    const known = union;
    const added = fewSymbols.filter((symbol) => !known.includes(symbol));
    if (added.length === 0) continue;
    if (known.length + added.length > fewSymbolsMax) return undefined;
    union = [...known, ...added].sort((a, b) => a.id - b.id);
  }
  return union;
}
