/** The changes that make one function do what another does, block by block. */

import type { TextChange } from '#edits/candidate.js';
import type { Written } from '#edits/written.js';
import type { MappedAlignment, Step } from './align-blocks.js';
import type { Block, BranchUnit, LoopUnit, SimpleUnit, Unit } from './blocks.js';
import type { Change } from './changes.js';
import type { CodeTree } from './code-tree.js';
import { ExpressionChanges } from './expression-changes.js';
import type { NamedText } from './named-text.js';
import { leaveOut, leaveOutElse, putIn } from './statement-changes.js';
import { variablesOf } from './variables.js';

/** @returns undefined where the text of either cannot be used */
export function functionChanges(
  own: Block,
  theirs: Block,
  written: Written,
  text: NamedText,
  mapped: MappedAlignment,
): readonly Change[] | undefined {
  const walk = new FunctionChanges(written, text, mapped);
  walk.block(own, theirs);
  return walk.isWhole ? walk.changes : undefined;
}

class FunctionChanges {
  readonly changes: Change[] = [];
  isWhole = true;
  private readonly expressions: ExpressionChanges;

  constructor(
    private readonly written: Written,
    private readonly text: NamedText,
    private readonly mapped: MappedAlignment,
  ) {
    this.expressions = new ExpressionChanges(written, text, mapped);
  }

  block(own: Block, theirs: Block): void {
    const steps = this.mapped.steps(own, theirs);
    const added = withoutHeads(steps).filter((step) => step.kind === 'put-in');
    if (own.isAbsent && added.length > 0) {
      this.putAll(
        own,
        added.map((step) => step.theirs),
      );
      return;
    }
    for (const step of withoutHeads(steps)) this.step(own, step);
  }

  private step(block: Block, step: Step): void {
    switch (step.kind) {
      case 'both':
        this.both(step.own, step.theirs);
        return;
      case 'left-out':
        this.leftOut(block, step.own);
        return;
      case 'put-in':
        this.put(block, step.before, [step.theirs]);
        return;
    }
  }

  private both(own: Unit, theirs: Unit): void {
    if (own.kind === 'simple' && theirs.kind === 'simple') this.simple(own, theirs);
    if (own.kind === 'branch' && theirs.kind === 'branch') this.branch(own, theirs);
    if (own.kind === 'loop' && theirs.kind === 'loop') this.loop(own, theirs);
  }

  private simple(own: SimpleUnit, theirs: SimpleUnit): void {
    const what = own.tree.label === 'call' ? 'what is called here, and with what' : 'what is computed here';
    this.expression(own.tree, theirs.tree, what);
  }

  private branch(own: BranchUnit, theirs: BranchUnit): void {
    this.expression(own.condition, theirs.condition, 'the condition');
    this.block(own.whenTrue, theirs.whenTrue);
    const isElseOnly = own.whenFalse.units.length > 0 && theirs.whenFalse.units.length === 0;
    if (!isElseOnly) {
      this.block(own.whenFalse, theirs.whenFalse);
      return;
    }
    const change = leaveOutElse(this.written, own.statement);
    const size = own.whenFalse.units.reduce((sum, unit) => sum + unit.size, 0);
    this.add([change], size, `line ${own.whenFalse.holder.span.line}: nothing is to be done otherwise`);
  }

  private loop(own: LoopUnit, theirs: LoopUnit): void {
    this.expression(own.condition, theirs.condition, 'the condition of the loop');
    this.block(own.body, theirs.body);
  }

  private expression(own: CodeTree, theirs: CodeTree, what: string): void {
    const found = this.expressions.of(own, theirs);
    if (found === undefined) this.isWhole = false;
    for (const { change, size } of found ?? []) {
      this.add([change], size, `line ${lineOf(change)}: look at ${what}`);
    }
  }

  private leftOut(block: Block, unit: Unit): void {
    const change = leaveOut(this.written, block, unit);
    this.add([change], unit.size, `line ${unit.statement.span.line}: this is not needed`);
  }

  /** Statements for a branch that is not there go in together. */
  private putAll(block: Block, units: readonly Unit[]): void {
    this.put(block, 0, units);
  }

  private put(block: Block, before: number, units: readonly Unit[]): void {
    if (units.some((unit) => this.statementText(unit, '') === undefined)) {
      this.isWhole = false;
      return;
    }
    const text = (indent: string): string =>
      units.map((unit) => this.statementText(unit, indent)).join(`\n${indent}`);
    const parts = putIn(this.written, block, before, this.namesIn(units), text);
    const size = units.reduce((sum, unit) => sum + unit.size, 0);
    this.add(parts, size, `line ${lineOf(parts[0]!)}: something is missing here, ${wordFor(units[0]!)}`);
  }

  /** In the submission. */
  private namesIn(units: readonly Unit[]): ReadonlySet<string> {
    const names = variablesOf({ units }).map(({ name }) => this.mapped.nameFor(name));
    return new Set(names.filter((name) => name !== undefined));
  }

  private statementText(unit: Unit, indent: string): string | undefined {
    if (unit.kind !== 'simple') return this.text.at(unit.statement.span, indent);
    if (unit.form !== 'initialiser' && unit.place === 'statement') return this.text.at(unit.span, indent);
    const text = this.text.of(unit.span);
    return text && `${text.replace(/^[\s*]*/, '')};`;
  }

  private add(parts: readonly TextChange[], size: number, advice: string): void {
    this.changes.push({ parts, size, advice });
  }
}

/** A loop that is put in brings its head along. */
function withoutHeads(steps: readonly Step[]): readonly Step[] {
  return steps.filter((step, at) => {
    if (step.kind !== 'put-in' || step.theirs.kind !== 'simple' || step.theirs.place !== 'head') return true;
    const { statement } = step.theirs;
    return !steps
      .slice(at + 1)
      .some(
        (other) =>
          other.kind === 'put-in' && other.theirs.kind === 'loop' && other.theirs.statement === statement,
      );
  });
}

function lineOf({ file, start }: TextChange): number {
  return file.text.slice(0, start).split('\n').length;
}

function wordFor(unit: Unit): string {
  if (unit.kind === 'branch') return 'a choice';
  if (unit.kind === 'loop') return 'a loop';
  if (unit.form === 'return') return 'a return';
  return unit.tree.label === 'call' ? 'a call' : 'an assignment';
}
