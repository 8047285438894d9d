/** A group's title, tests and representative, of the cells that it is made of. */

import type { GroupGround, MistakeGroup } from '#model/class-groups.js';
import type { Report, ReportedEdit } from '#model/report.js';
import type { Cell } from './cells.js';
import { isFailure } from './failures.js';
import type { FailingSubmission } from './grouped-submission.js';
import { roleOf, withoutPlace } from './signs.js';

/** The longest text that a title quotes. */
const partCharsMax = 60;

/** Cells that make the same mistake, the leader first. */
export interface CellGroup {
  /** Where it is known from before. */
  readonly id?: string;
  readonly cells: readonly Cell[];
}

/** @param order of all submissions, by name */
export function describeGroup({ id, cells }: CellGroup, order: ReadonlyMap<string, number>): MistakeGroup {
  const members = cells
    .flatMap((cell) => cell.members)
    .sort((a, b) => order.get(a.name)! - order.get(b.name)!);
  return {
    id: id ?? cells[0]!.key,
    title: titleOfAll(members),
    members: members.map(({ name }) => name),
    representative: representativeOf(cells[0]!.members).name,
    tests: testsOf(members),
    grounds: groundsOf(cells),
    keys: cells.map(({ key }) => key).sort(),
  };
}

/** The shortest text shows the mistake with the least around it. */
function representativeOf(members: readonly FailingSubmission[]): FailingSubmission {
  return members.reduce((best, each) => (each.source.length < best.source.length ? each : best));
}

interface Title {
  /** The name of the mistake, where it has one. */
  readonly name?: string;
  /** With what is changed. */
  readonly text: string;
}

/** Where no change is that of half of the members, but a mistake is, the mistake alone. */
function titleOfAll(members: readonly FailingSubmission[]): string {
  const titles = members.map(titleOf);
  const text = mostFrequent(titles.map((title) => title.text));
  const name = mostFrequent(titles.flatMap((title) => title.name ?? []));
  return text.times * 2 < members.length && name.times * 2 >= members.length ? name.of : text.of;
}

/** What comes first wins among equals. */
function mostFrequent(texts: readonly string[]): { readonly of: string; readonly times: number } {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const none = { of: '', times: 0 };
  return [...counts].reduce((best, [of, times]) => (times > best.times ? { of, times } : best), none);
}

function titleOf({ report, source, wrongOutputs }: FailingSubmission): Title {
  const { compileError, mistakes, locations, multiFault, wholeRepair } = report;
  if (compileError !== undefined) {
    return { text: `does not compile: ${compileError.name ?? compileError.message}` };
  }
  const [mistake] = mistakes;
  const named = mistake === undefined ? {} : { name: mistake.name };
  const best = locations.find(({ edit }) => edit !== undefined)?.edit;
  if (mistake?.basis === 'edit') {
    return { ...named, text: best === undefined ? mistake.name : `${mistake.name}: ${wordsOf(best)}` };
  }
  if (best !== undefined && best.trust !== 'refuted') {
    const place = locations.find(({ edit }) => edit === best)!;
    return { ...named, text: `${roleOf(place, source)}: ${wordsOf(best)}` };
  }
  if (mistake !== undefined) return { ...named, text: mistake.name };
  const several = multiFault?.diagnoses[0]?.edits ?? wholeRepair?.edits ?? [];
  if (several.length > 0 && several.length <= 3) return { text: several.map(wordsOf).join('; ') };
  return { text: outputTitle(report, wrongOutputs) };
}

/** Lines are those of one member alone. */
function wordsOf({ description, before, after }: ReportedEdit): string {
  if (!/\blines? \d/.test(description)) return description;
  const [from, to] = [before, after].map((text) => cut(text.trim().replace(/\s+/g, ' ')));
  if (from === '') return `insert ${to}`;
  return to === '' ? `remove ${from}` : `${from} becomes ${to}`;
}

function cut(text: string): string {
  return text.length <= partCharsMax ? text : `${text.slice(0, partCharsMax - 1)}…`;
}

/** By the first failing test. */
function outputTitle(
  { tests, findings, verdict }: Report,
  wrongOutputs: FailingSubmission['wrongOutputs'],
): string {
  const failing = tests.results.filter(isFailure);
  const [first] = failing;
  if (verdict === 'unsupported' && findings[0] !== undefined) return withoutPlace(findings[0].message);
  if (first === undefined) return 'fails';
  const how = { crashed: 'crashes', 'timed out': 'does not end' } as Partial<Record<string, string>>;
  const ended = how[first.outcome];
  const left = failing.length === 1 ? '' : ` and in ${failing.length - 1} more`;
  if (ended !== undefined) return `${ended} in test ${first.name}${left}`;
  const printed = wrongOutputs.find(({ test }) => test === first.name)?.printed ?? '';
  const what = printed === '' ? 'prints nothing' : `prints “${cut(printed)}”`;
  return `${what} in test ${first.name}${left}`;
}

function testsOf(members: readonly FailingSubmission[]): string[] {
  const counts = new Map<string, number>();
  for (const { report } of members) {
    for (const { name } of report.tests.results.filter(isFailure)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const all = members[0]!.report.tests.results.map(({ name }) => name);
  return all.filter((name) => (counts.get(name) ?? 0) * 2 >= members.length);
}

/** What a sign that most have in common says, and whether most print the same. */
function groundsOf(cells: readonly Cell[]): GroupGround[] {
  const size = cells.reduce((sum, { members }) => sum + members.length, 0);
  const areMost = (shares: (cell: Cell) => string): boolean => {
    const counts = new Map<string, number>();
    for (const cell of cells) {
      const value = shares(cell);
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + cell.members.length);
    }
    return Math.max(0, ...counts.values()) * 2 >= size;
  };
  const sign = (kind: string) =>
    areMost(({ signs }) => [...signs.all].find((each) => each.startsWith(`${kind} `)) ?? '');
  const grounds: GroupGround[] = [];
  if (sign('mistake')) grounds.push('mistake');
  if (sign('repair')) grounds.push('repair');
  if (sign('compile')) grounds.push('compile-error');
  else if (areMost(({ behaviour }) => behaviour)) grounds.push('outputs');
  else if (areMost(({ failing }) => JSON.stringify([...failing]))) grounds.push('tests');
  return grounds;
}
