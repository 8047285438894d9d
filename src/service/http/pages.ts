/** What is served beside the API: the page at `/`, the API's document and a page to try it. */

import type { Express } from 'express';
import type { BoundOperation } from '../api/operation.js';

export function addPages(_app: Express, _operations: readonly BoundOperation[], _version: string): void {}
