/**
 * Inputs beyond a suite, by a program that is right about it: first one for each path that it
 * takes within the shapes of the suite's inputs, then such as the suite's inputs resemble.
 */

import { defaultEngineLimits } from '#engine/limits.js';
import { KeptRules } from '#inputs/keeps-rules.js';
import type { TraceableProgram } from '#inputs/observe-path.js';
import { type ObservedReads, observeReads } from '#inputs/observe-reads.js';
import { outsideInputs } from '#inputs/outside-inputs.js';
import { keyOfInput, type ProgramInput } from '#inputs/program-input.js';
import { shapedInputs } from '#inputs/shaped-inputs.js';
import type { Suite } from '#model/suite.js';
import { programName } from '#program/prepare-program.js';
import { deriveShapes, type SiteAt } from './derive-shapes.js';
import type { FreeShape } from './free-shape.js';
import { defaultEqualityLimits } from './limits.js';
import { pathInputs } from './path-inputs.js';
import { readExtent } from './read-extent.js';

/** The share of inputs that paths may take: most are drawn, since paths are not all that counts. */
const pathShare = 1 / 3;

/** What the suite and the program's runs on it show, found when it is first wanted. */
export class InputsBeyond {
  private known: {
    shapes?: readonly FreeShape[];
    rules?: KeptRules;
    reads?: readonly ObservedReads[];
  } = {};

  /** @param stepsMax of one run */
  constructor(
    private readonly suite: Suite,
    private readonly program: TraceableProgram,
    private readonly stepsMax: number,
  ) {}

  /** The shapes of input that the suite shows, by what the program reads of it. */
  get shapes(): readonly FreeShape[] {
    this.known.shapes ??= this.derivedShapes();
    return this.known.shapes;
  }

  /** Shapes leave numbers free that the suite has in some order, say: an input without it is not meant. */
  isMeant(input: ProgramInput): boolean {
    this.known.rules ??= new KeptRules(this.suite, this.program, this.stepsMax);
    return this.known.rules.areKeptBy(input);
  }

  /** @returns none twice and none that the suite has; at most `countMax` */
  inputs(seed: number, countMax: number): readonly ProgramInput[] {
    const { suite, program } = this;
    const drawn = shapedInputs(suite, program, this.reads, { seed, countMax });
    const given = new Set(suite.tests.map(keyWithoutEnd));
    const inputs = new Map<string, ProgramInput>();
    for (const input of [...this.onPaths(Math.floor(countMax * pathShare)), ...drawn]) {
      const key = keyWithoutEnd(input);
      if (!given.has(key) && !inputs.has(key) && inputs.size < countMax) inputs.set(key, input);
    }
    return [...inputs.values()];
  }

  /** @returns those that are unlike the suite's (`inputs/outside-inputs.ts`) */
  outside(countMax: number): readonly ProgramInput[] {
    return outsideInputs(this.suite, this.reads, countMax);
  }

  private get reads(): readonly ObservedReads[] {
    this.known.reads ??= observeReads(this.suite, this.program, this.stepsMax);
    return this.known.reads;
  }

  private onPaths(countMax: number): readonly ProgramInput[] {
    const { source, prepared } = this.program;
    const meant: ProgramInput[] = [];
    for (const input of pathInputs(prepared.linked, programName(source), this.shapes)) {
      if (meant.length >= countMax) break;
      // The rules are learnt anew with each input: of a large suite that takes a tenth of a second.
      if (this.isMeant(input)) meant.push(input);
    }
    return meant;
  }

  private derivedShapes(): readonly FreeShape[] {
    const { source, prepared } = this.program;
    const limits = { ...defaultEngineLimits, stepsMax: this.stepsMax };
    const reads = (input: ProgramInput) => readExtent(prepared.linked, input, programName(source), limits);
    return deriveShapes(this.suite.tests, reads, defaultEqualityLimits, this.siteAt);
  }

  private readonly siteAt: SiteAt = (input, offset) => {
    const tests: readonly ProgramInput[] = this.suite.tests;
    const test = tests.indexOf(input);
    const observed = this.reads.find((each) => each.test === test)?.reads;
    return observed?.find(({ start, end }) => start <= offset && offset < end)?.site;
  };
}

/** Whether the last line is ended makes no new input: shapes end it always, suites as they like. */
function keyWithoutEnd({ args, stdin }: ProgramInput): string {
  return keyOfInput({ args, stdin: stdin.replace(/\n$/, '') });
}
