/** A connection to a TCP server that a test can cut and restore. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface CuttableProxy {
  readonly port: number;
  /** Breaks all connections, and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** @param target the server */
export async function createCuttableProxy(target: {
  readonly host: string;
  readonly port: number;
}): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  let server: Server;
  const listen = async (port: number): Promise<void> => {
    server = createServer((near) => {
      const far = connect(target.port, target.host);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => sockets.delete(socket));
        socket.pipe(other);
      }
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server!.address() as AddressInfo;
  return {
    port,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}
