/**
 * The tickets of what was submitted here with a key that several people share: only with its
 * ticket is a submission shown. Kept as long as the tab is open.
 */

const prefix = 'nearmiss-ticket ';

export function keepTicket({
  id,
  ticket,
}: {
  readonly id: string;
  readonly ticket?: string | undefined;
}): void {
  if (ticket !== undefined) sessionStorage.setItem(prefix + id, ticket);
}

/** For a path below `/v1/localisations/ID`. */
export function ticketOf(path: string): string | undefined {
  const id = /^\/v1\/localisations\/([^/?]+)/.exec(path)?.[1];
  return id === undefined ? undefined : (sessionStorage.getItem(prefix + id) ?? undefined);
}
