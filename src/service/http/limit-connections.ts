/**
 * How many connections one address may have open. Each costs a descriptor and some memory before
 * a byte has come that says whose it is, so that nothing else could count them.
 */

import type { Server } from 'node:http';
import type { Metrics } from '../observe/metrics.js';
import { networkOf } from './network-of.js';

/** Closes what is beyond `connectionsMax` at once. Behind a proxy all would be the proxy's. */
export function limitConnections(
  server: Server,
  connectionsMax: number,
  { connectionsRefused }: Pick<Metrics, 'connectionsRefused'>,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const client = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(client) ?? 0) + 1;
    if (count > connectionsMax) {
      connectionsRefused.inc();
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = open.get(client)! - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    });
  });
}
