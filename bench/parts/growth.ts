/**
 * How the cost of a localisation grows: with the failing tests, with the locations, with
 * the iterations of a loop, with the lines of the program and of its output, the rest being the same. In a warm process,
 * scope full, strict, one worker; CPU time, medians. The slope of each curve in log-log
 * is fitted twice: over all of it, and over its upper end, where fixed costs are gone.
 */

import { type GrowthAxis, growthAxes } from '../growth-programs.js';
import { renderCurve } from '../line-chart.js';
import type { Item, Part } from '../part.js';
import { requestOf, strictOptions, timeLocalise } from '../requests.js';
import { fitPowerLaw, median, round } from '../statistics.js';
import { percent, renderTable } from '../table.js';
import type { Cost } from '../timing.js';

/** In CPU time, like the next; what takes longer is measured once. */
const repeatedMsMax = 1000;
/** Where one point took longer, the larger ones are left out. */
const pointMsMax = 30_000;
const upperPoints = 3;
/** For a search: the work should end the curves, not a busy machine. */
const timeLimitMs = 60_000;

const defaults = strictOptions();
const options = { ...defaults, poolLimits: { ...defaults.poolLimits, globalTimeLimitMs: timeLimitMs } };

interface GrowthPoint extends Cost {
  readonly size: number;
  readonly locations: number;
  readonly pairs: number;
  readonly unknownPairs: number;
  readonly steps: number;
  readonly partial: boolean;
}

export const benchGrowth: Part = async ({ rounds, warmUp }) => {
  for (let count = 0; count < warmUp; count++) {
    const { programOf, sizes } = growthAxes[count % growthAxes.length]!;
    const { text, suite } = programOf(sizes[1]!);
    await timeLocalise(requestOf(text, suite, options));
  }
  const curves = [];
  const items: Item[] = [];
  const charts: Record<string, string> = {};
  for (const axis of growthAxes) {
    const points = await measureAxis(axis, rounds);
    const curve = points.map(({ size, cpuMs }) => ({ x: size, y: cpuMs }));
    const whole = fitPowerLaw(curve);
    const upperEnd = curve.slice(-upperPoints);
    const upper = fitPowerLaw(upperEnd);
    items.push(...points.map(({ size, wallMs, cpuMs }) => ({ id: `${axis.name} ${size}`, wallMs, cpuMs })));
    curves.push({ name: axis.name, slope: round(whole.slope), upperSlope: round(upper.slope), points });
    charts[`growth-${axis.name}`] = renderCurve({
      title: `Cost of a localisation by ${axis.label}`,
      description: `CPU time in milliseconds by ${axis.label}, both axes logarithmic.`,
      xLabel: axis.label,
      yLabel: 'CPU time, ms',
      points: curve,
      law: upper,
      lawFrom: upperEnd[0]!.x,
    });
  }
  const text = curves.map(({ name, slope, upperSlope, points }) =>
    [
      renderTable(
        [name, 'CPU ms', 'wall ms', 'locations', 'unknown', 'search steps', 'partial'],
        points.map(({ size, cpuMs, wallMs, locations, unknownPairs, pairs, steps, partial }) => [
          ...[
            String(size),
            cpuMs,
            wallMs,
            locations,
            percent(unknownPairs, pairs),
            steps,
            partial ? 'yes' : 'no',
          ],
        ]),
      ),
      `Slope in log-log: ${slope} over all, ${upperSlope} over the last ${upperPoints} points.`,
    ].join('\n'),
  );
  const figures = {
    rounds,
    warmUp,
    curves: curves.map(({ points, ...curve }) => ({
      ...curve,
      points: points.map((point) => ({ ...point, wallMs: round(point.wallMs), cpuMs: round(point.cpuMs) })),
    })),
  };
  return { items, figures, text: text.join('\n\n'), charts };
};

async function measureAxis({ sizes, programOf }: GrowthAxis, rounds: number): Promise<GrowthPoint[]> {
  const points: GrowthPoint[] = [];
  for (const size of sizes) {
    const { text, suite } = programOf(size);
    const request = requestOf(text, suite, options);
    const first = await timeLocalise(request);
    const costs: Cost[] = first.cost.cpuMs > repeatedMsMax ? [first.cost] : [];
    while (costs.length < rounds && first.cost.cpuMs <= repeatedMsMax) {
      costs.push((await timeLocalise(request)).cost);
    }
    const { locations, stats, partial, tests } = first.result.report;
    if (tests.failed === 0) throw new Error(`bench: no test of size ${size} fails`);
    points.push({
      size,
      wallMs: median(costs.map(({ wallMs }) => wallMs)),
      cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
      locations: locations.length,
      pairs: stats.pairs,
      unknownPairs: stats.unknownPairs,
      steps: stats.steps,
      partial,
    });
    if (first.cost.cpuMs > pointMsMax) break;
  }
  return points;
}
