/** The media types of reports. Texts are UTF-8. */

import type { FormatName } from '#report/format-names.js';

export const mediaTypes: Readonly<Record<FormatName, string>> = {
  text: 'text/plain; charset=utf-8',
  json: 'application/json',
  sarif: 'application/sarif+json',
  markdown: 'text/markdown; charset=utf-8',
  github: 'text/plain; charset=utf-8',
  gradescope: 'application/json',
  check50: 'application/json',
  junit: 'application/xml',
  classroom: 'text/plain; charset=utf-8',
  coderunner: 'application/json',
  dodona: 'application/json',
  vpl: 'text/plain; charset=utf-8',
};

export function mediaTypeOf(format: FormatName): string {
  return mediaTypes[format];
}
