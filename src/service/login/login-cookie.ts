/**
 * What a browser keeps while its person logs in at the provider: it begins and ends the same login,
 * so nobody can be made to end somebody else's. The cookie is sent to `/login` alone and holds
 * nothing that is worth anything elsewhere.
 */

import { z } from 'zod';
import { chosenIdPattern } from '../store/names.js';
import type { BegunLogin } from './login-provider.js';

export const loginCookie = 'nearmiss-login';
export const loginSeconds = 600;

export interface KeptLogin extends BegunLogin {
  /** The course that the key is to be good for. */
  readonly course?: string | undefined;
}

const text = z.string().min(1).max(200);
const keptSchema = z.strictObject({
  ...{ state: text, nonce: text, verifier: text },
  course: z.string().regex(chosenIdPattern).optional(),
});

export function renderLogin(kept: KeptLogin): string {
  return Buffer.from(JSON.stringify(kept)).toString('base64url');
}

/** @param header all cookies of a request. @returns undefined if there is none of ours, or it is damaged */
export function decodeLogin(header: string | undefined): KeptLogin | undefined {
  const packed = new RegExp(`(?:^|;\\s*)${loginCookie}=([\\w-]{1,2000})(?:;|$)`).exec(header ?? '')?.[1];
  if (packed === undefined) return undefined;
  try {
    return keptSchema.safeParse(JSON.parse(Buffer.from(packed, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
