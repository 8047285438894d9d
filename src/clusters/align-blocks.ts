/**
 * What must be changed to make the blocks of one function those of another, under a map of
 * variables: the cheapest way to go through both side by side. A unit is changed, left out or
 * put in; choices stand for choices and loops for loops. While a variable is not mapped it may
 * stand for any that is free, so the cost under a part of a map is never more than under the whole.
 */

import type { Block, Unit } from './blocks.js';
import type { CodeTree } from './code-tree.js';
import type { FunctionNames } from './function-names.js';
import { treeDistance } from './tree-distance.js';

/** By the name of theirs: that of the submission, or undefined where it gets a new one. */
export type VariableMap = ReadonlyMap<string, string | undefined>;

export type Step =
  | { readonly kind: 'both'; readonly own: Unit; readonly theirs: Unit }
  | { readonly kind: 'left-out'; readonly own: Unit }
  /** @property before how many of the own units stand before it */
  | { readonly kind: 'put-in'; readonly theirs: Unit; readonly before: number };

export class Aligner {
  private readonly known = new Map<CodeTree, Map<CodeTree, Map<string, number>>>();
  private readonly names = new Map<CodeTree, readonly string[]>();

  constructor(private readonly functions: FunctionNames) {}

  /** Whether one node is another, names aside. */
  isSameNode(own: CodeTree, theirs: CodeTree): boolean {
    if (own.functionName === undefined || theirs.functionName === undefined)
      return own.label === theirs.label;
    return own.functionName === (this.functions.get(theirs.functionName) ?? theirs.functionName);
  }

  under(map: VariableMap): MappedAlignment {
    return new MappedAlignment(this, map);
  }

  /** As `treeDistance`, kept for all maps that agree on the variables of both. */
  distance(own: CodeTree, theirs: CodeTree, mapped: MappedAlignment): number {
    const key = [
      ...this.namesIn(theirs).map((name) => mapped.wordFor(name)),
      ...this.namesIn(own).map((name) => (mapped.isTaken(name) ? '!' : '?')),
    ].join();
    const byTree = valueAt(this.known, own, () => new Map());
    const byMap = valueAt(byTree, theirs, () => new Map());
    return valueAt(byMap, key, () => treeDistance(own, theirs, (a, b) => mapped.isSame(a, b)));
  }

  private namesIn(tree: CodeTree): readonly string[] {
    return valueAt(this.names, tree, () => {
      const inside = tree.children.flatMap((child) => this.namesIn(child));
      return [...new Set(tree.variable === undefined ? inside : [tree.variable.name, ...inside])];
    });
  }
}

export class MappedAlignment {
  private readonly taken: ReadonlySet<string>;
  private readonly tables = new Map<Block, Map<Block, readonly (readonly number[])[]>>();

  constructor(
    private readonly aligner: Aligner,
    private readonly map: VariableMap,
  ) {
    this.taken = new Set([...map.values()].filter((name) => name !== undefined));
  }

  wordFor(theirs: string): string {
    return this.map.has(theirs) ? (this.map.get(theirs) ?? '+') : '?';
  }

  /** Undefined for one that is new. */
  nameFor(theirs: string): string | undefined {
    return this.map.get(theirs);
  }

  isTaken(own: string): boolean {
    return this.taken.has(own);
  }

  isSame(own: CodeTree, theirs: CodeTree): boolean {
    if (own.variable === undefined || theirs.variable === undefined)
      return this.aligner.isSameNode(own, theirs);
    const { name } = theirs.variable;
    if (this.map.has(name)) return this.map.get(name) === own.variable.name;
    return !this.taken.has(own.variable.name);
  }

  distance(own: CodeTree, theirs: CodeTree): number {
    return this.aligner.distance(own, theirs, this);
  }

  cost(own: Block, theirs: Block): number {
    return this.table(own, theirs)[0]![0]!;
  }

  /** The cheapest way, in the order of both blocks. */
  steps(own: Block, theirs: Block): readonly Step[] {
    const table = this.table(own, theirs);
    const steps: Step[] = [];
    let [i, j] = [0, 0];
    while (i < own.units.length || j < theirs.units.length) {
      const [a, b] = [own.units[i], theirs.units[j]];
      const least = table[i]![j]!;
      if (a !== undefined && b !== undefined && this.unitCost(a, b) + table[i + 1]![j + 1]! === least) {
        steps.push({ kind: 'both', own: a, theirs: b });
        i++;
        j++;
      } else if (a !== undefined && a.size + table[i + 1]![j]! === least) {
        steps.push({ kind: 'left-out', own: a });
        i++;
      } else {
        steps.push({ kind: 'put-in', theirs: b!, before: i });
        j++;
      }
    }
    return steps;
  }

  /** By units of each that are done: the cost of the rest. */
  private table(own: Block, theirs: Block): readonly (readonly number[])[] {
    const byBlock = valueAt(this.tables, own, () => new Map());
    return valueAt(byBlock, theirs, () => this.fillTable(own.units, theirs.units));
  }

  private fillTable(own: readonly Unit[], theirs: readonly Unit[]): number[][] {
    const table = Array.from({ length: own.length + 1 }, () => new Array<number>(theirs.length + 1).fill(0));
    for (let i = own.length; i >= 0; i--) {
      for (let j = theirs.length; j >= 0; j--) {
        const [a, b] = [own[i], theirs[j]];
        if (a === undefined && b === undefined) continue;
        const leftOut = a === undefined ? Number.POSITIVE_INFINITY : a.size + table[i + 1]![j]!;
        const putIn = b === undefined ? Number.POSITIVE_INFINITY : b.size + table[i]![j + 1]!;
        const both =
          a === undefined || b === undefined
            ? Number.POSITIVE_INFINITY
            : this.unitCost(a, b) + table[i + 1]![j + 1]!;
        table[i]![j] = Math.min(leftOut, putIn, both);
      }
    }
    return table;
  }

  /** Infinite where one never stands for the other. */
  private unitCost(own: Unit, theirs: Unit): number {
    if (own.kind === 'simple' && theirs.kind === 'simple') {
      return isReplaceable(own.form, theirs.form) && this.keepsTarget(own, theirs)
        ? this.distance(own.tree, theirs.tree)
        : Number.POSITIVE_INFINITY;
    }
    if (own.kind === 'branch' && theirs.kind === 'branch') {
      return (
        this.distance(own.condition, theirs.condition) +
        this.cost(own.whenTrue, theirs.whenTrue) +
        this.cost(own.whenFalse, theirs.whenFalse)
      );
    }
    if (own.kind === 'loop' && theirs.kind === 'loop') {
      const isTestedAlike = (own.statement.kind === 'do') === (theirs.statement.kind === 'do');
      if (!isTestedAlike) return Number.POSITIVE_INFINITY;
      return this.distance(own.condition, theirs.condition) + this.cost(own.body, theirs.body);
    }
    return Number.POSITIVE_INFINITY;
  }

  /** What is declared with a value keeps its name. */
  private keepsTarget(own: Unit & { kind: 'simple' }, theirs: Unit & { kind: 'simple' }): boolean {
    if (own.form !== 'initialiser' && theirs.form !== 'initialiser') return true;
    if (theirs.tree.label !== 'assign' || own.tree.label !== 'assign') return false;
    return this.isSame(own.tree.children[0]!, theirs.tree.children[0]!);
  }
}

function isReplaceable(own: string, theirs: string): boolean {
  const sort = (form: string): string => (form === 'initialiser' ? 'expression' : form);
  return sort(own) === sort(theirs);
}

/** What is kept for a key, made when it is first asked for. */
function valueAt<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key);
  if (value !== undefined) return value;
  const made = make();
  known.set(key, made);
  return made;
}
