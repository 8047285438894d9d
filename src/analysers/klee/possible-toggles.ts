/**
 * The toggles, or sets of toggles, for which a path that KLEE gave up is possible:
 * those asked about that no constraint in its `.kquery` contradicts. The test case with
 * it names only one of them. A constraint is evaluated at the values of `__t` (or
 * `__t1`, `__t2`, `__t3`); everything else in it is unknown. So the answer may be too
 * wide, and is never too narrow.
 */

import type { ToggleSets } from '#instrument/dialect.js';
import {
  type TogglesOn,
  togglesOnMax,
  toggleVariables,
  variableValues,
} from '#instrument/toggle-variables.js';

/** Undefined: depends on more than the toggles, or is not understood. */
type Known = bigint | undefined;
type Node = string | readonly Node[];

const listStart = '(query [';
const token = /N\d+:|[()[\]]|[^\s()[\]]+/g;
const label = /^N\d+:$/;

/** @param sets the toggles of each number of the whitelist */
export function possibleToggles(
  kquery: string,
  whitelist: readonly number[],
  sets: ToggleSets = whitelist.map((toggle) => [toggle]),
): readonly number[] {
  const start = kquery.indexOf(listStart);
  if (start < 0) return whitelist;
  const { constraints, named } = readConstraints(kquery.slice(start + listStart.length));
  return whitelist.filter((_, index) => {
    const evaluation = new Evaluation(valuesOf(sets[index]!), named);
    return constraints.every((constraint) => evaluation.of(constraint) !== 0n);
  });
}

/** With every name that a toggle may have. */
function valuesOf(members: readonly number[]): ReadonlyMap<string, bigint> {
  const counts: readonly TogglesOn[] = members.length === 1 ? [1, togglesOnMax] : [togglesOnMax];
  return new Map(
    counts.flatMap((count) => {
      const values = variableValues(members, count);
      return toggleVariables(count).map((name, index): [string, bigint] => [name, BigInt(values[index]!)]);
    }),
  );
}

interface Constraints {
  readonly constraints: readonly Node[];
  /** What `N0` stands for once it has been defined (`N0:(…)`). */
  readonly named: ReadonlyMap<string, Node>;
}

/** The items of a list, up to the bracket that closes it. They may be nested deeply. */
function readConstraints(text: string): Constraints {
  const named = new Map<string, Node>();
  const constraints: Node[] = [];
  const open: { readonly nodes: Node[]; readonly name: string | undefined }[] = [];
  let name: string | undefined;
  const put = (node: Node, as: string | undefined): void => {
    if (as !== undefined) named.set(as, node);
    (open.at(-1)?.nodes ?? constraints).push(node);
  };
  for (const [word] of text.matchAll(token)) {
    if (label.test(word)) {
      name = word.slice(0, -1);
      continue;
    }
    if (word === '(' || word === '[') open.push({ nodes: [], name });
    else if (word === ')' || word === ']') {
      const list = open.pop();
      if (list === undefined) break;
      put(list.nodes, list.name);
    } else put(word, name);
    name = undefined;
  }
  return { constraints, named };
}

/** Evaluates truth values and the toggles' own values; does no arithmetic. */
class Evaluation {
  private readonly known = new Map<Node, Known>();

  constructor(
    private readonly toggles: ReadonlyMap<string, bigint>,
    private readonly named: ReadonlyMap<string, Node>,
  ) {}

  of(node: Node): Known {
    if (typeof node === 'string') return this.word(node);
    if (!this.known.has(node)) this.known.set(node, this.operation(node));
    return this.known.get(node);
  }

  private word(word: string): Known {
    if (word === 'true') return 1n;
    if (word === 'false') return 0n;
    if (/^\d+$/.test(word)) return BigInt(word);
    const node = this.named.get(word);
    return node === undefined ? undefined : this.of(node);
  }

  private operation([operator, ...operands]: readonly Node[]): Known {
    switch (operator) {
      case 'ReadLSB': {
        const [width, offset, name] = operands;
        if (width !== 'w32' || offset !== '0' || typeof name !== 'string') return undefined;
        return this.toggles.get(name);
      }
      case 'Eq':
        return this.compared(operands, (a, b) => a === b);
      case 'Ult':
        return this.compared(operands, (a, b) => a < b);
      case 'Ule':
        return this.compared(operands, (a, b) => a <= b);
      case 'And':
        return this.connected(operands, 0n);
      case 'Or':
        return this.connected(operands, 1n);
      default:
        return undefined;
    }
  }

  private compared(operands: readonly Node[], holds: (a: bigint, b: bigint) => boolean): Known {
    const [left, right, ...rest] = operands.map((operand) => this.of(operand));
    if (left === undefined || right === undefined || rest.length > 0) return undefined;
    return holds(left, right) ? 1n : 0n;
  }

  /** For truth values: one operand equal to `deciding` decides. */
  private connected(operands: readonly Node[], deciding: bigint): Known {
    if (operands.some((operand) => !this.isTruth(operand))) return undefined;
    const values = operands.map((operand) => this.of(operand));
    if (values.includes(deciding)) return deciding;
    return values.includes(undefined) ? undefined : 1n - deciding;
  }

  /** `And` and `Or` of numbers are bitwise. */
  private isTruth(node: Node): boolean {
    const meant = typeof node === 'string' ? (this.named.get(node) ?? node) : node;
    if (typeof meant === 'string') return meant === 'true' || meant === 'false';
    const [operator, ...operands] = meant;
    if (operator === 'And' || operator === 'Or') return operands.every((operand) => this.isTruth(operand));
    return typeof operator === 'string' && truths.has(operator);
  }
}

const truths: ReadonlySet<string> = new Set(['Eq', 'Ult', 'Ule', 'Slt', 'Sle', 'Not']);
