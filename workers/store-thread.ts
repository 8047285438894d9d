/** The thread that owns the embedded database's file. */

import { parentPort, workerData } from 'node:worker_threads';
import { serveStore } from '#service/store/serve-store.js';
import type { StoreThreadSettings } from '#service/store/sqlite-database.js';

if (parentPort === null) throw new Error('store-thread runs as a worker thread only');
serveStore(parentPort, workerData as StoreThreadSettings);
