/**
 * Identifies who sends a request, by the key in its `Authorization` header. What the store
 * says about a key is believed for a few seconds, so that a burst asks it once; for that long
 * a revoked key may still work.
 */

import { UserError } from '#base/errors.js';
import type { Clock } from '#base/ports.js';
import { type ApiKey, type ApiKeys, isValid } from '../store/api-keys.js';
import { keyScopes } from '../store/key-scopes.js';
import { hashKey, isKeyText, isLinkText } from './key-text.js';

const believedMs = 5000;
const rememberedMax = 10_000;

/** Who everybody is if keys are off. */
export const anybody: ApiKey = {
  id: 'anybody',
  name: 'anybody',
  kind: 'key',
  scopes: keyScopes,
  personId: 'anybody',
  courseId: undefined,
  isShared: false,
  isOnce: false,
  rosterId: undefined,
  roles: 'every',
  createdMs: 0,
  expiresMs: undefined,
  revokedMs: undefined,
};

export interface Authenticator {
  /**
   * @param authorization the header
   * @throws UserError `key-missing` or `key-invalid`
   */
  identify(authorization: string | undefined): Promise<ApiKey>;
  /** Believes in no key without asking, as after some were deleted. */
  forget(): void;
}

export const noAuthentication: Authenticator = {
  identify: async () => anybody,
  forget: () => {},
};

export class KeyAuthenticator implements Authenticator {
  private readonly known = new Map<string, { readonly key: ApiKey; readonly sinceMs: number }>();

  constructor(
    private readonly keys: Pick<ApiKeys, 'find'>,
    private readonly clock: Clock,
  ) {}

  async identify(authorization: string | undefined): Promise<ApiKey> {
    if (authorization === undefined) throw new UserError('key-missing', 'there is no API key');
    const text = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    const isLink = text !== undefined && isLinkText(text);
    if (text === undefined || !(isLink || isKeyText(text)))
      throw new UserError('key-invalid', 'this is not an API key');
    const hash = hashKey(text);
    const nowMs = this.clock.nowMs();
    const known = this.known.get(hash);
    if (known !== undefined && isBelieved(nowMs - known.sinceMs) && isValid(known.key, nowMs))
      return known.key;
    const key = await this.keys.find(hash, nowMs, isLink ? 'link' : 'key');
    if (key === undefined)
      throw new UserError('key-invalid', 'this API key is not known here, has expired or was revoked');
    if (this.known.size >= rememberedMax) this.known.clear();
    this.known.set(hash, { key, sinceMs: nowMs });
    return key;
  }

  forget(): void {
    this.known.clear();
  }
}

/** The time passed is negative if the clock was set back. */
function isBelieved(passedMs: number): boolean {
  return passedMs >= 0 && passedMs < believedMs;
}
