/** `report.html`: the table, the figures and where they come from, on one page without scripts. */

import type { Figure } from '#lab/charts/figure.js';
import type { Manifest } from './manifest.js';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}
pre{overflow-x:auto;font-size:13px}figure{margin:1.5rem 0}svg{max-width:100%;height:auto}
dt{font-weight:600}dd{margin:0 0 .5rem}`;

export function renderPage(
  table: string,
  figures: ReadonlyMap<string, Figure>,
  manifest: Omit<Manifest, 'outputs'>,
): string {
  const { experiment, version, commit, command, machine, startedAt, endedAt, seed, tools, inputs } = manifest;
  const facts: readonly (readonly [string, string])[] = [
    ['Command', command],
    ['Version', commit === null ? version : `${version}, commit ${commit}`],
    ['Seed', seed === null ? 'none' : String(seed)],
    ['Machine', `${machine.processor}, ${machine.cores} cores, ${machine.system}, Node ${machine.node}`],
    ['Load at the start', machine.loadAtStart.toFixed(1)],
    [
      'Tools',
      Object.entries(tools)
        .map(([name, found]) => `${name} ${found}`)
        .join(', ') || 'none',
    ],
    ['From, to', `${startedAt}, ${endedAt}`],
    ['Inputs', inputs.map(({ path, sha256 }) => `${path} (${sha256.slice(0, 12)})`).join(', ')],
  ];
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(`nearmiss experiment ${experiment}`)}</title>
<style>${style}</style></head><body>
<h1>${escapeHtml(`nearmiss experiment ${experiment}`)}</h1>
<pre>${escapeHtml(table)}</pre>
${[...figures].map(([name, figure]) => renderFigure(name, figure)).join('\n')}
<h2>Where this comes from</h2>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('\n')}</dl>
</body></html>
`;
}

/** The chart's own styles count for the whole page, and are the same in all of them. */
function renderFigure(name: string, { svg, caption }: Figure): string {
  return `<figure id="${name}">${svg}<figcaption>${escapeHtml(caption)} Data: ${name}.csv</figcaption></figure>`;
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character]!);
}
