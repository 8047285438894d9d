/**
 * What the console says about a class: the count of each verdict, and the lowest scores
 * of the near misses and of those that several edits together repair.
 */

import { inEnglish } from '#language/english.js';
import type { MistakeGroup } from '#model/class-groups.js';
import {
  type ClassEntry,
  type ClassResult,
  countBackings,
  countVerdicts,
  luckyPasses,
  meanNearMissScore,
  multiFaultsByScore,
  nameBest,
  nearMissesByScore,
  percentOf,
  scoreOf,
} from './class-entry.js';
import { backingWords, verdictWords } from './class-words.js';
import { failReferenceSentence } from './describe-reference.js';
import { counterexampleLines, inputLines } from './describe-trust.js';
import { count, wrap } from './lines.js';
import { classModelUse, modelSentence } from './model-use.js';
import { printable, printableBytes } from './printable.js';

const listedMax = 10;
const nameColumnsMax = 48;
const columns = 80;

export function renderClassText({
  entries,
  groups = [],
  disputed = [],
  failReference = [],
}: ClassResult): string {
  const lines = [
    count(entries.length, 'submission'),
    ...renderCounts(entries),
    ...renderCopies(entries),
    ...renderGroups(groups),
    ...(failReference.length === 0
      ? []
      : ['', ...wrap(failReferenceSentence(failReference, inEnglish), columns)]),
    ...renderLuckyPasses(entries),
    ...renderDisputed(disputed),
    ...renderNearMisses(entries),
    ...renderMultiFaults(entries),
    ...renderModelUse(entries),
  ];
  return `${lines.join('\n')}\n`;
}

function renderCounts(entries: readonly ClassEntry[]): string[] {
  const counts = [...countVerdicts(entries)].filter(([, amount]) => amount > 0);
  const width = String(entries.length).length;
  const nameWidth = Math.max(0, ...counts.map(([verdict]) => verdictWords[verdict].name.length));
  return counts.flatMap(([verdict, amount]) => {
    const { name, meaning } = verdictWords[verdict];
    const line = `  ${String(amount).padStart(width)}  ${name.padEnd(nameWidth)}  ${meaning}`;
    if (verdict !== 'near-miss') return [line];
    return [line, ...renderUncompiled(entries, width), ...renderBackings(entries, width)];
  });
}

/** One edit is enough for them only once what keeps them from compiling is mended. */
function renderUncompiled(entries: readonly ClassEntry[], width: number): string[] {
  const amount = entries.filter(
    ({ verdict, localisation }) => verdict === 'near-miss' && localisation?.report.compileError !== undefined,
  ).length;
  return amount === 0
    ? []
    : [`    ${String(amount).padStart(width)}  only with what does not compile mended, too`];
}

function renderBackings(entries: readonly ClassEntry[], width: number): string[] {
  return [...countBackings(entries)].map(
    ([backing, amount]) => `    ${String(amount).padStart(width)}  ${backingWords[backing]}`,
  );
}

function renderCopies(entries: readonly ClassEntry[]): string[] {
  const copies = entries.filter(({ sameAs }) => sameAs !== undefined).length;
  return copies === 0 ? [] : [`  ${count(copies, 'submission')} with the same text as another`];
}

/** The largest, by what their members do wrong. */
function renderGroups(groups: readonly MistakeGroup[]): string[] {
  if (groups.length === 0) return [];
  const shown = groups.slice(0, listedMax);
  const width = String(groups[0]!.members.length).length;
  const left = groups.length - shown.length;
  return [
    '',
    `The same mistake, in ${count(groups.length, 'group')}:`,
    ...shown.map(
      ({ members, title }) => `  ${String(members.length).padStart(width)}×  ${printableBytes(title)}`,
    ),
    ...(left === 0 ? [] : [`  … and ${left} more`]),
  ];
}

/** Each with the input that shows it: the suite lacks a test like it. */
function renderLuckyPasses(entries: readonly ClassEntry[]): string[] {
  const lucky = luckyPasses(entries);
  if (lucky.length === 0) return [];
  const left = lucky.length - listedMax;
  return [
    '',
    `${count(lucky.length, 'submission')} of those that pass every test ${lucky.length === 1 ? 'is' : 'are'} wrong on an input that no test has:`,
    ...lucky
      .slice(0, listedMax)
      .flatMap(({ submission, localisation }) => [
        `  ${cutLeft(printable(submission))}`,
        ...counterexampleLines(localisation!.report.beyond!, inEnglish).map((line) => `      ${line}`),
      ]),
    ...(left > 0 ? [`  … and ${left} more`] : []),
  ];
}

function renderDisputed(disputed: NonNullable<ClassResult['disputed']>): string[] {
  const [first] = disputed;
  if (first === undefined) return [];
  const inputs = disputed.length === 1 ? 'an input' : `${disputed.length} inputs`;
  return [
    '',
    `On ${inputs} that no test has, those that pass every test do not agree, for example on:`,
    ...inputLines(first, inEnglish).map((line) => `  ${line}`),
  ];
}

function renderModelUse(entries: readonly ClassEntry[]): string[] {
  const use = classModelUse(entries);
  return use === undefined ? [] : ['', ...wrap(modelSentence(use, inEnglish), columns)];
}

function renderNearMisses(entries: readonly ClassEntry[]): string[] {
  const nearMisses = nearMissesByScore(entries);
  const mean = meanNearMissScore(entries);
  if (mean === null) return [];
  return [
    '',
    `Near misses pass ${percentOf(mean)} % of the tests on average. Those with the lowest scores:`,
    ...renderLowest(nearMisses),
  ];
}

function renderMultiFaults(entries: readonly ClassEntry[]): string[] {
  const found = multiFaultsByScore(entries);
  if (found.length === 0) return [];
  return [
    '',
    'Two or three faults, by score; edits at all the places listed repair the submission:',
    ...renderLowest(found),
  ];
}

function renderLowest(entries: readonly ClassEntry[]): string[] {
  const shown = entries.slice(0, listedMax);
  const names = shown.map(({ submission }) => cutLeft(printable(submission)));
  const width = Math.max(...names.map((name) => name.length));
  const left = entries.length - shown.length;
  return [
    ...shown.map((entry, index) => renderEntry(entry, names[index]!.padEnd(width))),
    ...(left === 0 ? [] : [`  … and ${left} more`]),
  ];
}

function renderEntry(entry: ClassEntry, name: string): string {
  const where = nameBest(entry.localisation!.report) ?? '';
  return `  ${`${percentOf(scoreOf(entry)!)} %`.padStart(5)}  ${name}  ${where}`.trimEnd();
}

/** The end of a path says more than its beginning. */
function cutLeft(name: string): string {
  const characters = [...name];
  return characters.length <= nameColumnsMax
    ? name
    : `…${characters.slice(characters.length - nameColumnsMax + 1).join('')}`;
}
