/**
 * Tables as comma-separated values (RFC 4180): a header line, CRLF line ends, and
 * quotes round the fields that need them. What the columns mean is the caller's.
 */

/** `null` is an empty field. */
export type CsvValue = string | number | boolean | null;

/** @param rows each as long as `columns` */
export function renderCsv(columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(renderField).join(',')}\r\n`).join('');
}

function renderField(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
