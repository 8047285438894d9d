/**
 * The API for people who write clients: its document, a page to read and try it (swagger-ui,
 * copied from its package, with nothing from elsewhere), and the catalogue of errors, which every
 * problem's `type` points into.
 */

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Express, Response } from 'express';
import { openApiDocument } from '../api/openapi-document.js';
import type { Operation } from '../api/operation.js';
import { renderProblemsPage } from './problems-page.js';
import { refuseMethod } from './refuse-method.js';

/** swagger-ui sets styles by attributes and has images in its style sheet. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const docsPage = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of nearmiss</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/initialise.js" defer></script>
</head>
<body>
<div id="swagger-ui"></div>
<noscript>This page needs JavaScript; <a href="/openapi.json">the document</a> does not.</noscript>
</body>
</html>
`;

/** Keys are not kept: the next person at this browser would have them. No validator is asked. */
const initialiseScript = `window.ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
  persistAuthorization: false,
  displayRequestDuration: true,
});
`;

const assets = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;

export function addDocsPages(app: Express, operations: readonly Operation[], version: string): void {
  const document = JSON.stringify(openApiDocument(operations, version), null, 2);
  const problems = renderProblemsPage();
  addPage(app, '/openapi.json', (response) => response.type('json').send(document));
  addPage(app, '/docs', (response) =>
    response.type('html').set('Content-Security-Policy', docsPolicy).send(docsPage),
  );
  addPage(app, '/docs/initialise.js', (response) => response.type('js').send(initialiseScript));
  for (const name of assets) {
    addPage(app, `/docs/${name}`, (response) => response.sendFile(name, { root: assetFolder() }));
  }
  addPage(app, '/problems', (response) => response.type('html').send(problems));
}

function addPage(app: Express, path: string, send: (response: Response) => void): void {
  app
    .route(path)
    .get((_request, response) => {
      response.locals.route = path;
      send(response);
    })
    .all(refuseMethod(['GET']));
}

/** Where the build puts them; where there was none, as in tests, the package. */
function assetFolder(): string {
  const built = fileURLToPath(new URL('../../../page/docs/', import.meta.url));
  if (existsSync(built)) return built;
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}
