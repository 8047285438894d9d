/**
 * Where a mutant must be repairable: the places at which the original values are a witness. A toggle
 * replaces the value that a place computes and keeps the work, calls and stores; so a run of the
 * mutant that gives such a place, at each visit, what the correct program computes there is the
 * correct program's run, and passes. To exclude such a place is a fault of ours. A statement that
 * is left out has none.
 */

import { isChoice, isEffect } from '#c/evaluation.js';
import type { Expression, ObjectDeclaration } from '#c/program.js';
import { operandsOf, visitExpression } from '#c/walk.js';
import type { PlaceInExpression } from '#edits/place.js';
import { walkPlaces } from '#edits/walk-places.js';
import { Written } from '#edits/written.js';
import type { Mutation } from '#lab/faults/mutation.js';
import { type Location, locationAt } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import { freedType, isSameType } from './freed-type.js';

/**
 * A correct program with what surrounds each of its expressions, for all of its mutations. A place
 * qualifies if
 * - the mutated text is within the value that the place replaces: what is stored, returned, passed,
 *   or decides; of a store, not where it goes (`a[i + 1] = x`);
 * - nothing between the two does work of its own: in `x = f(a + 1)` the argument qualifies, `x` does
 *   not, since `f` is called with the mutant's value whatever `x` gets;
 * - the mutated text decides over no work either, as the left side of `a < b && f()` does, takes no
 *   work away (`return f(n);` → `return 0;`), and stands beside no more than one piece of work, whose
 *   order could otherwise change with the text;
 * - the value has the same type in both programs.
 *
 * Beside these: the call whose plain text was changed (one text prints for all tests), a prompt that
 * was added (its call can be removed), and a variable whose initial value was taken away, if that did
 * no work (it is what the variable holds before its first store).
 */
export class WitnessPlaces {
  private readonly places: PlaceInExpression[] = [];
  /** What stores or returns an expression's value outside of expressions. */
  private readonly takers = new Map<Expression, object>();
  private readonly written: Written;

  constructor(private readonly correct: PreparedProgram) {
    const { program } = correct;
    this.written = new Written(program, (file) => file === program.file.name);
    program.globals.forEach(this.noteStores);
    walkPlaces(program, this.written, {
      expression: (place) => this.places.push(place),
      statement: (statement) => {
        if (statement.kind === 'return' && statement.value !== undefined)
          this.takers.set(statement.value, statement);
      },
      declaration: this.noteStores,
    });
  }

  /** @returns locations of the mutant, innermost first */
  of(mutation: Mutation, mutant: PreparedProgram): readonly Location[] {
    const { locations } = mutant.located;
    switch (mutation.kind) {
      case 'statement':
      // A place of kind `text` keeps its conversions.
      case 'format':
        return [];
      case 'prompt':
        return locations.filter((each) => each.kind === 'text' && startOf(mutant, each) === mutation.start);
      case 'output text':
        return this.inMutant(this.textsWith(mutation), mutant);
      default:
        // A macro may also make a text of its argument, which no value changes.
        if (!hasSameTexts(this.correct, mutant)) return [];
        return isWithoutInitialValue(mutation)
          ? this.uninitialised(mutation, mutant)
          : this.inMutant(this.values(mutation), mutant);
    }
  }

  private readonly noteStores = (declaration: ObjectDeclaration): void => {
    const stores = declaration.initialiser?.stores ?? [];
    const work = stores.reduce((sum, { value }) => sum + workIn(value), 0);
    if (work <= 1) for (const { value } of stores) this.takers.set(value, declaration);
  };

  /** The call whose literal it changes; one within it would have the literal as its own. */
  private textsWith({ start, end }: Mutation): readonly Location[] {
    const { correct } = this;
    return correct.located.locations.filter((each) => {
      const { endLine, endColumn } = each;
      return (
        each.kind === 'text' &&
        startOf(correct, each) <= start &&
        end <= startOf(correct, { line: endLine, column: endColumn })
      );
    });
  }

  /** The variable whose declaration ends where its initial value was, unless that did work. */
  private uninitialised({ start, end }: Mutation, mutant: PreparedProgram): readonly Location[] {
    const isRemoved = (node: Expression): boolean => {
      const [first, last] = this.offsets(node);
      return start <= first && last <= end && this.written.isSubmissionNode(node);
    };
    if (this.places.some(({ node }) => isEffect(node) && isRemoved(node))) return [];
    const before = mutant.located.locations.filter(
      (each) => each.kind === 'uninitialised' && startOf(mutant, each) < start,
    );
    return before.slice(-1);
  }

  private values(mutation: Mutation): readonly Location[] {
    const changed = this.smallestAround(mutation);
    if (changed === undefined) return [];
    const { toggles, locations } = this.correct.located;
    const found: (Toggle | undefined)[] = [];
    const isWhole = isSameRange(this.offsets(changed.node), [mutation.start, mutation.end]);
    if (!isWhole && isStep(changed.node)) {
      // Its operator is another one: what it stores is the value.
      if (workIn(changed.node) <= 2) found.push(toggles.at(changed.node));
    } else if (isWhole ? keepsWork(changed.node, mutation) : decidesOverNoWork(changed.node)) {
      for (let at: PlaceInExpression | undefined = changed; at !== undefined; at = outwards(at)) {
        // The order of what it calls and stores might change with its text.
        if (workIn(at.node) <= 1) found.push(...this.replacing(at));
      }
    }
    const known = found.filter((toggle) => toggle !== undefined);
    return [...new Set(known)].map((toggle) => locationAt(locations, toggle));
  }

  /** The expression itself, or the one whose operator it is; with conversions that leave no text. */
  private smallestAround({ start, end }: Mutation): PlaceInExpression | undefined {
    let smallest: PlaceInExpression | undefined;
    let range: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const place of this.places) {
      if (!this.written.isSubmissionNode(place.node)) continue;
      const own = this.offsets(place.node);
      const isSmaller = own[1] - own[0] < range[1] - range[0];
      if (!isSmaller || own[0] > start || own[1] < end) continue;
      smallest = place;
      range = own;
    }
    return smallest;
  }

  private offsets({ span }: Expression): Range {
    const { tokens } = this.written;
    return [tokens[span.firstToken]!.span.start, tokens[span.lastToken]!.span.end];
  }

  /** The toggles of the places that replace the value of the expression. */
  private replacing({ node, parent }: PlaceInExpression): readonly (Toggle | undefined)[] {
    const { toggles } = this.correct.located;
    const around = parent?.node;
    const taker = this.takers.get(node);
    const isStored =
      (around?.kind === 'assign' && around.value === node) ||
      (around?.kind === 'compound-assign' && around.operand === node);
    return [
      toggles.ofGuard(node),
      toggles.ofArgument(node),
      isStored && workIn(around) <= 2 ? toggles.at(around) : undefined,
      taker === undefined ? undefined : toggles.at(taker),
    ];
  }

  /** The same places in the mutant, if their values have the same type there. */
  private inMutant(locations: readonly Location[], mutant: PreparedProgram): readonly Location[] {
    return locations.flatMap((location) => {
      const same = mutant.located.locations.find(({ id }) => id === location.id);
      if (same === undefined) return [];
      return isSameType(freedType(this.correct, location.toggle), freedType(mutant, same.toggle))
        ? [same]
        : [];
    });
  }
}

function hasSameTexts({ linked: a }: PreparedProgram, { linked: b }: PreparedProgram): boolean {
  const [first, second] = [a.ir.strings, b.ir.strings];
  return first.length === second.length && first.every((bytes, index) => isEqual(bytes, second[index]!));
}

function isEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

type Range = readonly [number, number];

function isSameRange([a, b]: Range, [c, d]: Range): boolean {
  return a === c && b === d;
}

/** What is around, unless more than its value depends on that of the expression. */
function outwards({ node, parent }: PlaceInExpression): PlaceInExpression | undefined {
  if (parent === undefined || isEffect(parent.node)) return undefined;
  const around = parent.node;
  if (around.kind === 'comma' && around.left === node) return undefined;
  const [first] = operandsOf(around);
  return first === node && !decidesOverNoWork(around) ? undefined : parent;
}

function decidesOverNoWork(expression: Expression): boolean {
  if (!isChoice(expression)) return true;
  const [, ...decided] = operandsOf(expression);
  return decided.every((operand) => workIn(operand) === 0);
}

/** All that the correct program's expression does is also done by what stands in its place. */
function keepsWork(expression: Expression, { before, after }: Mutation): boolean {
  return workIn(expression) === 0 || after.includes(before) || before.includes(after);
}

/** A store by an operator of its own. */
function isStep({ kind }: Expression): boolean {
  return kind === 'compound-assign' || kind === 'increment';
}

/** How many calls, stores and other effects are written there. */
function workIn(expression: Expression): number {
  let count = 0;
  visitExpression(expression, (part) => {
    if (isEffect(part)) count++;
  });
  return count;
}

function isWithoutInitialValue({ kind, after }: Mutation): boolean {
  return kind === 'initial value' && after === '';
}

/** An offset into the text. */
function startOf({ program }: PreparedProgram, { line, column }: Pick<Location, 'line' | 'column'>): number {
  const lines = program.file.text.split('\n').slice(0, line - 1);
  return lines.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}
