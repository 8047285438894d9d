/**
 * The report as JSON text. The keys come in the order of the schema, however the report
 * was put together, so that equal reports are equal texts. A report that does not fit
 * its schema is an internal error and throws.
 */

import { type Report, reportSchema } from '#model/report.js';

/** Indented by two spaces, with a final newline. */
export function renderJson(report: Report): string {
  return `${JSON.stringify(reportSchema.parse(report), null, 2)}\n`;
}
