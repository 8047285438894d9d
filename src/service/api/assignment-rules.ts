/**
 * What an assignment says of submissions to it, without the rest of its document, which may
 * have megabytes of suite: read once a version, at the desk, and remembered, since a version
 * never changes.
 */

import { UserError } from '#base/errors.js';
import type { Desk } from '../desk/desk.js';
import { type ApiKey, isTeacher, keyIn } from '../store/api-keys.js';
import type { AssignmentName, Assignments, AssignmentVersion } from '../store/assignments.js';
import { Whose } from '../store/whose.js';
import type { AssignmentRules } from '../work/assignment-document.js';

/** What a submission goes to. */
export interface Target {
  readonly assignment: AssignmentVersion;
  readonly rules: AssignmentRules;
}

/** Versions that are remembered; the one that came first makes way. */
const knownMax = 10_000;

export class KnownRules {
  private readonly known = new Map<string, AssignmentRules>();

  constructor(
    private readonly assignments: Pick<Assignments, 'newest' | 'versionOf'>,
    private readonly desk: Pick<Desk, 'run'>,
  ) {}

  /** The newest version; students submit while it is open. @throws UserError `not-found`, `assignment-closed` */
  async target(name: AssignmentName, key: ApiKey, nowMs: number): Promise<Target> {
    const newest = await this.assignments.newest(Whose.of(key), name, nowMs);
    if (newest === undefined) throw new UserError('not-found', `there is no assignment ${name.id}`);
    const { version, closesMs } = newest;
    if (closesMs !== undefined && nowMs >= closesMs && !isTeacher(keyIn(key, name.courseId))) {
      throw new UserError('assignment-closed', `it closed at ${new Date(closesMs).toISOString()}`);
    }
    const id = JSON.stringify([name.courseId, name.id, version]);
    const rules = this.known.get(id) ?? (await this.read({ ...name, version }, key.personId));
    if (this.known.size >= knownMax) this.known.delete(this.known.keys().next().value!);
    this.known.set(id, rules);
    return { assignment: { courseId: name.courseId, id: name.id, version }, rules };
  }

  private async read(version: AssignmentVersion, person: string): Promise<AssignmentRules> {
    const stored = await this.assignments.versionOf(version);
    return this.desk.run(person, { kind: 'rules', document: stored!.document });
  }
}
