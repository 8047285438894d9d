/**
 * Whose rows a request may read or change, as a condition that every statement of the API's
 * queries has. There is no other way to make one than from an identified key, so a query
 * that says nobody's name does not compile.
 */

import { type ApiKey, roleIn } from './api-keys.js';
import { type Role, roles } from './courses.js';
import type { Parameter } from './database.js';
import { isAtLeast } from './key-scopes.js';

export interface Condition {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

/** The least role that may do it to other people's submissions. */
const leastRole = { read: 'tutor', change: 'teacher' } as const satisfies Record<string, Role>;
export type Doing = keyof typeof leastRole;

const nobody: Condition = { sql: '(1 = 0)', parameters: [] };
const everybody: Condition = { sql: '(1 = 1)', parameters: [] };

export class Whose {
  private constructor(private readonly key: ApiKey) {}

  static of(key: ApiKey): Whose {
    return new Whose(key);
  }

  /**
   * Localisations: all of a course for its staff, one's own for everybody else.
   * @param first the number of its first parameter
   */
  localisations(doing: Doing, first: number): Condition {
    const { roles: held, personId, isShared, ticketHash } = this.key;
    if (held === 'every') return everybody;
    const staffOf = coursesWith(held, (role) => isAtLeast(role, leastRole[doing]));
    const ownIn = coursesWith(held, (role) => !isAtLeast(role, leastRole[doing]));
    const parts: string[] = [];
    const parameters: Parameter[] = [];
    const place = (value: Parameter): string => `$${first + parameters.push(value) - 1}`;
    if (staffOf.length > 0) parts.push(`course_id IN (${staffOf.map(place).join(', ')})`);
    if (ownIn.length > 0 && (!isShared || ticketHash !== undefined)) {
      const own = `person_id = ${place(personId)} AND course_id IN (${ownIn.map(place).join(', ')})`;
      parts.push(isShared ? `${own} AND ticket_hash = ${place(ticketHash!)}` : own);
    }
    return parts.length === 0 ? nobody : { sql: `(${parts.join(' OR ')})`, parameters };
  }

  /**
   * Assignments, as `a`: all of a course for its staff, those that have opened for students.
   * @param isOpen students see only those that have not closed either
   */
  assignments(nowMs: number, isOpen: boolean, first: number): Condition {
    const { roles: held } = this.key;
    if (held === 'every') return everybody;
    const staffOf = coursesWith(held, (role) => isAtLeast(role, 'tutor'));
    const studentIn = coursesWith(held, (role) => role === 'student');
    const parts: string[] = [];
    const parameters: Parameter[] = [];
    const place = (value: Parameter): string => `$${first + parameters.push(value) - 1}`;
    if (staffOf.length > 0) parts.push(`a.course_id IN (${staffOf.map(place).join(', ')})`);
    if (studentIn.length > 0) {
      const opened = `a.course_id IN (${studentIn.map(place).join(', ')}) AND COALESCE(a.opens_ms, 0) <= ${place(nowMs)}`;
      parts.push(isOpen ? `${opened} AND (a.closes_ms IS NULL OR a.closes_ms > ${place(nowMs)})` : opened);
    }
    return parts.length === 0 ? nobody : { sql: `(${parts.join(' OR ')})`, parameters };
  }

  /** Courses, by the column that has their id, in which the person has at least this role. */
  courses(least: Role, column: string, first: number): Condition {
    const { roles: held } = this.key;
    if (held === 'every') return everybody;
    const ids = coursesWith(held, (role) => isAtLeast(role, least));
    if (ids.length === 0) return nobody;
    return {
      sql: `${column} IN (${ids.map((_, index) => `$${first + index}`).join(', ')})`,
      parameters: ids,
    };
  }

  /**
   * Keys of a course, as `k`: for who teaches it, and one's own. Those of staff are changed by owners.
   */
  keys(doing: Doing, first: number): Condition {
    const { roles: held, personId, isShared } = this.key;
    if (held === 'every') return everybody;
    const owned = coursesWith(held, (role) => role === 'owner');
    const taught = coursesWith(held, (role) => role === 'teacher');
    const parts: string[] = [];
    const parameters: Parameter[] = [];
    const place = (value: Parameter): string => `$${first + parameters.push(value) - 1}`;
    if (owned.length > 0) parts.push(`k.course_id IN (${owned.map(place).join(', ')})`);
    if (taught.length > 0) {
      const ofCourse = `k.course_id IN (${taught.map(place).join(', ')})`;
      const ofStudent = `NOT EXISTS (SELECT 1 FROM memberships m
        WHERE m.person_id = k.person_id AND m.course_id = k.course_id AND m.role <> 'student')`;
      parts.push(doing === 'read' ? ofCourse : `${ofCourse} AND ${ofStudent}`);
    }
    const ids = Object.keys(held);
    if (!isShared && ids.length > 0) {
      parts.push(`k.person_id = ${place(personId)} AND k.course_id IN (${ids.map(place).join(', ')})`);
    }
    return parts.length === 0 ? nobody : { sql: `(${parts.join(' OR ')})`, parameters };
  }

  isAtLeast(role: Role, courseId: string): boolean {
    const held = roleIn(this.key, courseId);
    return held !== undefined && isAtLeast(held, role);
  }
}

function coursesWith(
  held: Readonly<Record<string, Role>>,
  wanted: (role: Role) => boolean,
): readonly string[] {
  return Object.entries(held)
    .filter(([, role]) => roles.includes(role) && wanted(role))
    .map(([course]) => course);
}
