/** The course that a request is about, where it names none. */

import type { ApiKey } from '../store/api-keys.js';
import { defaultCourse } from '../store/courses.js';

export function courseOf({ courseId }: Pick<ApiKey, 'courseId'>): string {
  return courseId ?? defaultCourse;
}
