/**
 * What the placers of one program share: the edits, the toggles, the dialect's domain of
 * values, and lists of what must stand elsewhere (helpers at the head of the text, stores
 * to static objects at the start of the program).
 */

import type { Toggles } from '#c/lower/lowering.js';
import type { ObjectDeclaration } from '#c/program.js';
import type { Token } from '#c/token.js';
import type { CType, ScalarType } from '#c/types.js';
import type { Undefined } from '#model/outcome.js';
import { type Dialect, type ValueTag, valueTags } from './dialect.js';
import { Edits } from './edits.js';
import type { Fragment } from './fragment.js';
import { nameToken } from './name-token.js';
import { chooseCall, isOn, type TogglesOn } from './toggle-variables.js';
import { type ScalarRun, scalarRuns, tagOf } from './value-tag.js';

/** How the values that a toggle takes make up a witness: one entry for each scalar of one execution. */
export interface ValueForm {
  readonly tags: readonly ValueTag[];
  readonly type: CType;
  readonly isTruth: boolean;
}

export interface PlacingOptions {
  readonly dialect: Dialect;
  readonly undefinedMode: Undefined;
  /** Whether the runtime has a library function. */
  readonly isProvided: (name: string) => boolean;
}

export class Placing {
  readonly edits: Edits;
  readonly forms = new Map<number, ValueForm>();
  /** Toggles that could not be placed, with the reason. */
  readonly skipped = new Map<number, string>();
  /** Declarations of ours at file scope, before the submission. */
  readonly helpers = new Set<string>();
  /** Statements that run before the program, in the order of the text. */
  readonly starting: Fragment[] = [];
  /** The submission's `const` is dropped, because a toggle stores to an object that it makes constant. */
  dropsConst = false;
  usesPrintedCounts = false;
  private count = 0;

  constructor(
    readonly toggles: Toggles,
    readonly options: PlacingOptions,
    /** What is written for tokens that keep units apart, by their index. */
    private readonly names: ReadonlyMap<number, string>,
    private readonly tokens: readonly Token[],
  ) {
    this.edits = new Edits(options.dialect.togglesOn > 1);
  }

  get dialect(): Dialect {
    return this.options.dialect;
  }

  /** C: whether the toggle is on. */
  isOn(toggle: number): string {
    return isOn(toggle, this.dialect.togglesOn);
  }

  /** C: an unknown value of that tag, for the toggle. */
  chosen(toggle: number, tag: ValueTag): string {
    return chooseCall(tag, toggle, this.dialect.togglesOn);
  }

  /** C: the name of what is declared, as it stands in the text. */
  nameOf({ symbol, span }: ObjectDeclaration): string {
    return this.names.get(nameToken(this.tokens, span, symbol.name)) ?? symbol.name;
  }

  /** A fresh name, such as `__nm_n4`. */
  newName(prefix: string): string {
    this.count++;
    return `__nm_${prefix}${this.count}`;
  }

  /** C: an unknown value of a scalar type; where there is none, undefined, and the toggle is noted as skipped. */
  choose(toggle: number, type: ScalarType, isTruth = false): string | undefined {
    const tag = isTruth ? 'truth' : tagOf(type);
    if (tag === undefined || !this.dialect.tags.has(tag)) return this.skip(toggle, this.noValues(type));
    this.forms.set(toggle, { tags: [tag], type, isTruth });
    return this.chosen(toggle, tag);
  }

  /** C: an expression that fills the object at `address` with unknown values; undefined as for `choose`. */
  fill(toggle: number, address: Fragment, type: CType): Fragment | undefined {
    const runs = scalarRuns(type);
    if (runs === undefined) return this.skip(toggle, 'it stores an object with pointers or bit-fields');
    if (runs.some(({ tag }) => !this.dialect.tags.has(tag))) return this.skip(toggle, this.noValues(type));
    this.forms.set(toggle, {
      tags: runs.flatMap(({ tag, count }) => Array<ValueTag>(count).fill(tag)),
      type,
      isTruth: false,
    });
    return runs.map((run, index) => [index === 0 ? '' : ', ', this.fillRun(toggle, run, address)]);
  }

  private fillRun(toggle: number, { tag, offset, count }: ScalarRun, address: Fragment): Fragment {
    const { togglesOn } = this.dialect;
    this.helpers.add(fillFunction(tag, togglesOn));
    const rest = togglesOn === 1 ? `${count}` : `${count}, ${toggle}`;
    return [`__nm_fill_${tag}((char *)`, address, `${offset === 0 ? '' : ` + ${offset}`}, ${rest})`];
  }

  skip(toggle: number, reason: string): undefined {
    this.skipped.set(toggle, reason);
  }

  private noValues(type: CType): string {
    const what =
      type.kind === 'pointer'
        ? 'addresses'
        : type.kind === 'floating'
          ? `values of type ${type.name}`
          : 'such objects';
    return `${this.dialect.name} has no unknown ${what} here`;
  }
}

function fillFunction(tag: ValueTag, togglesOn: TogglesOn): string {
  const type = valueTags[tag];
  const toggle = togglesOn === 1 ? '' : ', int toggle';
  return `static void __nm_fill_${tag}(char *at, unsigned long count${toggle}) { unsigned long i; for (i = 0; i < count; i++) ((${type} *)at)[i] = ${chooseCall(tag, 'toggle', togglesOn)}; }`;
}
