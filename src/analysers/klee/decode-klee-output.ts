/**
 * Turns KLEE's output folder into a verdict. A hit is a failed assertion with our own
 * marker and a test case; the program's own assertions, and crashes, are ends like
 * ours. An incomplete path opens its toggle. A path that KLEE gave up opens the toggles
 * that it was possible for; nothing is excluded if these cannot be determined, or if
 * KLEE gave a warning that we do not know to be harmless.
 */

import type { ToggleSets } from '#instrument/dialect.js';
import { kleeIncompleteMarker, kleePassMarker } from '#instrument/dialects/klee.js';
import { describeIncomplete } from '../external/describe-incomplete.js';
import type { ChosenValue, ToolVerdict } from '../external/tool-verdict.js';
import { readChosenValues } from './chosen-values.js';
import { decodeKtest } from './decode-ktest.js';
import { type CutShort, warnedCut } from './klee-warnings.js';
import type { KleePathEnd } from './path-ends.js';
import { possibleToggles } from './possible-toggles.js';

export interface KleeOutput {
  readonly ends: readonly KleePathEnd[];
  /** The contents of the reports and of `filesOfEnd` by name; a missing one could not be read. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly whitelist: readonly number[];
  /** The sets that the whitelist's numbers stand for; by default each is a toggle. */
  readonly sets?: ToggleSets;
  /** Set if KLEE was stopped from outside. */
  readonly killed: CutShort | undefined;
  /** What it wrote to standard error. */
  readonly complaints?: string;
}

export type DecodedKleeOutput =
  | { readonly kind: 'decoded'; readonly verdict: ToolVerdict }
  | { readonly kind: 'malformed'; readonly message: string };

/** The files about the whole run. */
export const reportFiles = { info: 'info', messages: 'messages.txt', warnings: 'warnings.txt' } as const;

export function decodeKleeOutput(output: KleeOutput): DecodedKleeOutput {
  try {
    return { kind: 'decoded', verdict: new Decoding(output).verdict() };
  } catch (error) {
    if (error instanceof Malformed) return { kind: 'malformed', message: error.message };
    throw error;
  }
}

/** An error with a place, or with one that KLEE does not know, is the end of a path. */
const fatal = /^KLEE: ERROR: (?!\(location information missing\)|\S+:\d+: )/;

class Malformed extends Error {}

interface Chosen {
  /** The number in the whitelist. */
  readonly number: number;
  readonly values: readonly ChosenValue[];
}

class Decoding {
  private readonly hits = new Map<number, readonly ChosenValue[]>();
  private readonly open = new Map<number, string>();
  private cutShort: CutShort | undefined;
  private readonly sets: ToggleSets;

  constructor(private readonly output: KleeOutput) {
    this.sets = output.sets ?? output.whitelist.map((toggle) => [toggle]);
  }

  verdict(): ToolVerdict {
    this.cutShort = this.output.killed ?? this.wholeRunCut();
    for (const end of this.output.ends) this.take(end);
    for (const toggle of this.hits.keys()) this.open.delete(toggle);
    return { hits: this.hits, open: this.open, cutShort: this.cutShort };
  }

  /** Why, by its own reports, the run as a whole proves nothing. */
  private wholeRunCut(): CutShort | undefined {
    const messages = this.lines(reportFiles.messages);
    const warnings = this.lines(reportFiles.warnings);
    const info = this.lines(reportFiles.info);
    if (messages === undefined || warnings === undefined || info === undefined)
      return { reason: 'worker', detail: `KLEE left no report of the run${this.lastComplaint()}` };
    const warned = warnedCut([...warnings, ...messages]);
    if (warned !== undefined) return warned;
    if (info.some((line) => line.startsWith('KLEE: done: '))) return undefined;
    const complaint = messages.find((line) => fatal.test(line));
    return { reason: 'unsupported', detail: complaint ?? 'KLEE did not finish' };
  }

  private lastComplaint(): string {
    const lines = (this.output.complaints ?? '').split('\n').filter((line) => line.trim() !== '');
    return lines.length === 0 ? '' : `: ${lines.at(-1)!.trim()}`;
  }

  private take(end: KleePathEnd): void {
    switch (end.kind) {
      case 'crash':
        return;
      case 'assertion':
        this.takeAssertion(end);
        return;
      case 'incomplete':
        this.takeIncomplete(end);
        return;
      case 'left':
        this.giveUp(end, 'the program ended without passing or failing');
        return;
      case 'foreign':
        this.giveUp(end, this.errorMessage(end) ?? `an end of the kind ${end.errorFile}`);
        return;
    }
  }

  private takeAssertion(end: KleePathEnd): void {
    const message = this.errorMessage(end);
    if (message !== undefined && message !== `ASSERTION FAIL: ${kleePassMarker}`) return;
    const chosen = this.chosen(end);
    if (message === undefined || chosen === undefined) this.lose(end);
    else if (!this.hits.has(chosen.number)) this.hits.set(chosen.number, chosen.values);
  }

  private takeIncomplete(end: KleePathEnd): void {
    const [marker, reason] = this.errorMessage(end)?.split(' ') ?? [];
    const chosen = this.chosen(end);
    if (chosen === undefined || marker !== kleeIncompleteMarker) this.lose(end);
    else this.openOnce(chosen.number, describeIncomplete(Number(reason)));
  }

  /** The path may have gone on to pass, for whichever toggles it was possible. */
  private giveUp(end: KleePathEnd, reason: string): void {
    const { whitelist } = this.output;
    const detail = `KLEE gave up a path: ${reason}`;
    const kquery = this.text(`${end.test}.kquery`);
    if (kquery === undefined && whitelist.length > 1)
      this.cutShort ??= { reason: reasonOf(end, reason), detail };
    else
      for (const toggle of possibleToggles(kquery ?? '', whitelist, this.sets)) this.openOnce(toggle, detail);
  }

  private lose({ test }: KleePathEnd): void {
    this.cutShort ??= { reason: 'worker', detail: `a path's files could not be read: ${test}` };
  }

  private openOnce(toggle: number, reason: string): void {
    if (!this.open.has(toggle)) this.open.set(toggle, reason);
  }

  /** @throws Malformed if it exists but is not what we asked for */
  private chosen({ test }: KleePathEnd): Chosen | undefined {
    const bytes = this.output.files.get(`${test}.ktest`);
    if (bytes === undefined) return undefined;
    const decoded = decodeKtest(bytes);
    if (decoded.kind === 'malformed') throw new Malformed(decoded.message);
    const chosen = readChosenValues(decoded.objects);
    if (chosen === undefined) throw new Malformed(`${test}: symbolic objects that are not ours`);
    const asked = this.sets.findIndex((members) => members.join() === chosen.toggles.join());
    if (asked === -1) throw new Malformed(`${test}: toggle ${chosen.toggles.join(', ')} was not asked for`);
    return { number: this.output.whitelist[asked]!, values: chosen.values };
  }

  /** `Error: memory error: null page access` → what follows the colon; `.early` files hold the message alone. */
  private errorMessage({ errorFile }: KleePathEnd): string | undefined {
    const [line, ...rest] = (errorFile !== undefined && this.lines(errorFile)) || [];
    // A killed process may leave part of the file.
    if (line === undefined || rest.length === 0) return undefined;
    return line.startsWith('Error: ') ? line.slice('Error: '.length) : line;
  }

  private lines(name: string): readonly string[] | undefined {
    return this.text(name)?.split('\n');
  }

  private text(name: string): string | undefined {
    const bytes = this.output.files.get(name);
    return bytes && new TextDecoder('latin1').decode(bytes);
  }
}

function reasonOf({ errorFile }: KleePathEnd, message: string): CutShort['reason'] {
  if (errorFile?.endsWith('.solver.err')) return 'solver';
  if (message.startsWith('Execution halting')) return 'time';
  return message.startsWith('Memory limit') ? 'memory' : 'unsupported';
}
