/** What a key may be used for, and what that comes to with the roles of its person. */

import { type Role, roles } from './courses.js';

/**
 * `submit`: submit, and see one's own; `grade`: what the person's role allows staff to do;
 * `metrics`: the metrics of the service; `admin`: change courses and their staff.
 */
export const keyScopes = ['submit', 'grade', 'metrics', 'admin'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** A key for staff has one of these. */
export const teacherScopes: readonly KeyScope[] = ['grade', 'admin'];

/** Names that stand for several scopes, and for a role in the default course. */
export const standings = ['student', 'grader', 'admin'] as const;
export type Standing = (typeof standings)[number];

export const scopesOfStanding: Readonly<Record<Standing, readonly KeyScope[]>> = {
  student: ['submit'],
  grader: ['submit', 'grade'],
  admin: keyScopes,
};

export const roleOfStanding: Readonly<Record<Standing, Role>> = {
  student: 'student',
  grader: 'teacher',
  admin: 'owner',
};

export function isStanding(text: string): text is Standing {
  return (standings as readonly string[]).includes(text);
}

export function isKeyScope(text: string): text is KeyScope {
  return (keyScopes as readonly string[]).includes(text);
}

/** From the text that the store has: a standing, or scopes with spaces between them. */
export function decodeScopes(text: string): readonly KeyScope[] {
  return isStanding(text) ? scopesOfStanding[text] : text.split(' ').filter(isKeyScope);
}

/** The role that a key with these scopes lets its person have; undefined: none. */
export function limitRole(role: Role, scopes: readonly KeyScope[]): Role | undefined {
  if (scopes.includes('admin')) return role;
  if (scopes.includes('grade')) return role === 'owner' ? 'teacher' : role;
  return scopes.includes('submit') ? 'student' : undefined;
}

/** Whether the first may do all that the second may. */
export function isAtLeast(role: Role, other: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(other);
}
