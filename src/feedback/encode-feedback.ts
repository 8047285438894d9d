/**
 * Feedback → `feedback.yaml`. A file that is there is changed and not written anew: what people
 * wrote, their own notes included, stays as it is.
 */

import { type Document, isMap, isSeq, parseDocument, type YAMLMap, YAMLSeq } from 'yaml';
import type { ClassFeedback, GroupRemark } from '#model/class-feedback.js';

const head = ` Feedback on this class. Write "comment" and "credit" (points, for example 7.5) where you want
 them; all else is kept up to date by each run. What you write here stays: new submissions join
 their groups, and a group that nobody is in any more moves to "vanished".

 groups    one comment and one credit for all who make the same mistake
 students  for one student alone, before what is said about the group, for example

   students:
     ada.c:
       comment: Have a look at week 3.
       credit: 8

 To join two groups, move the keys of one to the other; to split one, move keys to another id.`;

/** @param before the text of the file; undefined where there is none */
export function encodeFeedback(feedback: ClassFeedback, before: string | undefined): string {
  const document = parseDocument(before ?? '', { merge: false });
  if (!isMap(document.contents)) {
    document.contents = document.createNode({}) as unknown as typeof document.contents;
    document.commentBefore = head;
  }
  const kept = new Map<string, YAMLMap>();
  for (const section of ['groups', 'vanished']) {
    const list = document.get(section);
    for (const item of isSeq(list) ? list.items : []) {
      if (isMap(item)) kept.set(String(item.get('id')), item);
    }
  }
  document.set('groups', sequenceOf(document, feedback.groups, kept));
  if (!document.has('students')) document.set('students', document.createNode({}));
  document.set('vanished', sequenceOf(document, feedback.vanished, kept));
  return document.toString({ lineWidth: 100, nullStr: '', flowCollectionPadding: false });
}

function sequenceOf(
  document: Document,
  groups: readonly GroupRemark[],
  kept: ReadonlyMap<string, YAMLMap>,
): YAMLSeq {
  const sequence = new YAMLSeq<YAMLMap>();
  for (const group of groups) {
    const { id, title, students, keys } = group;
    const node =
      kept.get(id) ??
      (document.createNode({ id, title, comment: '', credit: null, students: [], keys: [] }) as YAMLMap);
    node.set('title', title);
    node.set('students', document.createNode(students, { flow: true }));
    node.set('keys', document.createNode(keys, { flow: true }));
    sequence.items.push(node);
  }
  return sequence;
}
