/**
 * What one student gets back, as a page that also prints well: the credit, the comment, and the
 * report at the hint level of the localisation. It names nobody else.
 */

import type { Say } from '#language/say.js';
import type { EntryFeedback } from '#model/class-feedback.js';
import type { ClassEntry } from './class-entry.js';
import { classStyle } from './class-page-style.js';
import { renderSubmissionBody } from './class-submission.js';
import { escapeHtml, htmlElement, htmlText } from './html.js';
import { printable } from './printable.js';

const printStyle = `
@media print{body{font-size:10.5pt;padding:0}.src{overflow:visible}.src code{white-space:pre-wrap}
.note,.feedback{break-inside:avoid}@page{margin:18mm}}
.feedback{border:1px solid var(--line);border-radius:.5rem;background:var(--panel);padding:.6rem .9rem}
.feedback span{white-space:pre-line}`;

/** @param entry with what its student may see */
export function renderFeedbackPage(entry: ClassEntry, feedback: EntryFeedback, say: Say): string {
  const title = say`Feedback on ${printable(entry.submission)}`;
  const { sameAs: _, ...own } = entry;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
  return `<!DOCTYPE html>
<html lang="${say.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${classStyle}${printStyle}</style>
</head>
<body>
<main>
${htmlText('h1', {}, title)}
${renderSaid(feedback, say)}
${htmlElement('div', {}, renderSubmissionBody(own, say))}
</main>
</body>
</html>
`;
}

function renderSaid({ comment, credit, creditMax }: EntryFeedback, say: Say): string {
  if (credit === undefined && comment === '') return '';
  return htmlElement(
    'p',
    { class: 'feedback' },
    credit === undefined ? '' : htmlText('strong', {}, `${say`${credit} of ${creditMax} points`}. `),
    htmlText('span', {}, comment),
  );
}
