/**
 * Lets in whom a platform launches, as a login does: with a link that is good for one exchange. Who is
 * in the course keeps the role that they have there; somebody new gets that of the launch. Where
 * the platform takes a grade, that is remembered.
 */

import { createLinkText, hashKey } from '../auth/key-text.js';
import { enrol, scopesOf } from '../people/enrol.js';
import { rosterLimits } from '../people/roster.js';
import { ApiKeys, type NewKey } from '../store/api-keys.js';
import type { Database } from '../store/database.js';
import { LineItems } from '../store/line-items.js';
import { chosenIdPattern } from '../store/names.js';
import { People } from '../store/people.js';
import { LtiFailure } from './lti-failure.js';
import type { Launched } from './lti-launch.js';

export interface LetInWorld {
  readonly database: Database;
  readonly nowMs: number;
  readonly newId: () => string;
}

/** For a browser to follow one redirection. */
const linkMs = 120_000;

export async function letIn(
  launched: Launched,
  { database, nowMs, newId }: LetInWorld,
): Promise<{ readonly link: string; readonly assignment?: string }> {
  const { courseId, rosterId, role, platform, sub, lineItem } = launched;
  const name = (launched.name ?? rosterId).slice(0, rosterLimits.charsMax);
  const people = new People(database);
  if (!(await people.hasCourse(courseId))) {
    throw new LtiFailure('unknown', `there is no course ${courseId}; the configuration names it`);
  }
  const known = (await people.known(courseId, [rosterId])).get(rosterId);
  if (known?.role === undefined) {
    // The platform vouches for the role, and the configuration for the platform.
    const person = {
      people: [{ rosterId, name }],
      gives: 'nothing',
      expiresMs: undefined,
      by: 'owner',
    } as const;
    await enrol({ courseId, role, ...person }, { database, nowMs, newId });
  }
  const member = (await people.membershipsOf(rosterId)).find((each) => each.courseId === courseId);
  if (member === undefined) throw new LtiFailure('unknown', 'the id of the launch is not that of a person');
  const link = createLinkText();
  const key: NewKey = {
    ...{ id: newId(), kind: 'link', isOnce: true, name: member.name, personId: member.personId },
    ...{ courseId, scopes: scopesOf[member.role].filter((scope) => scope !== 'admin') },
    ...{ createdMs: nowMs, expiresMs: nowMs + linkMs },
  };
  await new ApiKeys(database).add([{ key, hash: hashKey(link) }]);
  const assignment =
    launched.assignment !== undefined && chosenIdPattern.test(launched.assignment)
      ? launched.assignment
      : undefined;
  if (assignment === undefined) return { link };
  if (lineItem !== undefined && member.role === 'student') {
    const item = { personId: member.personId, platform: platform.name, sub, lineItem };
    await new LineItems(database).put({ courseId, id: assignment }, item);
  }
  return { link, assignment };
}
