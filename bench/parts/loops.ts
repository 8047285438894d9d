/**
 * Five looping programs over arrays, of 20 to 30 assignments (`programs/loops`), each
 * with one fault at a time: in an assignment outside of its loops, inside one, and in a
 * statement that changes an iterator. In both scopes: what is left of the locations,
 * whether the true line is among it, what stayed unknown, and how long it took.
 */

import type { Localisation } from '#model/localisation.js';
import type { Scope } from '#model/location.js';
import { type LoopProgram, loadLoopPrograms } from '../loop-programs.js';
import type { Part } from '../part.js';
import { requestOf, strictOptions, timeLocalise } from '../requests.js';
import { median, round } from '../statistics.js';
import { renderTable } from '../table.js';
import type { Cost, Measured } from '../timing.js';

const scopes: readonly Scope[] = ['full', 'paper'];
/** In CPU time; what takes longer is measured once. */
const repeatedMsMax = 1000;
const aimMs = 1000;
/** Locations count as narrowed if at most this share of them is left. */
const narrowedShare = 0.5;

export const benchLoops: Part = async ({ root, rounds }) => {
  const programs = await loadLoopPrograms(root);
  const rows = [];
  for (const scope of scopes) {
    for (const program of programs) {
      const costs: Cost[] = [];
      let last = await runProgram(program, scope);
      // The first run is cold; it counts only where it is the only one.
      if (last.cost.cpuMs > repeatedMsMax) costs.push(last.cost);
      while (costs.length < rounds && last.cost.cpuMs <= repeatedMsMax) {
        last = await runProgram(program, scope);
        costs.push(last.cost);
      }
      rows.push({ scope, ...describe(program, last.result), ...medianCost(costs) });
    }
  }
  const achieved = rows.filter(
    ({ narrowed, trueLine, wallMs }) => narrowed && trueLine !== 'excluded' && wallMs <= aimMs,
  );
  return {
    items: rows.map(({ scope, id, wallMs, cpuMs }) => ({ id: `${scope}/${id}`, wallMs, cpuMs })),
    figures: { rounds, achieved: achieved.length, of: rows.length, programs: rows.map(roundTimes) },
    text: [
      renderTable(
        [
          'program, fault',
          'scope',
          'locations',
          'left',
          'repairable',
          'narrowed',
          'true line',
          'unknown',
          'wall ms',
          'CPU ms',
        ],
        rows.map(
          ({
            id,
            scope,
            locations,
            repairable,
            possible,
            narrowed,
            trueLine,
            unknownPairs,
            pairs,
            partial,
            wallMs,
            cpuMs,
          }) => [
            id,
            scope,
            ...[locations, repairable + possible, repairable],
            narrowed ? 'yes' : 'no',
            trueLine,
            `${unknownPairs} of ${pairs}${partial ? ', partial' : ''}`,
            ...[wallMs, cpuMs],
          ],
        ),
      ),
      `${achieved.length} of ${rows.length} narrowed (at most half of the locations left) with the true line, within ${aimMs} ms.`,
    ].join('\n\n'),
  };
};

function runProgram({ text, suite }: LoopProgram, scope: Scope): Promise<Measured<Localisation>> {
  return timeLocalise(requestOf(text, suite, strictOptions(scope)));
}

function describe({ id, faultLine }: LoopProgram, { report }: Localisation) {
  const { locations, partial } = report;
  const left = locations.filter(({ status }) => status !== 'excluded');
  const there = left.filter(({ line, endLine }) => line <= faultLine && faultLine <= endLine);
  const repairable = left.filter(({ status }) => status === 'repairable').length;
  return {
    id,
    locations: locations.length,
    repairable,
    possible: left.length - repairable,
    narrowed: left.length <= locations.length * narrowedShare,
    trueLine: there.some(({ status }) => status === 'repairable')
      ? 'repairable'
      : there.length > 0
        ? 'possible'
        : 'excluded',
    unknownPairs: report.stats.unknownPairs,
    pairs: report.stats.pairs,
    partial,
  };
}

function roundTimes<T extends Cost>(row: T): T {
  return { ...row, wallMs: round(row.wallMs), cpuMs: round(row.cpuMs) };
}

function medianCost(costs: readonly Cost[]): Cost {
  return {
    wallMs: median(costs.map(({ wallMs }) => wallMs)),
    cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
  };
}
