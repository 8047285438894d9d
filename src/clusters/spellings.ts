/** How the members of a cluster spell the same updates and conditions, in the names of its representative. */

import type { ObjectSymbol } from '#c/program.js';
import type { TokenRange } from '#edits/written.js';
import type { SpelledUpdate } from '#model/clustered-programs.js';
import { Aligner, type MappedAlignment, type VariableMap } from './align-blocks.js';
import type { Block, Unit } from './blocks.js';
import type { CodeTree } from './code-tree.js';
import { type FunctionPair, pairFunctions } from './control-structure.js';
import { functionNames } from './function-names.js';
import { NamedText } from './named-text.js';
import type { Projections } from './projections.js';
import { variablesOf } from './variables.js';
import type { BlockProgram } from './whole-changes.js';

interface ProjectedProgram extends BlockProgram {
  readonly projections: Projections;
}

/** Only what is spelled differently somewhere. */
export function spelledUpdates(
  representative: ProjectedProgram,
  others: readonly ProjectedProgram[],
): readonly SpelledUpdate[] {
  const spellings = new Spellings(representative);
  for (const other of others) spellings.addProgram(other);
  return spellings.answer;
}

class Spellings {
  /** By the first token of the representative's own text. */
  private readonly found = new Map<number, { own: TokenRange; counts: Map<string, number> }>();

  constructor(private readonly representative: ProjectedProgram) {}

  get answer(): readonly SpelledUpdate[] {
    const { written } = this.representative;
    return [...this.found.values()]
      .filter(({ counts }) => counts.size > 0)
      .sort((a, b) => a.own.firstToken - b.own.firstToken)
      .map(({ own, counts }) => {
        const span = { ...written.tokens[own.firstToken]!.span, ...own };
        const spellings = [...counts].map(([text, count]) => ({ text, count }));
        spellings.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
        return { line: span.line, text: onOneLine(written.text(span)), spellings };
      });
  }

  addProgram(other: ProjectedProgram): void {
    const pairs = pairFunctions(this.representative.functions, other.functions);
    const functions = functionNames(pairs, other.functions, new Set());
    for (const pair of pairs) {
      const map = mapByValues(pair, this.representative.projections, other.projections);
      const names = new Map([...functions, ...[...map].map(([name, own]) => [name, own ?? name] as const)]);
      const text = new NamedText(other.written, names, () => false);
      this.addBlocks(pair.own.block, pair.theirs.block, new Aligner(functions).under(map), text);
    }
  }

  private addBlocks(own: Block, theirs: Block, mapped: MappedAlignment, text: NamedText): void {
    for (const step of mapped.steps(own, theirs)) {
      if (step.kind !== 'both') continue;
      this.addUnits(step.own, step.theirs, mapped, text);
    }
  }

  private addUnits(own: Unit, theirs: Unit, mapped: MappedAlignment, text: NamedText): void {
    if (own.kind === 'simple' && theirs.kind === 'simple') this.add(own.span, theirs.span, text);
    if (own.kind === 'simple' || theirs.kind === 'simple') return;
    this.addTrees(own.condition, theirs.condition, text);
    if (own.kind === 'loop' && theirs.kind === 'loop') this.addBlocks(own.body, theirs.body, mapped, text);
    if (own.kind === 'branch' && theirs.kind === 'branch') {
      this.addBlocks(own.whenTrue, theirs.whenTrue, mapped, text);
      this.addBlocks(own.whenFalse, theirs.whenFalse, mapped, text);
    }
  }

  private addTrees({ node: own }: CodeTree, { node: theirs }: CodeTree, text: NamedText): void {
    if (own !== undefined && theirs !== undefined) this.add(own.span, theirs.span, text);
  }

  private add(own: TokenRange, theirs: TokenRange, text: NamedText): void {
    const { written } = this.representative;
    const spelled = text.of(theirs);
    const span = { ...written.tokens[own.firstToken]!.span, ...own };
    if (spelled === undefined || bare(spelled) === bare(written.text(span))) return;
    const known = this.found.get(own.firstToken) ?? { own: span, counts: new Map<string, number>() };
    this.found.set(own.firstToken, known);
    const line = onOneLine(spelled);
    known.counts.set(line, (known.counts.get(line) ?? 0) + 1);
  }
}

/** Variables of a function that hold values on the tests, each name once. */
export function valuedVariables(
  block: Block,
  projections: Projections,
): readonly { readonly symbol: ObjectSymbol; readonly values: string }[] {
  return variablesOf(block).flatMap(({ symbol }) => {
    const values = projections.get(symbol);
    return values === undefined ? [] : [{ symbol, values }];
  });
}

/** Each variable of theirs stands for the first of the representative's that holds the same and is free. */
function mapByValues({ own, theirs }: FunctionPair, ours: Projections, others: Projections): VariableMap {
  const free = [...valuedVariables(own.block, ours)];
  const map = new Map<string, string | undefined>();
  for (const { symbol, values } of valuedVariables(theirs.block, others)) {
    const at = free.findIndex((each) => each.values === values);
    const [found] = at < 0 ? [] : free.splice(at, 1);
    if (found !== undefined) map.set(symbol.name, found.symbol.name);
  }
  return map;
}

function onOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function bare(text: string): string {
  return text.replace(/\s+/g, '');
}
