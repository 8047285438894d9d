/**
 * Takes people into a course, and gives each a key, or a link to a key, where that is wanted. Who is known
 * by their roster id stays the same person. A key made here is good for this course alone, so a
 * course cannot let anybody act for somebody in another.
 */

import { UserError } from '#base/errors.js';
import { createKeyText, createLinkText, hashKey } from '../auth/key-text.js';
import { insertKey, type NewKey } from '../store/api-keys.js';
import type { Role } from '../store/courses.js';
import type { Database, Statement } from '../store/database.js';
import type { KeyScope } from '../store/key-scopes.js';
import { insertPerson, People, putMembership } from '../store/people.js';
import type { RosterEntry } from './roster.js';

export const gifts = ['nothing', 'keys', 'links'] as const;

export interface Enrolment {
  readonly courseId: string;
  readonly role: Role;
  readonly people: readonly RosterEntry[];
  readonly gives: (typeof gifts)[number];
  /** Default: for keys, never; for links, two weeks from now. */
  readonly expiresMs: number | undefined;
  /** What the keys may be used for; undefined: what their role is for. */
  readonly scopes?: readonly KeyScope[] | undefined;
  /** The role of who enrols: none but an owner touches staff. */
  readonly by: Role;
}

export interface Enrolled extends RosterEntry {
  readonly personId: string;
  /** Shown this once: the store keeps its hash. */
  readonly secret: string | undefined;
  readonly keyId: string | undefined;
  readonly expiresMs: number | undefined;
}

export interface EnrolWorld {
  readonly database: Database;
  readonly nowMs: number;
  readonly newId: () => string;
}

const linkMs = 14 * 86_400_000;

export const scopesOf: Readonly<Record<Role, readonly KeyScope[]>> = {
  owner: ['submit', 'grade', 'admin'],
  teacher: ['submit', 'grade'],
  tutor: ['submit', 'grade'],
  student: ['submit'],
};

/** All of them, or none. @throws UserError `scope-insufficient` */
export async function enrol(
  { courseId, role, people, gives, expiresMs, scopes, by }: Enrolment,
  { database, nowMs, newId }: EnrolWorld,
): Promise<readonly Enrolled[]> {
  const known = await new People(database).known(
    courseId,
    people.map(({ rosterId }) => rosterId),
  );
  const statements: Statement[] = [];
  const enrolled = people.map((person): Enrolled => {
    const { rosterId, name } = person;
    const before = known.get(rosterId);
    for (const each of [role, before?.role]) {
      if (each === undefined || each === 'student' || by === 'owner') continue;
      throw new UserError(
        'scope-insufficient',
        `only an owner changes or gives keys to a ${each} (${rosterId})`,
      );
    }
    const personId = before?.personId ?? newId();
    if (before === undefined)
      statements.push(insertPerson({ id: personId, rosterId, name, createdMs: nowMs }));
    statements.push(putMembership(courseId, personId, role, nowMs));
    if (gives === 'nothing')
      return { ...person, personId, secret: undefined, keyId: undefined, expiresMs: undefined };
    const isLink = gives === 'links';
    const secret = isLink ? createLinkText() : createKeyText();
    const key: NewKey = {
      ...{ id: newId(), kind: isLink ? 'link' : 'key', name, personId, courseId, createdMs: nowMs },
      expiresMs: expiresMs ?? (isLink ? nowMs + linkMs : undefined),
      scopes: scopes ?? scopesOf[role],
    };
    statements.push(insertKey(key, hashKey(secret)));
    return { ...person, personId, secret, keyId: key.id, expiresMs: key.expiresMs };
  });
  await database.transaction(statements);
  return enrolled;
}
