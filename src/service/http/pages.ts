/** What is served besides the API: the page at `/`, the API's document and a page to try it. */

import type { Express } from 'express';
import type { BoundOperation } from '../api/operation.js';
import { addDocsPages } from './docs-page.js';
import { PageFiles } from './page-files.js';
import { refuseMethod } from './refuse-method.js';

/** What is served where; nothing from a request becomes part of a file name. */
const files = [
  { path: '/', name: 'page.html', mediaType: 'text/html; charset=utf-8' },
  { path: '/page/page.js', name: 'page.js', mediaType: 'text/javascript; charset=utf-8' },
  { path: '/page/chunk.js', name: 'chunk.js', mediaType: 'text/javascript; charset=utf-8' },
  // For those who teach, loaded when they want it.
  { path: '/page/staff-pages.js', name: 'staff-pages.js', mediaType: 'text/javascript; charset=utf-8' },
  { path: '/page/editor.js', name: 'editor.js', mediaType: 'text/javascript; charset=utf-8' },
  // Languages other than English, loaded when they are wanted.
  { path: '/page/de.js', name: 'de.js', mediaType: 'text/javascript; charset=utf-8' },
  { path: '/page/fr.js', name: 'fr.js', mediaType: 'text/javascript; charset=utf-8' },
  { path: '/page/page.css', name: 'page.css', mediaType: 'text/css; charset=utf-8' },
  { path: '/page/icon.svg', name: 'icon.svg', mediaType: 'image/svg+xml' },
] as const;

export function addPages(app: Express, operations: readonly BoundOperation[], version: string): void {
  const pageFiles = new PageFiles();
  for (const { path, name, mediaType } of files) {
    app
      .route(path)
      .get(async (request, response) => {
        response.locals.route = path;
        const { bytes, packed, etag } = await pageFiles.get(name);
        const isPacked = request.acceptsEncodings('gzip', 'identity') === 'gzip';
        response.set({ 'Content-Type': mediaType, ETag: etag, 'Cache-Control': 'no-cache' });
        response.set({ Vary: 'Accept-Encoding', ...(isPacked && { 'Content-Encoding': 'gzip' }) });
        // Express answers 304 if the browser has this one.
        response.send(isPacked ? packed : bytes);
      })
      .all(refuseMethod(['GET']));
  }
  addDocsPages(app, operations, version);
}
