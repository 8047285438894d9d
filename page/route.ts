/** What the page shows, by the fragment of its address: `#/`, `#/localisations/ID`, `#/audit`, `#/link/TEXT`, which is exchanged for a key, or `#/login/REASON` where a login came to nothing. */

import type { LoginReason } from '#service/login/login-failure.js';

export type Route =
  | { readonly kind: 'submit' }
  | { readonly kind: 'audit' }
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'failed-login'; readonly reason: LoginReason }
  | { readonly kind: 'result'; readonly id: string };

export function routeOf(fragment: string): Route {
  if (fragment === '#/audit') return { kind: 'audit' };
  const text = /^#\/link\/(nl_[\w-]+)$/.exec(fragment)?.[1];
  if (text !== undefined) return { kind: 'link', text };
  const reason = /^#\/login\/(refused|unknown|away)$/.exec(fragment)?.[1];
  if (reason !== undefined) return { kind: 'failed-login', reason: reason as LoginReason };
  const id = /^#\/localisations\/([\w-]+)$/.exec(fragment)?.[1];
  return id === undefined ? { kind: 'submit' } : { kind: 'result', id };
}

export function pathTo(id: string): string {
  return `#/localisations/${encodeURIComponent(id)}`;
}
