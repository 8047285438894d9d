/** What the page shows, by the fragment of its address: `#/`, `#/localisations/ID`, `#/audit`, `#/class` and below for those who teach, `#/link/TEXT` or `#/link/TEXT/ASSIGNMENT`, which is exchanged for a key, or `#/login/REASON` where a login came to nothing. */

import type { LoginReason } from '#service/login/login-failure.js';

export type StaffRoute =
  | { readonly page: 'assignments' }
  | { readonly page: 'people' }
  | { readonly page: 'form'; readonly kind: 'new' }
  | { readonly page: 'form'; readonly kind: 'edit' | 'copy'; readonly id: string }
  | { readonly page: 'class'; readonly id: string }
  | { readonly page: 'person'; readonly id: string };

export type Route =
  | { readonly kind: 'submit' }
  | { readonly kind: 'audit' }
  | { readonly kind: 'staff'; readonly staff: StaffRoute }
  /** With the assignment that is to be opened then, where there is one. */
  | { readonly kind: 'link'; readonly text: string; readonly assignment: string | undefined }
  | { readonly kind: 'failed-login'; readonly reason: LoginReason }
  | { readonly kind: 'result'; readonly id: string };

export function routeOf(fragment: string): Route {
  if (fragment === '#/audit') return { kind: 'audit' };
  const staff = staffRouteOf(fragment);
  if (staff !== undefined) return { kind: 'staff', staff };
  const link = /^#\/link\/(nl_[\w-]+)(?:\/([\w.-]+))?$/.exec(fragment);
  if (link !== null) return { kind: 'link', text: link[1]!, assignment: link[2] };
  const reason = /^#\/login\/(refused|unknown|away)$/.exec(fragment)?.[1];
  if (reason !== undefined) return { kind: 'failed-login', reason: reason as LoginReason };
  const id = /^#\/localisations\/([\w-]+)$/.exec(fragment)?.[1];
  return id === undefined ? { kind: 'submit' } : { kind: 'result', id };
}

function staffRouteOf(fragment: string): StaffRoute | undefined {
  const [top, kind, rest, ...others] = fragment.split('/').slice(1);
  if (top !== 'class' || others.length > 0) return undefined;
  if (kind === undefined) return { page: 'assignments' };
  if (rest === undefined) {
    if (kind === 'new') return { page: 'form', kind };
    return kind === 'people' ? { page: 'people' } : undefined;
  }
  // What may be an id has nothing to decode.
  const id = rest;
  if (!/^[\w.-]+$/.test(id)) return undefined;
  switch (kind) {
    case 'edit':
    case 'copy':
      return { page: 'form', kind, id };
    case 'of':
      return { page: 'class', id };
    case 'person':
      return { page: 'person', id };
    default:
      return undefined;
  }
}

export function pathToStaff(route: StaffRoute): string {
  switch (route.page) {
    case 'assignments':
      return '#/class';
    case 'people':
      return '#/class/people';
    case 'form':
      return route.kind === 'new' ? '#/class/new' : `#/class/${route.kind}/${encodeURIComponent(route.id)}`;
    case 'class':
      return `#/class/of/${encodeURIComponent(route.id)}`;
    case 'person':
      return `#/class/person/${encodeURIComponent(route.id)}`;
  }
}

export function pathTo(id: string): string {
  return `#/localisations/${encodeURIComponent(id)}`;
}
