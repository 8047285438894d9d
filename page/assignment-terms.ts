/** What a student will see of what they hand in to an assignment, how often they may, and who else reads it. */

import type { AssignmentView } from '#service/api/answer-schemas.js';
import { words } from './language/current-words.js';

/** @returns sentences */
export function assignmentTerms(assignment: AssignmentView): readonly string[] {
  const { tries, sentToModel } = assignment;
  const say = words.submit;
  return [
    ...sightOf(assignment),
    ...(tries?.max === undefined ? [] : [say.tries(tries.max)]),
    ...(tries?.pauseSeconds === undefined ? [] : [say.pause(tries.pauseSeconds)]),
    ...(sentToModel === undefined ? [] : [say.sentToModel]),
  ];
}

function sightOf({ feedback, tests, visibleTests, countsHidden }: AssignmentView): readonly string[] {
  const say = words.submit;
  if (feedback === 'suite' || visibleTests === tests) return [];
  if (visibleTests === 0) return [countsHidden ? say.seesHowMany : say.seesWhetherAll];
  return [countsHidden ? say.seesSomeAndHowMany(visibleTests, tests) : say.seesSome(visibleTests, tests)];
}
