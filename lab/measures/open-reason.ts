/** Why an analyser left a place open, as one of a few words, from what it says about it. */

export const openReasons = [
  'time',
  'bound',
  'library',
  'floating point',
  'addresses',
  'constants',
  'memory',
  'program rejected',
  'analyser died',
  'replay refused',
  'other',
] as const;
export type OpenReason = (typeof openReasons)[number];

/** The first that fits: what a limit cut short may also have met something unsupported. */
const signs: readonly (readonly [RegExp, OpenReason])[] = [
  [/does not make the test pass/, 'replay refused'],
  // A program that a tool was still reading when its time was up is not one that it cannot read.
  [/stopped while the program was read|while the program was read \(time\)/, 'time'],
  [/while the program was read \(memory\)/, 'memory'],
  [/while the program was read \((?:output|signal)\)/, 'analyser died'],
  [/rejects the program/, 'program rejected'],
  [/more than \d+ ms|time limit|Execution halting|was stopped/, 'time'],
  [/the compiler needs this value/, 'constants'],
  [/bound|max-depth|paths|steps|z3|more than \d+/, 'bound'],
  [/library function|nothing defines|argument \d+ of \w+ depends on a symbol/, 'library'],
  [/floating|float|double/, 'floating point'],
  [/address|pointer|an index into/, 'addresses'],
  [/malloc|memory/i, 'memory'],
  [/died|killed|SIG[A-Z]+|lost/, 'analyser died'],
];

export type CountByReason = Readonly<Partial<Record<OpenReason, number>>>;

/** @param reasons one for each place */
export function countReasons(reasons: readonly OpenReason[]): CountByReason {
  const counts: Partial<Record<OpenReason, number>> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

/** @param details of the failing tests that are unknown; none where only a limit was hit */
export function openReasonOf(details: readonly string[]): OpenReason {
  const [first] = details;
  if (first === undefined) return 'time';
  return signs.find(([sign]) => sign.test(first))?.[1] ?? 'other';
}
