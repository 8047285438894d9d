/** The catalogue of errors as a page: `/problems#CODE` is the `type` of a problem. */

import { type ErrorCode, errorCatalogue } from '#base/errors.js';
import { htmlElement, htmlText } from '#report/html.js';
import { titleOf } from '../api/problem.js';

export function renderProblemsPage(): string {
  const codes = (Object.keys(errorCatalogue) as ErrorCode[]).sort();
  const columns = ['Code', 'Status', 'Problem', 'What to do'];
  const head = htmlElement('tr', {}, ...columns.map((name) => htmlText('th', { scope: 'col' }, name)));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Problems – nearmiss</title>
<link rel="icon" href="data:,">
</head>
<body>
<h1>Problems</h1>
<p>What a request may be refused with. The <code>code</code> of a problem is one of these; its <code>detail</code> says what is wrong in the case.</p>
<table>
<thead>${head}</thead>
<tbody>
${codes.map(renderRow).join('\n')}
</tbody>
</table>
</body>
</html>
`;
}

function renderRow(code: ErrorCode): string {
  const { httpStatus, remedy } = errorCatalogue[code];
  return htmlElement(
    'tr',
    { id: code },
    htmlElement('th', { scope: 'row' }, htmlText('code', {}, code)),
    htmlText('td', {}, String(httpStatus)),
    htmlText('td', {}, titleOf(code)),
    htmlText('td', {}, remedy),
  );
}
