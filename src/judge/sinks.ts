/**
 * Sinks (docs/glossary.md#words): locations whose free values alone spell all that a test still
 * expects, so that being repairable says nothing of them. By the runs: in every failing
 * test, from where the location is first reached, each call that prints anything but white
 * space prints the location's own value and no other. Its own value is an argument that is
 * the location; a variable that it was the last to store to; a result that it returned; and
 * nothing else looks at that variable or result (`printed-sources.ts`). A text is a sink
 * where only its own call, without values, prints from there on. A variable that is changed
 * through a pointer is not seen to change. A location whose witnesses are addresses chooses
 * among what is there, like a guard: it spells nothing.
 */

import { isSpace } from '#base/c-characters.js';
import type { Toggle } from '#model/numbers.js';
import type { LocationSummary } from '#pool/summarise.js';
import type { Baseline } from '#program/baseline.js';
import type { RunOutput } from '#program/output-recorder.js';

/** Whether a single location is a sink, as far as its witnesses show. */
export function isSinkAlone(
  { toggle, witnesses }: Pick<LocationSummary, 'toggle' | 'witnesses'>,
  baseline: Baseline,
): boolean {
  const values = witnesses.flatMap(({ witness }) => witness.values);
  const choosesPlaces = values.length > 0 && values.every(({ kind }) => kind === 'pointer');
  return !choosesPlaces && isSink([toggle], baseline);
}

/**
 * Whether several locations, each of which a failing test may leave out, are a sink
 * together.
 *
 *   s += a[i]; … printf("%d\n", s);          a sink: s is all that is printed
 *   s = 0; … s += a[i]; … printf("%d\n", s); `s = 0` is none: the value printed is not its own
 *   m = 0; … if (a[i] > m) m = a[i]; … printf("%d\n", m);   none is: m also decides
 *   if (x > 0) printf("yes"); …              no sink: the guard chooses, it does not spell
 */
export function isSink(toggles: readonly Toggle[], { failing, tests, outputPlan }: Baseline): boolean {
  const calls = new Set(
    outputPlan.calls.flatMap(({ toggle }, call) =>
      toggle !== undefined && toggles.includes(toggle) ? [call] : [],
    ),
  );
  return failing.length > 0 && failing.every((index) => spellsRest(tests[index]!.output, toggles, calls));
}

function spellsRest(output: RunOutput, toggles: readonly Toggle[], calls: ReadonlySet<number>): boolean {
  const { items, isComplete } = output;
  const firsts = toggles.map((toggle) => output.itemsBefore(toggle)).filter((each) => each !== undefined);
  if (firsts.length === 0 || !isComplete) return false;
  let isPrinted = false;
  for (let i = Math.min(...firsts); i < items.length; i++) {
    const item = items[i]!;
    const isOwn =
      item.givers.length > 0
        ? item.givers.every((givers) => givers.some((giver) => toggles.includes(giver)))
        : calls.has(item.call);
    if (!isOwn && !isBlank(item.text)) return false;
    isPrinted ||= isOwn;
  }
  return isPrinted;
}

function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isSpace(text.charCodeAt(i))) return false;
  return true;
}
