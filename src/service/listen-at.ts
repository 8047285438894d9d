/** Starts listening and returns the address. */

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '#base/errors.js';
import { faultMessage } from '#pool/fault-message.js';

/** @throws UserError if it cannot listen there */
export function listenAt(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      const what = `cannot listen on ${host}:${port} (${faultMessage(cause)})`;
      const remedy = 'give another address or port';
      reject(new UserError('option-invalid', what, undefined, { remedy, cause }));
    });
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${taken}`);
    });
  });
}
