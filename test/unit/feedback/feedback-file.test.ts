/** `feedback.yaml`: what is read of it, what a run changes in it, and what stays. */

import { describe, expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import { decodeFeedback } from '#feedback/decode-feedback.js';
import { encodeFeedback } from '#feedback/encode-feedback.js';
import { followGroups } from '#feedback/follow-groups.js';
import type { ClassFeedback } from '#model/class-feedback.js';
import type { MistakeGroup } from '#model/class-groups.js';

const file = 'out/feedback.yaml';
const nothing: ClassFeedback = { groups: [], students: new Map(), vanished: [] };

function group(id: string, members: readonly string[], keys: readonly string[] = [id]): MistakeGroup {
  return { id, keys, title: `mistake ${id}`, members, representative: members[0]!, tests: [], grounds: [] };
}

/** A run after one whose file is `text`. */
function run(groups: readonly MistakeGroup[], text?: string): string {
  const before = text === undefined ? nothing : decodeFeedback(text, file);
  return encodeFeedback(followGroups(groups, before).feedback, text);
}

describe('a file', () => {
  test('is made with the groups and how to use it, and read back as it is', () => {
    const text = run([group('k1', ['a.c', 'b.c'], ['k1', 'k2']), group('4e12', ['c.c'])]);
    expect(text).toMatch(/^# Feedback on this class\./);
    expect(decodeFeedback(text, file)).toEqual({
      groups: [
        { id: 'k1', title: 'mistake k1', comment: '', students: ['a.c', 'b.c'], keys: ['k1', 'k2'] },
        { id: '4e12', title: 'mistake 4e12', comment: '', students: ['c.c'], keys: ['4e12'] },
      ],
      students: new Map(),
      vanished: [],
    });
    expect(run([group('k1', ['a.c', 'b.c'], ['k1', 'k2']), group('4e12', ['c.c'])], text)).toBe(text);
  });

  const written = `# my notes
groups:
  - id: k1
    title: old
    # looked at on Monday
    comment: |
      Look at week 3,
      and again.
    credit: 7.50
    students: [a.c]
    keys: [k1]
  - id: k2
    title: other
    comment: second
    credit:
    students: [b.c]
    keys: [k2]
students:
  a.c:
    credit: 8
vanished: []
`;

  test('keeps what people wrote, in their order, through new groups and members', () => {
    const text = run(
      [group('k3', ['d.c', 'e.c']), group('k2', ['b.c']), group('k1', ['0.c', 'a.c'])],
      written,
    );
    expect(text).toMatch(/^# my notes\ngroups:/);
    expect(text).toContain('# looked at on Monday');
    expect(text).toContain('credit: 7.50');
    const { groups, students } = decodeFeedback(text, file);
    expect(groups).toMatchObject([
      {
        id: 'k1',
        title: 'mistake k1',
        comment: 'Look at week 3,\nand again.',
        credit: '7.5',
        students: ['0.c', 'a.c'],
      },
      { id: 'k2', comment: 'second', students: ['b.c'] },
      { id: 'k3', comment: '' },
    ]);
    expect(students).toEqual(new Map([['a.c', { comment: '', credit: '8' }]]));
  });

  test('keeps a group that vanished, and gives it back when it comes again', () => {
    const without = run([group('k1', ['a.c'])], written);
    expect(decodeFeedback(without, file)).toMatchObject({
      groups: [{ id: 'k1' }],
      vanished: [{ id: 'k2', comment: 'second', students: ['b.c'], keys: ['k2'] }],
    });
    const again = decodeFeedback(run([group('k1', ['a.c']), group('k2', ['x.c'])], without), file);
    expect(again).toMatchObject({ groups: [{ id: 'k1' }, { id: 'k2', comment: 'second' }], vanished: [] });
  });

  test('finds a group by its members where all keys are others', () => {
    const followed = followGroups(
      [group('n1', ['b.c', 'c.c']), group('n2', ['z.c'])],
      decodeFeedback(written, file),
    );
    expect(followed.groups.map(({ id }) => id)).toEqual(['k2', 'n2']);
    expect(followed.feedback.groups).toMatchObject([
      { id: 'k2', comment: 'second', keys: ['k2', 'n1'] },
      { id: 'n2', comment: '' },
    ]);
    expect(followed.feedback.vanished).toMatchObject([{ id: 'k1' }]);
  });

  test('an empty one is like none', () => {
    expect(decodeFeedback('', file)).toEqual(nothing);
    expect(decodeFeedback('# nothing yet\n', file)).toEqual(nothing);
  });
});

test.each<[string, string, string, number | undefined]>([
  [
    'a field that is none',
    'groups:\n  - id: a\n    coment: x\n',
    'groups[0] has the unknown field "coment"',
    3,
  ],
  [
    'a credit in words',
    'students:\n  a.c:\n    credit: ten\n',
    'students.a.c.credit must be a number of points',
    3,
  ],
  ['a negative credit', 'students:\n  a.c:\n    credit: -1\n', 'must be a number of points', 3],
  ['an id twice', 'groups:\n  - id: a\nvanished:\n  - id: a\n', 'the id "a" is used before', 4],
  ['a group without an id', 'groups:\n  - title: a\n', 'groups[0].id is missing', 2],
  ['no YAML', 'groups: [\n', '', 2],
  ['a student twice', 'students:\n  a.c: {}\n  a.c: {}\n', 'unique', 3],
  ['a list in place of fields', '- a\n', '', 1],
])('%s is one error with its line', (_, text, what, line) => {
  const thrown = (() => {
    try {
      return decodeFeedback(text, file);
    } catch (error) {
      return error;
    }
  })();
  expect(thrown).toBeInstanceOf(UserError);
  const error = thrown as UserError;
  expect(error.detail).toContain(what);
  expect(error.place).toEqual({ file, line });
  expect(error.code).toBe('data-invalid');
});
