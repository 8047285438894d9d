/**
 * Who somebody is here, by what the provider vouches for: the person whom the roster has under that
 * id. What they may do is what their memberships say; no claim makes anybody staff. Whom no roster has
 * is refused, or becomes a student where the settings name a course for that. A login gives a link
 * that is exchanged once for a key, like a link from a mail.
 */

import { createLinkText, hashKey } from '../auth/key-text.js';
import { enrol, scopesOf } from '../people/enrol.js';
import { rosterLimits } from '../people/roster.js';
import { ApiKeys, type NewKey } from '../store/api-keys.js';
import type { Database } from '../store/database.js';
import type { KeyScope } from '../store/key-scopes.js';
import { type Member, People } from '../store/people.js';
import { LoginFailure } from './login-failure.js';
import type { Claims } from './login-provider.js';

export interface LoginWorld {
  readonly database: Database;
  readonly nowMs: number;
  readonly newId: () => string;
  /** The claim that has the id of the roster. */
  readonly claim: string;
  /** The course that takes in whom no roster has; undefined: none does. */
  readonly enrolCourse: string | undefined;
}

/** For a browser to follow one redirection. */
const linkMs = 120_000;

/**
 * @param course the one that the key is to be good for; undefined: all of theirs
 * @returns the text of a link
 * @throws LoginFailure if there is nobody here by that id, or not in that course
 */
export async function logIn(claims: Claims, course: string | undefined, world: LoginWorld): Promise<string> {
  const { database, nowMs, newId, claim, enrolCourse } = world;
  const rosterId = rosterIdIn(claims, claim);
  const people = new People(database);
  let members = await people.membershipsOf(rosterId);
  if (members.length === 0 && enrolCourse !== undefined) {
    const person = { rosterId, name: nameIn(claims) ?? rosterId };
    await enrol(
      {
        courseId: enrolCourse,
        role: 'student',
        people: [person],
        gives: 'nothing',
        expiresMs: undefined,
        by: 'teacher',
      },
      { database, nowMs, newId },
    );
    members = await people.membershipsOf(rosterId);
  }
  const meant = course === undefined ? members : members.filter(({ courseId }) => courseId === course);
  const [first] = meant;
  if (first === undefined) throw new LoginFailure('unknown', 'no course here has whoever logged in');
  const text = createLinkText();
  const key: NewKey = {
    ...{ id: newId(), kind: 'link', isOnce: true, name: first.name, personId: first.personId },
    ...{ courseId: meant.length === 1 ? first.courseId : undefined, scopes: scopesFor(meant) },
    ...{ createdMs: nowMs, expiresMs: nowMs + linkMs },
  };
  await new ApiKeys(database).add([{ key, hash: hashKey(text) }]);
  return text;
}

/** A key for several courses never has scope `admin`, with which it would be an operator's. */
function scopesFor(members: readonly Member[]): readonly KeyScope[] {
  if (members.length === 1) return scopesOf[members[0]!.role];
  return members.some(({ role }) => role !== 'student') ? ['submit', 'grade'] : ['submit'];
}

/** An address of mail counts only if the provider has verified it: anybody may claim to have one. */
function rosterIdIn(claims: Claims, claim: string): string {
  const value = claims[claim];
  const isVouchedFor = claim !== 'email' || claims.email_verified === true;
  if (typeof value === 'string' && isVouchedFor && isRosterText(value)) return value;
  throw new LoginFailure('unknown', `the identity provider gives no usable ${claim}`);
}

function nameIn({ name }: Claims): string | undefined {
  return typeof name === 'string' && isRosterText(name) ? name : undefined;
}

function isRosterText(text: string): boolean {
  return text.trim() !== '' && text.length <= rosterLimits.charsMax && !/\p{Cc}/u.test(text);
}
