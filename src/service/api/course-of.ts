/** The course that a request is about: the one it names, or the only one it can be about. */

import { UserError } from '#base/errors.js';
import { type ApiKey, roleIn } from '../store/api-keys.js';
import { defaultCourse, type Role } from '../store/courses.js';
import { isAtLeast } from '../store/key-scopes.js';
import type { People } from '../store/people.js';

interface Courses {
  readonly people: Pick<People, 'hasCourse'>;
}

/** The course that a request is about, whether or not there is one; undefined if one has to be named. */
export function courseAsked(key: ApiKey, named?: string): string | undefined {
  return named ?? key.courseId ?? onlyCourse(key);
}

/**
 * @param named in the request
 * @throws UserError `not-found` if the key's person is not in that course, `request-malformed` if one
 *   has to be named
 */
export async function courseOf({ people }: Courses, key: ApiKey, named?: string): Promise<string> {
  const id = courseAsked(key, named);
  if (id === undefined) {
    throw new UserError('request-malformed', 'you are in several courses', undefined, {
      remedy: 'name the one that is meant with ?course=ID',
    });
  }
  // An operator is in every course, if there is one.
  const isThere = key.roles === 'every' ? await people.hasCourse(id) : roleIn(key, id) !== undefined;
  if (isThere) return id;
  throw new UserError('not-found', `there is no course ${id} for this key`);
}

/** @throws UserError as `courseOf`; `scope-insufficient` if the person may not do this there */
export async function courseWithRole(
  services: Courses,
  key: ApiKey,
  least: Role,
  named?: string,
): Promise<string> {
  const id = await courseOf(services, key, named);
  checkRole(key, least, id);
  return id;
}

/** @throws UserError `scope-insufficient` */
export function checkRole(key: ApiKey, least: Role, id: string): void {
  const role = roleIn(key, id)!;
  if (isAtLeast(role, least)) return;
  throw new UserError(
    'scope-insufficient',
    `this key is a ${role}'s in the course ${id}; it takes a ${least}'s`,
  );
}

function onlyCourse({ roles }: ApiKey): string | undefined {
  if (roles === 'every' || Object.hasOwn(roles, defaultCourse)) return defaultCourse;
  const all = Object.keys(roles);
  return all.length > 1 ? undefined : (all[0] ?? defaultCourse);
}
