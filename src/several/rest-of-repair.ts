/**
 * What repairs the rest in a program with an edit, in terms of the program without it: each
 * location and edit found there is brought back to its place in the text as it was.
 */

import { assert } from '#base/assert.js';
import { isSinkAlone } from '#judge/sinks.js';
import { isTelling } from '#judge/verdict.js';
import type { DiagnosedTest, Diagnosis, JointEdits } from '#model/diagnosis.js';
import { findLocation, type Location, locationAt } from '#model/location.js';
import { type LocationSet, properParts, union } from '#model/location-set.js';
import type { Toggle } from '#model/numbers.js';
import type { WitnessValue } from '#model/task.js';
import type { LocationSummary } from '#pool/summarise.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { FoundRepairs } from '#repairs/join-repairs.js';
import type { NearerRepair } from '#repairs/repair-source.js';
import { partsOf } from './diagnosis.js';
import { EditedPlaces } from './edited-places.js';
import type { KnownSets } from './known-sets.js';

export interface RestFound {
  /** With edits at all their locations, or with a text and the values that go with it. */
  readonly diagnoses: readonly Diagnosis[];
  /** Sets that an edit at one of them, which no report shows, and values at the others repair. */
  readonly candidates: readonly LocationSet[];
  /** An edit of the location and a value there repair all: values cannot decide whether it alone does. */
  readonly isDoubtful: boolean;
}

export interface EditedProgram {
  readonly tried: TriedProgram;
  readonly repairs: FoundRepairs;
}

export class RestOfRepair {
  private readonly places: EditedPlaces;
  private readonly locations: readonly Location[];
  private readonly failing: readonly number[];
  private readonly diagnoses: Diagnosis[] = [];
  private readonly candidates: LocationSet[] = [];
  private isDoubtful = false;

  /** @param known what is known of sets in the program without the edit */
  constructor(
    unedited: TriedProgram,
    private readonly known: KnownSets,
    private readonly nearer: NearerRepair,
    private readonly edited: EditedProgram,
  ) {
    const { submission, headers } = unedited.input;
    const source = [submission, ...headers].find(({ name }) => name === nearer.edit.file);
    assert(source !== undefined, 'an edit is of a file of the submission');
    this.places = new EditedPlaces(source.text, nearer.edit);
    this.locations = unedited.located.locations;
    this.failing = [...unedited.failing].sort((a, b) => a - b);
  }

  get found(): RestFound {
    const { diagnoses, candidates, isDoubtful } = this;
    return { diagnoses, candidates, isDoubtful };
  }

  /** A location of the edited program. */
  take(summary: LocationSummary): void {
    const { toggle, status, witnesses } = summary;
    const { repairs, tried } = this.edited;
    const repair = repairs.edits.get(toggle);
    const location = findLocation(tried.located.locations, toggle);
    if (status !== 'repairable' || location === undefined) return;
    const edit = repair && { trust: repair.trust.level };
    if (!isTelling({ status, sink: isSinkAlone(summary, tried), edit }, 'full')) return;
    const tests = witnesses.map(({ test, witness }) => ({
      test,
      by: [toggle],
      parts: partsOf([toggle], witness),
      wraps: witness.wraps,
    }));
    this.takeSet({
      locations: [toggle],
      tests,
      isMinimal: false,
      ...(repair !== undefined && { joint: { edits: [repair.edit], cost: repair.costAmongOthers } }),
    });
  }

  /** Several locations of the edited program, that repair the rest together. */
  takeSet({ locations, tests, joint }: Diagnosis): void {
    const before = new Map(locations.map((toggle) => [toggle, this.toggleBefore(toggle)]));
    const others = [...before.values()].filter((toggle) => toggle !== undefined);
    const isSame = others.length === 1 && others[0] === this.nearer.toggle;
    // An edit that gives it no values (a statement moved) says nothing of what values do.
    if (isSame && tests.some(({ parts }) => parts.length > 0)) this.isDoubtful = true;
    const whole = union([this.nearer.toggle], others);
    if (whole.length !== locations.length + 1) return;
    const edits = joint && this.jointEdits(others, joint);
    if (edits === undefined && locationAt(this.locations, this.nearer.toggle).kind !== 'text') {
      this.candidates.push(whole);
      return;
    }
    const inEdited = new Map(tests.map((each) => [each.test, each]));
    this.diagnoses.push({
      locations: whole,
      isMinimal: properParts(whole).every((part) => this.known.isRefuted(part, this.failing)),
      tests: this.failing.map((test) => this.testOf(test, whole, inEdited.get(test), before)),
      ...(edits !== undefined && { joint: edits }),
    });
  }

  /** @param found what repairs the test in the edited program */
  private testOf(
    test: number,
    whole: LocationSet,
    found: DiagnosedTest | undefined,
    before: ReadonlyMap<Toggle, Toggle | undefined>,
  ): DiagnosedTest {
    const { toggle, fixes, edit } = this.nearer;
    const isText = locationAt(this.locations, toggle).kind === 'text';
    const text = {
      toggle,
      values: [literalOf(edit.after)],
      original: [{ kind: 'words', literal: edit.before }],
    } as const;
    if (fixes.includes(test)) return { test, by: [toggle], parts: isText ? [text] : [], wraps: false };
    const others = found?.by.map((other) => before.get(other)!);
    const by = others === undefined ? whole : union([toggle], others);
    // Values that go with an edit say nothing without it.
    if (!isText || found === undefined) return { test, by, parts: [], wraps: false };
    const parts = found.parts.map((part) => ({ ...part, toggle: before.get(part.toggle)! }));
    return { test, by, parts: [text, ...parts].sort((a, b) => a.toggle - b.toggle), wraps: found.wraps };
  }

  private toggleBefore(toggle: Toggle): Toggle | undefined {
    const location = findLocation(this.edited.tried.located.locations, toggle);
    return location && this.places.locationBefore(location, this.locations)?.toggle;
  }

  /** All edits as those of the text as it is; undefined where they meet. */
  private jointEdits(others: LocationSet, joint: JointEdits): JointEdits | undefined {
    const before = joint.edits.map((edit) => this.places.editBefore(edit));
    const edits = before.filter((edit) => edit !== undefined);
    if (edits.length !== before.length) return undefined;
    const { toggle, edit, cost } = this.nearer;
    const at = others.filter((other) => other < toggle).length;
    return { edits: [...edits.slice(0, at), edit, ...edits.slice(at)], cost: cost + joint.cost };
  }
}

/** A text is shown as it is written. */
function literalOf(text: string): WitnessValue {
  return { kind: 'aggregate', members: [], literal: text === '' ? '""' : text };
}
