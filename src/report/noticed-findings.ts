/**
 * Findings as people read them: each once, with the tests that show it, and what a loop does to one
 * element after another beside an array as one finding. The JSON report keeps each element.
 *
 *   element 3 of 'a' is written, but its elements are 0 to 2
 *   element 4 of 'a' is written, but its elements are 0 to 2
 *   →   elements 3 to 4 of 'a' are written, but its elements are 0 to 2
 */

import type { Report } from '#model/report.js';

type Finding = Report['findings'][number];

export interface NoticedFinding extends Omit<Finding, 'test'> {
  readonly tests: readonly string[];
}

/** All that it needs to be put into words again, with other elements. */
const shape = /^element (?<at>-?\d+) of (?<object>.*) is (?<purpose>read|written|used), but (?<has>.*)$/s;

interface Element {
  readonly at: number;
  readonly tests: readonly string[];
}

/** Where the first of a run stands. */
export function noticedFindings(findings: readonly Finding[]): readonly NoticedFinding[] {
  const groups = new Map<string, NoticedFinding[]>();
  for (const finding of eachOnce(findings)) {
    const { kind, file, line, message } = finding;
    const { object, purpose, has } = shape.exec(message)?.groups ?? {};
    const key = JSON.stringify([
      kind,
      file,
      line,
      ...(object === undefined ? [message] : [object, purpose, has]),
    ]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group) => (group.length === 1 ? group : joined(group)));
}

function eachOnce(findings: readonly Finding[]): Iterable<NoticedFinding> {
  const merged = new Map<string, Omit<NoticedFinding, 'tests'> & { readonly tests: string[] }>();
  for (const { test, ...finding } of findings) {
    const { kind, file, line, message } = finding;
    const key = JSON.stringify([kind, file, line, message]);
    const entry = merged.get(key) ?? { ...finding, tests: [] };
    if (test !== undefined) entry.tests.push(test);
    merged.set(key, entry);
  }
  return merged.values();
}

/** Elements with others between them, which are not used, stay apart. */
function joined(group: readonly NoticedFinding[]): NoticedFinding[] {
  const elements = group
    .map(({ message, tests }): Element => ({ at: Number(shape.exec(message)!.groups!.at), tests }))
    .sort((a, b) => a.at - b.at);
  const runs: Element[][] = [];
  for (const element of elements) {
    if (runs.at(-1)?.at(-1)?.at === element.at - 1) runs.at(-1)!.push(element);
    else runs.push([element]);
  }
  const { message, ...finding } = group[0]!;
  return runs.map((run) => ({
    ...finding,
    message: messageOf(message, run[0]!.at, run.at(-1)!.at),
    tests: [...new Set(run.flatMap(({ tests }) => tests))],
  }));
}

function messageOf(message: string, first: number, last: number): string {
  const { object, purpose, has } = shape.exec(message)!.groups!;
  return first === last
    ? `element ${first} of ${object} is ${purpose}, but ${has}`
    : `elements ${first} to ${last} of ${object} are ${purpose}, but ${has}`;
}
