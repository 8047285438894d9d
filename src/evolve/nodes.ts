/**
 * The nodes of a program that evolutionary search changes, in the order of the text, each with
 * the edits that can be made there, by operator and by way: leave it out; change it by a small
 * edit, a copy from elsewhere, an exchange with another or a move; put something in beside it.
 */

import type { Span } from '#base/span.js';
import type { FunctionDefinition, Program, Statement } from '#c/program.js';
import type { Candidate } from '#edits/candidate.js';
import type { Gene, Operator } from './gene.js';
import { partsMeet } from './gene.js';
import type { Origin, Part, ProgramParts } from './parts.js';

export interface ProgramNode {
  readonly number: number;
  /** Undefined: the start of a global object. */
  readonly definition: FunctionDefinition | undefined;
  readonly span: Span;
  /** Ways with at least one edit each, all with the same chance. */
  readonly ways: Readonly<Record<Operator, readonly (readonly Gene[])[]>>;
}

interface DraftNode {
  readonly statement: Statement | undefined;
  readonly span: Span;
  readonly parts: Part[];
}

export function nodesOf({ parts, statements }: ProgramParts, program: Program): readonly ProgramNode[] {
  const drafts = new Map<Statement | undefined, DraftNode>();
  for (const part of parts) {
    const statement = innermost(part.candidate, statements);
    const known = drafts.get(statement);
    if (known !== undefined) known.parts.push(part);
    else drafts.set(statement, { statement, span: statement?.span ?? part.candidate.at, parts: [part] });
  }
  const inOrder = [...drafts.values()].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  const single = inOrder.map((draft, number) => draft.parts.map((part) => oneGene(part, number)));
  const pairs = pairedGenes(inOrder, single);
  return inOrder.map(({ span }, number): ProgramNode => {
    const genes = single[number]!;
    const by = (operator: Operator, origins: readonly Origin[]): readonly Gene[] =>
      genes.filter((each) => each.operator === operator && origins.includes(each.origin));
    const ways = (...all: readonly (readonly Gene[])[]): readonly (readonly Gene[])[] =>
      all.filter((genesOfWay) => genesOfWay.length > 0);
    const { swaps, moves } = pairs.get(number) ?? noPairs;
    return {
      number,
      definition: program.functions.find((each) => contains(each.span, span)),
      span,
      ways: {
        delete: ways(by('delete', allOrigins)),
        change: ways(
          by('change', ['edit']),
          by('change', ['own']),
          by('change', ['reference']),
          swaps,
          moves,
        ),
        insert: ways(
          by('insert', ['own']),
          by('insert', ['reference']),
          by('insert', ['assignment', 'edit']),
        ),
      },
    };
  });
}

const allOrigins: readonly Origin[] = ['edit', 'own', 'reference', 'assignment'];
const noPairs: PairedGenes = { swaps: [], moves: [] };

interface SingleGene extends Gene {
  readonly operator: Operator;
  readonly origin: Origin;
}

function oneGene({ candidate, origin }: Part, node: number): SingleGene {
  return { parts: [candidate], node, operator: operatorOf(candidate), origin };
}

function operatorOf({ typed, kind: [, change] }: Candidate): Operator {
  if (typed!.kind !== 'statement') return 'change';
  if (typed!.node.kind === 'empty' && typed!.form !== undefined) return 'insert';
  return typed!.form === undefined || change === 'without header' ? 'delete' : 'change';
}

interface PairedGenes {
  readonly swaps: Gene[];
  readonly moves: Gene[];
}

/** Two statements exchanged, and one moved, are two copies, or a copy and what is left out. */
function pairedGenes(
  drafts: readonly DraftNode[],
  single: readonly (readonly SingleGene[])[],
): ReadonlyMap<number, PairedGenes> {
  const texts = drafts.map(({ span }) => onOneLine(span.file.text.slice(span.start, span.end)));
  const own = single.flat().filter(({ origin }) => origin === 'own');
  const becoming = new Map(
    own.flatMap((gene): [string, SingleGene][] =>
      gene.operator === 'change' ? [[keyOf(gene.node, gene.parts[0]!.change.text), gene]] : [],
    ),
  );
  const pairs = new Map<number, PairedGenes>();
  for (const [number, text] of texts.entries()) {
    const found: PairedGenes = { swaps: [], moves: [] };
    const left = single[number]!.find(
      ({ operator, parts: [part] }) => operator === 'delete' && part!.typed!.form === undefined,
    );
    for (const gene of own) {
      const [part] = gene.parts;
      if (gene.node === number) continue;
      if (gene.operator === 'insert' && left !== undefined && part!.change.text.trim() === text) {
        addPair(found.moves, left, gene, number);
      }
      const other = gene.operator === 'change' && part!.change.text === text ? texts[gene.node] : undefined;
      const back = other === undefined ? undefined : becoming.get(keyOf(number, other));
      if (back !== undefined) addPair(found.swaps, back, gene, number);
    }
    pairs.set(number, found);
  }
  return pairs;
}

function addPair(to: Gene[], { parts: [one] }: Gene, { parts: [other] }: Gene, node: number): void {
  if (!partsMeet(one!, other!)) to.push({ parts: [one!, other!], node });
}

function keyOf(node: number, text: string): string {
  return `${node} ${text}`;
}

function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** The shortest statement around an edit; what is put in belongs to the one it stands beside. */
function innermost({ at, typed }: Candidate, statements: readonly Statement[]): Statement | undefined {
  const around = typed!.kind === 'expression' ? at : typed!.node.span;
  return statements.find(({ span }) => contains(span, around));
}

function contains(outer: Span, inner: Span): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
}
