/** What assignments are called: their titles, as far as the service has been asked for them. */

import type { AssignmentView } from '#service/api/answer-schemas.js';
import { listAssignments } from './api-client.js';

let titles: ReadonlyMap<string, string> = new Map();

/** All assignments, whose titles are known from then on. */
export async function loadAssignments(): Promise<readonly AssignmentView[]> {
  const assignments = await listAssignments();
  titles = new Map(assignments.map(({ id, title }) => [id, title]));
  return assignments;
}

/** Its id where it has none, or is not there any more. */
export function titleOf(id: string): string {
  return titles.get(id) || id;
}
