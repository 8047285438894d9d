/** `report.html`: the table, the figures and where they come from, on one page without scripts. */

import type { Figure } from '#lab/charts/figure.js';
import type { CsvValue } from '#report/render-csv.js';
import type { Manifest } from './manifest.js';
import { isNumeric, numberTextOf } from './number-text.js';
import type { ResultTable } from './result-table.js';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}
pre{overflow-x:auto;font-size:12px}figure{margin:1.5rem 0}svg{max-width:100%;height:auto}
table{border-collapse:collapse;font-size:14px;margin:.5rem 0 1.5rem}caption{text-align:left;font-weight:600}
td,th{padding:.15rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid #8884}td.n,th.n{text-align:right}th{vertical-align:bottom}
td:first-child{white-space:nowrap}
dt{font-weight:600}dd{margin:0 0 .5rem}`;

const bytesPerMebibyte = 1024 * 1024;
/** A Siemens program has as many as it has variants. */
const inputsShown = 5;

export function renderPage(
  table: string,
  tables: ReadonlyMap<string, ResultTable>,
  figures: ReadonlyMap<string, Figure>,
  manifest: Omit<Manifest, 'outputs'>,
): string {
  const { experiment, version, commit, command, machine, seed, tools, inputs } = manifest;
  const { startedAt, endedAt, memoryBytesPeak } = manifest;
  const facts: readonly (readonly [string, string])[] = [
    ['Command', command],
    ['Version', commit === null ? version : `${version}, commit ${commit}`],
    ['Seed', seed === null ? 'none' : String(seed)],
    ['Machine', `${machine.processor}, ${machine.cores} cores, ${machine.system}, Node ${machine.node}`],
    ['Load at the start', machine.loadAtStart.toFixed(1)],
    ['Peak memory', `${Math.round(memoryBytesPeak / bytesPerMebibyte)} MiB`],
    [
      'Tools',
      Object.entries(tools)
        .map(([name, found]) => `${name} ${found}`)
        .join(', ') || 'none',
    ],
    ['From, to', `${startedAt}, ${endedAt}`],
    ['Inputs', describeInputs(inputs)],
  ];
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(`nearmiss experiment ${experiment}`)}</title>
<style>${style}</style></head><body>
<h1>${escapeHtml(`nearmiss experiment ${experiment}`)}</h1>
<pre>${escapeHtml(table)}</pre>
${[...tables].map(([name, each]) => renderTable(name, each)).join('\n')}
${[...figures].map(([name, figure]) => renderFigure(name, figure)).join('\n')}
<h2>Where this comes from</h2>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('\n')}</dl>
</body></html>
`;
}

function describeInputs(inputs: Manifest['inputs']): string {
  const shown = inputs.slice(0, inputsShown).map(({ path, sha256 }) => `${path} (${sha256.slice(0, 12)})`);
  const more = inputs.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more, in manifest.json`] : [])].join(', ');
}

/** The chart's own styles count for the whole page, and are the same in all of them. */
function renderFigure(name: string, { svg, caption }: Figure): string {
  return `<figure id="${name}">${svg}<figcaption>${escapeHtml(caption)} Data: ${name}.csv</figcaption></figure>`;
}

function renderTable(name: string, { title, caption, columns, rows }: ResultTable): string {
  const ofColumns = columns.map((_, index) => {
    const values = rows.map((row) => row[index]!);
    return { text: numberTextOf(values), align: isNumeric(values) ? ' class="n"' : '' };
  });
  const cell = (value: CsvValue, index: number): string => {
    const { text, align } = ofColumns[index]!;
    const shown = typeof value === 'number' ? text(value) : String(value ?? '–');
    return `<td${align}>${escapeHtml(shown)}</td>`;
  };
  const header = columns
    .map((column, index) => `<th${ofColumns[index]!.align}>${escapeHtml(column)}</th>`)
    .join('');
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n');
  return `<table id="${name}"><caption>${escapeHtml(title)}</caption>
<thead><tr>${header}</tr></thead>
<tbody>${body}</tbody></table>
<p>${escapeHtml(caption)} Data: ${name}.csv</p>`;
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
