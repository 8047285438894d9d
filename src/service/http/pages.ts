/** What is served beside the API: the page at `/`, the API's document and a page to try it. */

import type { Express } from 'express';
import type { BoundOperation } from '../api/operation.js';
import { addDocsPages } from './docs-page.js';

export function addPages(app: Express, operations: readonly BoundOperation[], version: string): void {
  addDocsPages(app, operations, version);
}
