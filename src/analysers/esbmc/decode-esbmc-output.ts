/**
 * What ESBMC wrote, decoded: counterexamples, a table of properties (8.4 and later, in
 * a search for all at once), and the verdict. The text is untrusted: a toggle is
 * excluded only where a finished run says that its claims hold.
 */

import { esbmcIncompleteClaim, esbmcPassClaim } from '#instrument/dialects/esbmc.js';
import { describeIncomplete } from '../external/describe-incomplete.js';
import type { ChosenValue, ToolVerdict } from '../external/tool-verdict.js';
import { type Counterexample, decodeCounterexamples } from './decode-counterexample.js';

export interface EsbmcRun {
  /** What ESBMC says last; `unknown` where it timed out, gave up or said nothing. */
  readonly end: 'successful' | 'failed' | 'unknown';
  readonly counterexamples: readonly Counterexample[];
  /** What it did not follow, whatever the verdict. */
  readonly shortfall: string | undefined;
  /** Its complaints. */
  readonly errors: string | undefined;
}

const verdictLine = /^VERIFICATION (SUCCESSFUL|FAILED|UNKNOWN)\b/gm;
const timedOut = /\btimed? ?out\b/i;
const errorLine = /^(?:ERROR: .*|.*: error: .*|PARSING ERROR|CONVERSION ERROR)$/gm;
const shortfalls: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [/^Not unwinding loop (\S+)/m, 'a loop was cut short'],
  [/^Not unwinding recursion (\S+)/m, 'a recursion was cut short'],
  [/no body for function (?!.*__ESBMC|.*nondet_)(\S+)/m, 'a function without a body was called'],
];
/** `  PASSED       [__nm_pass.assertion.1]  line  9  __nm_pass 3` */
const tableRow = /^ {2}(PASSED|FAILED|UNKNOWN|NOT CHECKED) +\[[^\]]*\] +line +\d+ +(.*)$/gm;

export function decodeEsbmcRun(output: string): EsbmcRun {
  const last = [...output.matchAll(verdictLine)].at(-1)?.[1];
  const isUnknown = last === undefined || last === 'UNKNOWN' || timedOut.test(output);
  const errors = output.match(errorLine)?.join('; ');
  return {
    end: isUnknown ? 'unknown' : last === 'SUCCESSFUL' ? 'successful' : 'failed',
    counterexamples: decodeCounterexamples(output),
    shortfall: shortfallOf(output),
    errors,
  };
}

function shortfallOf(output: string): string | undefined {
  for (const [pattern, meaning] of shortfalls) {
    const found = pattern.exec(output);
    if (found !== null) return `${meaning}: ${found[1]}`;
  }
  return undefined;
}

/** A run over every toggle's claims at once; undefined where it did not decide them one by one. */
export function decodeAllAtOnce(output: string, whitelist: readonly number[]): ToolVerdict | undefined {
  const run = decodeEsbmcRun(output);
  if (run.end === 'unknown') return undefined;
  const verdicts = claimVerdicts(output);
  if (run.end === 'failed' && verdicts.size === 0) return undefined;
  const hits = new Map<number, readonly ChosenValue[]>();
  const open = new Map<number, string>();
  for (const toggle of whitelist) {
    const pass = `${esbmcPassClaim} ${toggle}`;
    const incomplete = `${esbmcIncompleteClaim} ${toggle}`;
    const hit = run.counterexamples.find((each) => isOf(each, pass) && each.toggle === toggle);
    if (hit?.values !== undefined) hits.set(toggle, hit.values);
    else if (!holds(verdicts, pass)) open.set(toggle, 'ESBMC gave no readable witness');
    else if (!holds(verdicts, incomplete)) {
      const end = run.counterexamples.find((each) => isOf(each, incomplete));
      open.set(toggle, describeIncomplete(end?.reason));
    } else if (run.shortfall !== undefined) open.set(toggle, run.shortfall);
  }
  return { hits, open, cutShort: undefined };
}

/** What the table says about each claim, all its places together. A claim that no path reaches has no row. */
function claimVerdicts(output: string): ReadonlyMap<string, readonly string[]> {
  const verdicts = new Map<string, string[]>();
  for (const [, verdict, claim] of output.matchAll(tableRow)) {
    const known = verdicts.get(claim!.trim());
    if (known === undefined) verdicts.set(claim!.trim(), [verdict!]);
    else known.push(verdict!);
  }
  return verdicts;
}

function holds(verdicts: ReadonlyMap<string, readonly string[]>, claim: string): boolean {
  return (verdicts.get(claim) ?? []).every((verdict) => verdict === 'PASSED');
}

export function isOf({ claim }: Counterexample, name: string): boolean {
  return claim.split('\n').some((line) => line.trim() === name);
}
