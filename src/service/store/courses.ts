/** Courses as the store has them, and what a person is in one. */

/** It is always there: what is in no other course is in this one. */
export const defaultCourse = 'default';

/** From the one that may do most. What each may do is in `docs/decisions/0022-people-and-courses.md`. */
export const roles = ['owner', 'teacher', 'tutor', 'student'] as const;
export type Role = (typeof roles)[number];
