/** What the page shows, by the fragment of its address: `#/` or `#/localisations/ID`. */

export type Route = { readonly kind: 'submit' } | { readonly kind: 'result'; readonly id: string };

export function routeOf(fragment: string): Route {
  const id = /^#\/localisations\/([\w-]+)$/.exec(fragment)?.[1];
  return id === undefined ? { kind: 'submit' } : { kind: 'result', id };
}

export function pathTo(id: string): string {
  return `#/localisations/${encodeURIComponent(id)}`;
}
