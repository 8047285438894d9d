/** How the members of a cluster spell the same updates and conditions, in the names of its representative. */

import type { ObjectSymbol } from '#c/program.js';
import type { TokenRange } from '#edits/written.js';
import type { SpelledUpdate } from '#model/clustered-programs.js';
import { Aligner, type MappedAlignment, type VariableMap } from './align-blocks.js';
import type { Block, SimpleUnit, Unit } from './blocks.js';
import { type FunctionPair, pairFunctions } from './control-structure.js';
import { functionNames } from './function-names.js';
import { NamedText } from './named-text.js';
import type { Projections } from './projections.js';
import { variablesOf } from './variables.js';
import type { BlockProgram } from './whole-changes.js';

interface ProjectedProgram extends BlockProgram {
  readonly projections: Projections;
}

type Spelling = SpelledUpdate['spellings'][number];
type Conditional = Exclude<Unit, { readonly kind: 'simple' }>;

/** One function of another member beside the representative's. */
interface Walk {
  readonly mapped: MappedAlignment;
  readonly text: NamedText;
  readonly theirs: Projections;
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
  private readonly found = new Map<number, { own: TokenRange; spelled: Map<string, Spelling> }>();

  constructor(private readonly representative: ProjectedProgram) {}

  get answer(): readonly SpelledUpdate[] {
    const { written } = this.representative;
    return [...this.found.values()]
      .sort((a, b) => a.own.firstToken - b.own.firstToken)
      .map(({ own, spelled }) => {
        const span = { ...written.tokens[own.firstToken]!.span, ...own };
        const spellings = [...spelled.values()];
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
      const mapped = new Aligner(functions).under(map);
      const walk: Walk = { mapped, text, theirs: other.projections };
      this.addBlocks(pair.own.block, pair.theirs.block, walk);
    }
  }

  private addBlocks(own: Block, theirs: Block, walk: Walk): void {
    for (const step of walk.mapped.steps(own, theirs)) {
      if (step.kind === 'both') this.addUnits(step.own, step.theirs, walk);
    }
  }

  private addUnits(own: Unit, theirs: Unit, walk: Walk): void {
    if (own.kind === 'simple' && theirs.kind === 'simple' && hasSameTarget(own, theirs, walk.mapped))
      this.add(own.span, theirs.span, walk.text);
    if (own.kind === 'simple' || theirs.kind === 'simple') return;
    this.addConditions(own, theirs, walk);
    if (own.kind === 'loop' && theirs.kind === 'loop') this.addBlocks(own.body, theirs.body, walk);
    if (own.kind === 'branch' && theirs.kind === 'branch') {
      this.addBlocks(own.whenTrue, theirs.whenTrue, walk);
      this.addBlocks(own.whenFalse, theirs.whenFalse, walk);
    }
  }

  /** Those that come out alike on all tests. */
  private addConditions(own: Conditional, theirs: Conditional, { text, theirs: others }: Walk): void {
    const [a, b] = [own.statement.condition, theirs.statement.condition];
    const values = a && this.representative.projections.get(a);
    if (a === undefined || b === undefined || values === undefined || values !== others.get(b)) return;
    this.add(a.span, b.span, text);
  }

  private add(own: TokenRange, theirs: TokenRange, text: NamedText): void {
    const { written } = this.representative;
    const spelled = text.of(theirs);
    const span = { ...written.tokens[own.firstToken]!.span, ...own };
    if (spelled === undefined || bare(spelled) === bare(written.text(span))) return;
    const known = this.found.get(own.firstToken) ?? { own: span, spelled: new Map<string, Spelling>() };
    this.found.set(own.firstToken, known);
    const { text: line, count } = known.spelled.get(bare(spelled)) ?? { text: onOneLine(spelled), count: 0 };
    known.spelled.set(bare(spelled), { text: line, count: count + 1 });
  }
}

/** What is stored to different variables is not the same update. */
function hasSameTarget(own: SimpleUnit, theirs: SimpleUnit, mapped: MappedAlignment): boolean {
  if (own.tree.label !== theirs.tree.label) return false;
  return (
    own.tree.label !== 'assign' || mapped.distance(own.tree.children[0]!, theirs.tree.children[0]!) === 0
  );
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
