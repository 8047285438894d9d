/**
 * Alert rules and dashboard in `docker/monitoring`: they ask for metrics and labels that the
 * service has. A rule about a name that nobody writes never fires, and nobody notices.
 */

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { everyMetric } from '../support/every-metric.js';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly action: string };
}

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const folder = 'docker/monitoring';
const { groups } = parse(readFileSync(`${folder}/alerts.yaml`, 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readFileSync(`${folder}/dashboard.json`, 'utf8')) as {
  readonly panels: readonly Panel[];
};
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** A histogram is read by these as well. */
const histogramParts = ['_bucket', '_sum', '_count'];
/** Labels that Prometheus adds, or a histogram has. */
const addedLabels = ['instance', 'job', 'le'];
/** Labels by metric, in the source: a metric that was never counted shows none. */
const labels = new Map<string, readonly string[]>();

beforeAll(async () => {
  const source = readFileSync('src/service/observe/metrics.ts', 'utf8');
  for (const [, name, , type] of (await everyMetric().render()).matchAll(
    /^# HELP (\S+) (.*)\n# TYPE \S+ (\S+)$/gm,
  )) {
    const declared =
      new RegExp(`'${name}'(?:(?!name: ')[^])*?labelNames: \\[([^\\]]*)\\]`).exec(source)?.[1] ?? '';
    const own = [...declared.matchAll(/'(\w+)'/g)].map(([, label]) => label!);
    for (const part of type === 'histogram' ? histogramParts : ['']) labels.set(`${name}${part}`, own);
  }
  for (const name of ['nearmiss_people_served', 'nearmiss_largest_share']) labels.set(name, ['state']);
});

test.each(expressions)('%s asks for what there is: %s', (_what, expression) => {
  const named = [...expression.matchAll(/\bnearmiss_\w+/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !labels.has(name))).toEqual([]);
  const known = [...named.flatMap((name) => labels.get(name) ?? []), ...addedLabels];
  const selected = [...expression.matchAll(/[{,]\s*(\w+)\s*=~?"/g)].map(([, label]) => label!);
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(/,\s*/));
  expect([...selected, ...grouped].filter((label) => !known.includes(label))).toEqual([]);
});

test('every legend names a label of its expression', () => {
  for (const { targets } of panels) {
    for (const { expr, legendFormat } of targets) {
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) {
        expect(label === 'instance' || new RegExp(`by \\([^)]*\\b${label}\\b`).test(expr)).toBe(true);
      }
    }
  }
});

test('every alert says how bad it is and what to do', () => {
  for (const { labels: given, annotations } of rules) {
    expect(given.severity).toMatch(/^(?:critical|warning|info)$/);
    expect(annotations.summary).not.toBe('');
    expect(annotations.action).toMatch(/\.$/);
  }
});

test('no two alerts or panels share a name or a place', () => {
  for (const keys of [
    rules.map(({ alert }) => alert),
    panels.map(({ id }) => id),
    panels.map(({ gridPos }) => `${gridPos.x} ${gridPos.y}`),
  ]) {
    expect(new Set<unknown>(keys).size).toBe(keys.length);
  }
});
