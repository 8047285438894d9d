/**
 * Who sent a request, as its line in the log has it: the id of the key and the address, hashed
 * unless the operator wants them plain. The secret of the hash ends with the process, so that
 * the log alone leads to nobody; lines of one process still show which belong together.
 */

import { createHmac, randomBytes } from 'node:crypto';

export type LogClients = 'hashed' | 'plain' | 'none';

export interface ClientFields {
  readonly key?: string;
  readonly address?: string;
}

/** Enough that no two of one process are alike. */
const hashChars = 16;

export class ClientNames {
  private readonly secret = randomBytes(32);

  constructor(private readonly mode: LogClients) {}

  /** Empty where nothing is known: it came with no key, and its connection is gone. */
  fieldsOf(keyId: string | undefined, address: string | undefined): ClientFields {
    if (this.mode === 'none') return {};
    return {
      ...(keyId !== undefined && { key: this.named(keyId) }),
      ...(address !== undefined && { address: this.named(address) }),
    };
  }

  private named(text: string): string {
    if (this.mode === 'plain') return text;
    return createHmac('sha256', this.secret).update(text).digest('base64url').slice(0, hashChars);
  }
}
