/**
 * What CBMC wrote with `--json-ui --cover cover`, decoded: a list of messages, one list
 * of goals and one of tests, each test the inputs of a path that covers a goal. The text
 * is untrusted: whatever is not exactly as it should be never excludes anything.
 *
 * A toggle (or a set of them, by its number) is a hit where its goal at the passing end
 * is satisfied, and open where its goal at the incomplete end is. `--cover` drops CBMC's
 * own assertions about loops and functions; its messages report them, and then every
 * toggle without a hit is open.
 */

import { z } from 'zod';
import {
  cbmcAtInput,
  cbmcChoicePrefix,
  cbmcIncompleteFunction,
  cbmcPassFunction,
  cbmcReasonInput,
  cbmcSetInput,
  cbmcToggleInput,
} from '#instrument/dialects/cbmc.js';
import type { Toggle } from '#model/numbers.js';
import { decodeBits } from '../external/decode-bits.js';
import { describeIncomplete } from '../external/describe-incomplete.js';
import type { ChosenValue, ToolVerdict } from '../external/tool-verdict.js';
import {
  decodeEntries,
  errorsOf,
  isUndecodable,
  type Message,
  messageFields,
  type Undecodable,
} from './cbmc-messages.js';

const inputSchema = z.object({ id: z.string(), value: z.object({ binary: z.string() }).optional() });
const testSchema = z.object({ coveredGoals: z.array(z.string()), inputs: z.array(inputSchema) });
const goalSchema = z.object({ goal: z.string(), description: z.string(), status: z.string() });
const entrySchema = z.object({
  ...messageFields,
  goals: z.array(goalSchema).optional(),
  tests: z.array(testSchema).optional(),
});

type Goal = z.infer<typeof goalSchema>;
type Input = z.infer<typeof inputSchema>;

/** What CBMC says where it did not follow everything; what it found then still holds. */
const shortfalls: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [/^Not unwinding (?:loop|recursion) (\S+)/, 'a loop or a recursion was cut short'],
  [/no body for function (\S+)/, 'a function without a body was called'],
  [/replacing function pointer by 0 possible targets/, 'a function pointer for which CBMC finds no function'],
];

/** Our runtime's function that calls what `atexit` was given. */
const handlersFunction = '__nm_end';

/** For a toggle, or for a set by its number. */
const goalDescription = new RegExp(`^condition '(?:${cbmcToggleInput}|${cbmcSetInput}) == (\\d+)'$`);

export function decodeCbmcOutput(stdout: string, whitelist: readonly number[]): ToolVerdict | Undecodable {
  const entries = decodeEntries(stdout, entrySchema);
  if (isUndecodable(entries)) return entries;
  const goals = entries.find((entry) => entry.goals !== undefined)?.goals;
  if (goals === undefined) return { undecodable: errorsOf(entries) ?? 'no goals in the output' };
  const tests = entries.flatMap((entry) => entry.tests ?? []);
  const inputsOf = new Map(
    tests.flatMap((test) => test.coveredGoals.map((goal) => [goal, test.inputs] as const)),
  );
  const passes = goalsOf(goals, cbmcPassFunction);
  const ends = goalsOf(goals, cbmcIncompleteFunction);
  const shortfall = shortfallOf(entries);

  const hits = new Map<number, readonly ChosenValue[]>();
  const open = new Map<number, string>();
  for (const toggle of whitelist) {
    const pass = passes.get(toggle);
    if (pass?.status === 'satisfied') {
      const values = witnessOf(toggle, inputsOf.get(pass.goal));
      if (values === undefined) open.set(toggle, 'CBMC covered the goal without a readable witness');
      else hits.set(toggle, values);
      continue;
    }
    const end = ends.get(toggle);
    if (pass?.status !== 'failed' || end === undefined) open.set(toggle, 'CBMC did not decide the goal');
    else if (end.status !== 'failed') open.set(toggle, incompleteDetail(inputsOf.get(end.goal)));
    else if (shortfall !== undefined) open.set(toggle, shortfall);
  }
  return { hits, open, cutShort: undefined };
}

/** The goals of one function by their toggle, without toggles that two goals claim. */
function goalsOf(goals: readonly Goal[], functionName: string): ReadonlyMap<number, Goal> {
  const found = new Map<number, Goal>();
  const twice = new Set<number>();
  for (const goal of goals) {
    const toggle = goalDescription.exec(goal.description)?.[1];
    if (toggle === undefined || !goal.goal.startsWith(`${functionName}.`)) continue;
    if (found.has(Number(toggle))) twice.add(Number(toggle));
    found.set(Number(toggle), goal);
  }
  for (const toggle of twice) found.delete(toggle);
  return found;
}

function witnessOf(toggle: number, inputs: readonly Input[] | undefined): readonly ChosenValue[] | undefined {
  if (inputs === undefined) return undefined;
  const values: ChosenValue[] = [];
  let chosen: bigint | undefined;
  let at: bigint | undefined;
  for (const { id, value } of inputs) {
    if (id === cbmcToggleInput || id === cbmcSetInput) {
      chosen = integerOf(value);
      continue;
    }
    if (id === cbmcAtInput) {
      at = integerOf(value);
      continue;
    }
    const decoded = value && decodeBits(id.slice(cbmcChoicePrefix.length), value.binary);
    if (decoded === undefined) return undefined;
    values.push(at === undefined ? decoded : { ...decoded, at: Number(at) as Toggle });
  }
  return chosen === BigInt(toggle) ? values : undefined;
}

function integerOf(value: Input['value']): bigint | undefined {
  const decoded = value && decodeBits('int', value.binary);
  return decoded?.kind === 'integer' ? decoded.value : undefined;
}

function incompleteDetail(inputs: readonly Input[] | undefined): string {
  const binary = inputs?.findLast(({ id }) => id === cbmcReasonInput)?.value?.binary;
  const reason = binary === undefined ? undefined : decodeBits('int', binary);
  return describeIncomplete(reason?.kind === 'integer' ? Number(reason.value) : undefined);
}

function shortfallOf(entries: readonly Message[]): string | undefined {
  for (const { messageText = '', sourceLocation } of entries) {
    // There it only means that the program registers no handlers.
    if (sourceLocation?.function === handlersFunction) continue;
    for (const [pattern, meaning] of shortfalls) {
      const found = pattern.exec(messageText);
      if (found !== null) return found[1] === undefined ? meaning : `${meaning}: ${found[1]}`;
    }
  }
  return undefined;
}
