/**
 * Which groups of this run are those of the last. Their keys have found most of them already; one
 * whose keys are all others, since the suite or the program has changed, is found by its members.
 */

import type { ClassFeedback, GroupRemark } from '#model/class-feedback.js';
import type { MistakeGroup } from '#model/class-groups.js';
import { feedbackLimits } from './limits.js';

/**
 * The groups, those found by their members under the id of before; and what is said about each,
 * in the order of before, new groups last.
 * @param groups made with the keys of `before`
 */
export function followGroups(
  groups: readonly MistakeGroup[],
  before: ClassFeedback,
): { readonly groups: readonly MistakeGroup[]; readonly feedback: ClassFeedback } {
  const known = [...before.groups, ...before.vanished];
  const ids = new Set(groups.map(({ id }) => id));
  const lost = known.filter(({ id }) => !ids.has(id));
  const renamed = new Map<MistakeGroup, GroupRemark>();
  for (const remark of lost) {
    const heir = heirOf(
      remark,
      groups.filter((each) => !renamed.has(each) && !known.some(({ id }) => id === each.id)),
    );
    if (heir !== undefined) renamed.set(heir, remark);
  }
  const followed = groups.map((group) => {
    const remark = renamed.get(group);
    return remark === undefined ? group : { ...group, id: remark.id };
  });
  const byId = new Map(followed.map((group) => [group.id, group]));
  const updated = known.map((remark) => {
    const group = byId.get(remark.id);
    return group === undefined
      ? { remark, isThere: false }
      : { remark: withGroup(remark, group), isThere: true };
  });
  const fresh = followed.filter(({ id }) => !known.some((remark) => remark.id === id));
  return {
    groups: followed,
    feedback: {
      groups: [
        ...updated.filter(({ isThere }) => isThere).map(({ remark }) => remark),
        ...fresh.map((group) =>
          withGroup({ id: group.id, title: '', comment: '', students: [], keys: [] }, group),
        ),
      ],
      students: before.students,
      vanished: updated
        .filter(({ remark, isThere }) => !isThere && saysSomething(remark))
        .map(({ remark }) => remark),
    },
  };
}

/** The new group that has most of the members of before, and at least half of them. */
function heirOf({ students }: GroupRemark, groups: readonly MistakeGroup[]): MistakeGroup | undefined {
  const were = new Set(students);
  const shared = (group: MistakeGroup): number => group.members.filter((name) => were.has(name)).length;
  const best = groups.reduce<MistakeGroup | undefined>(
    (most, each) => (most === undefined || shared(each) > shared(most) ? each : most),
    undefined,
  );
  if (best === undefined || students.length === 0) return undefined;
  return shared(best) >= students.length * feedbackLimits.membersShareMin ? best : undefined;
}

function saysSomething({ comment, credit }: GroupRemark): boolean {
  return comment !== '' || credit !== undefined;
}

/** Keys of before stay: who hands in the same again belongs to the group. */
function withGroup(remark: GroupRemark, { title, members, keys }: MistakeGroup): GroupRemark {
  return { ...remark, title, students: members, keys: [...new Set([...remark.keys, ...keys])].sort() };
}
