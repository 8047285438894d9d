/** What the page shows, by the fragment of its address: `#/`, `#/localisations/ID`, or `#/link/TEXT`, which is exchanged for a key. */

export type Route =
  | { readonly kind: 'submit' }
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'result'; readonly id: string };

export function routeOf(fragment: string): Route {
  const text = /^#\/link\/(nl_[\w-]+)$/.exec(fragment)?.[1];
  if (text !== undefined) return { kind: 'link', text };
  const id = /^#\/localisations\/([\w-]+)$/.exec(fragment)?.[1];
  return id === undefined ? { kind: 'submit' } : { kind: 'result', id };
}

export function pathTo(id: string): string {
  return `#/localisations/${encodeURIComponent(id)}`;
}
