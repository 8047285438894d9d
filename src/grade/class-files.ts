/**
 * A class's result as files, by their paths below the output folder. All but `stats.json`
 * are the same, byte for byte, for the same class, suite and options.
 */

import { createHash } from 'node:crypto';
import { type Report, reportSchema } from '#model/report.js';
import type { ClassResult } from '#report/class-entry.js';
import { renderClassPage } from '#report/class-page.js';
import classScript from '#report/class-page-script.js.js';
import { renderClassCsv, renderClassJson, renderGroupsJson } from '#report/class-table.js';
import { type HintLevel, limitHints } from '#report/hints.js';

export function renderClassFiles(result: ClassResult, hints: HintLevel): ReadonlyMap<string, string> {
  const limited = withHints(result, hints);
  const files = new Map<string, string>();
  for (const { localisation, reportPath } of limited.entries) {
    if (localisation !== undefined) files.set(reportPath!, renderReport(localisation.report));
  }
  const scriptHash = createHash('sha256').update(classScript).digest('base64');
  files.set('results.csv', renderClassCsv(limited));
  files.set('results.json', renderClassJson(limited));
  // Always, so that groups of a higher level do not stay behind.
  files.set('groups.json', renderGroupsJson(limited));
  files.set('index.html', renderClassPage(limited, hints, scriptHash));
  files.set('stats.json', renderStats(limited));
  return files;
}

function withHints(result: ClassResult, hints: HintLevel): ClassResult {
  const entries = result.entries.map((entry) =>
    entry.localisation === undefined
      ? entry
      : { ...entry, localisation: limitHints(entry.localisation, hints) },
  );
  if (hints === 'edit') return { ...result, entries };
  // Inputs beyond the suite, what is wrong with the suite, and groups, whose titles name repairs,
  // are the teacher's.
  const { groups: _groups, disputed: _disputed, failReference: _failReference, ...rest } = result;
  return { ...rest, entries };
}

/** Without what differs from run to run. */
function renderReport(report: Report): string {
  const { stats: _, ...lasting } = reportSchema.parse(report);
  return `${JSON.stringify(lasting, null, 2)}\n`;
}

function renderStats({ entries }: ClassResult): string {
  const stats = entries.flatMap(({ submission, localisation }) =>
    localisation === undefined ? [] : [{ submission, ...localisation.report.stats }],
  );
  return `${JSON.stringify(stats, null, 2)}\n`;
}
