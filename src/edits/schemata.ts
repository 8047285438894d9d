/**
 * All candidates in one program: each node's other forms beside its own, numbered so
 * that those of one function follow one another.
 */

import { lower } from '#c/lower/lower.js';
import { type Forms, noToggles, type Toggles, type Variants } from '#c/lower/lowering.js';
import type { Expression, ObjectDeclaration, Program, Statement } from '#c/program.js';
import { link } from '#engine/link.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import type { FormNumber } from '#model/numbers.js';
import type { Candidate } from './candidate.js';
import type { ActiveForm } from './program-runs.js';

export interface Schemata {
  readonly linked: LinkedProgram;
  /** By candidate: what `active` is while it is tried, and the number of its node's first form. */
  readonly numbers: ReadonlyMap<Candidate, ActiveForm>;
}

interface Site {
  readonly first: FormNumber;
  readonly forms: unknown[];
}

/** Locations whose values are wanted beside the forms, which are numbered from beyond their toggles. */
export interface LocatedForms {
  readonly toggles: Toggles;
  readonly firstNumber: number;
}

/** A program of forms alone has no toggles. */
const formsAlone: LocatedForms = { toggles: noToggles, firstNumber: 1 };

export function buildSchemata(
  program: Program,
  candidates: readonly Candidate[],
  { toggles, firstNumber }: LocatedForms = formsAlone,
): Schemata {
  const byNode = new Map<object, Candidate[]>();
  for (const candidate of candidates) {
    if (candidate.typed === undefined) continue;
    const { node } = candidate.typed;
    const others = byNode.get(node);
    if (others === undefined) byNode.set(node, [candidate]);
    else others.push(candidate);
  }
  const sites = new Map<object, Site>();
  const numbers = new Map<Candidate, ActiveForm>();
  let next = firstNumber;
  const inText = [...byNode].sort(([, [a]], [, [b]]) => a!.at.start - b!.at.start);
  for (const [node, group] of inText) {
    sites.set(node, { first: next as FormNumber, forms: group.map(({ typed }) => typed!.form) });
    group.forEach((candidate, index) => {
      numbers.set(candidate, { active: (next + index) as FormNumber, site: next as FormNumber });
    });
    next += group.length;
  }
  const variants: Variants = {
    ofExpression: (node) => sites.get(node) as Forms<Expression> | undefined,
    ofStatement: (node) => sites.get(node) as Forms<Statement | undefined> | undefined,
    ofDeclaration: (node: ObjectDeclaration) => sites.get(node) as Forms<Expression> | undefined,
  };
  return { linked: link(lower(program, toggles, variants)), numbers };
}
