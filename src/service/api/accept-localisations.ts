/**
 * Takes submissions in: through the gate, onto the disk, then to the workers. A request that
 * is repeated with its `Idempotency-Key` gets the first answer again, and nothing is done
 * twice, however close together the two came.
 */

import { UserError } from '#base/errors.js';
import { faultMessage } from '#pool/fault-message.js';
import { createKeyText, hashKey } from '../auth/key-text.js';
import type { ReadSubmission } from '../desk/desk-job.js';
import { isTeacher, keyIn } from '../store/api-keys.js';
import type { LocalisationSummary, NewLocalisation } from '../store/localisations.js';
import type { NewTries } from '../store/tries.js';
import type { ApiServices } from './api-services.js';
import type { Target } from './assignment-rules.js';
import type { Call } from './operation.js';
import { RefusedError } from './problem.js';
import { spendTries } from './spend-tries.js';
import { checkStorage } from './storage-limits.js';

/** How often a try may be taken by another request of the same person at the same moment. */
const raceMax = 20;

const shareRetrySeconds = 5;

/** For one that somebody is waiting for, and for one of many. */
const priorities = { single: 0, batch: 10 } as const;

/** What was accepted, with what its submitter needs to see it again if the key alone is not enough. */
export interface AcceptedLocalisation extends LocalisationSummary {
  readonly ticket?: string;
}

export interface Acceptance {
  readonly summaries: readonly AcceptedLocalisation[];
  /** The answer was given before, to an earlier request. */
  readonly isRepeated: boolean;
}

export async function acceptLocalisations(
  services: ApiServices,
  call: Call,
  submissions: readonly ReadSubmission[],
  courseId: string,
  target: Target | undefined,
): Promise<Acceptance> {
  const { localisations, gate, dispatcher, logger, metrics, clock, newId } = services;
  const before = await repeated(services, call);
  if (before !== undefined) return before;
  const isStaff = isTeacher(keyIn(call.key, courseId));
  // A class comes all at once; students who submit their own work take turns.
  if (!isStaff) await services.spendRequests(call.key.id, submissions.length - 1);
  // The store is asked all of it at once, and the first thing wrong is said.
  const asked = [
    isStaff ? undefined : triesOf(services, call, target, submissions.length),
    isStaff ? undefined : checkShare(services, call, submissions.length),
    checkStorage(services, {
      ...{ courseId, personId: call.key.personId, isBounded: !isStaff && !call.key.isShared },
      bytes: submissions.reduce((sum, { request }) => sum + Buffer.byteLength(request), 0),
    }),
  ] as const;
  await Promise.allSettled(asked);
  let tries = await asked[0];
  await Promise.all(asked);
  await gate.enter(submissions.length);
  const nowMs = clock.nowMs();
  const priority = submissions.length === 1 ? priorities.single : priorities.batch;
  const ticket = call.key.isShared && !isStaff ? createKeyText() : undefined;
  const added = submissions.map(
    ({ file, request, submitter }): NewLocalisation => ({
      id: newId(),
      ticketHash: ticket && hashKey(ticket),
      keyId: call.key.id,
      personId: call.key.personId,
      courseId,
      assignment: target && { id: target.assignment.id, version: target.assignment.version },
      submitter: isStaff ? submitter : (call.key.rosterId ?? submitter),
      isWithheld: target?.rules.isWithheld ?? false,
      file,
      request,
      requestId: call.requestId,
      priority,
      createdMs: nowMs,
    }),
  );
  const summaries = added.map((each) => ({ ...summaryOf(each), ...(ticket !== undefined && { ticket }) }));
  const { idempotencyKey, fingerprint } = call;
  const answer = idempotencyKey && {
    keyId: call.key.id,
    idempotencyKey,
    fingerprint,
    answer: JSON.stringify(summaries),
    createdMs: nowMs,
  };
  for (let races = 0; !(await localisations.add(added, answer || undefined, tries)); races++) {
    // Another request was faster: with this key, or at this try.
    const faster = await repeated(services, call);
    if (faster !== undefined) return faster;
    if (races === raceMax) throw new Error('the tries of one person change all the time');
    tries = isStaff ? undefined : await triesOf(services, call, target, submissions.length);
  }
  metrics.accepted.inc(added.length);
  // They are in the store, so nobody waits for this: where it fails, the sweeper announces them again.
  dispatcher.announce(added).catch((fault: unknown) => {
    logger.warn({ requestId: call.requestId, reason: faultMessage(fault) }, 'accepted, but not announced');
  });
  return { summaries, isRepeated: false };
}

/** A class comes all at once; a student's share of the queue is bounded. */
async function checkShare(
  { localisations, settings }: ApiServices,
  { key }: Call,
  added: number,
): Promise<void> {
  const waiting = await localisations.countQueuedOf(key.personId);
  const most = settings.studentQueueMax;
  if (waiting + added <= most) return;
  throw new RefusedError('too-many-requests', `${waiting} of your submissions wait, at most ${most} may`, {
    'Retry-After': String(shareRetrySeconds),
  });
}

/** Undefined where there is no limit; teachers have none. */
async function triesOf(
  { tries, clock }: ApiServices,
  { key }: Call,
  target: Target | undefined,
  added: number,
): Promise<NewTries | undefined> {
  if (target?.rules.tries === undefined) return undefined;
  const nowMs = clock.nowMs();
  const { courseId, id: assignmentId } = target.assignment;
  return spendTries(tries, target.rules.tries, {
    courseId,
    assignmentId,
    personId: key.personId,
    added,
    nowMs,
  });
}

async function repeated({ localisations }: ApiServices, call: Call): Promise<Acceptance | undefined> {
  const { key, idempotencyKey, fingerprint } = call;
  if (idempotencyKey === undefined) return undefined;
  const known = await localisations.remembered(key.id, idempotencyKey);
  if (known === undefined) return undefined;
  if (known.fingerprint !== fingerprint) {
    throw new UserError('idempotency-mismatch', `${idempotencyKey} was already used for another request`);
  }
  return { summaries: JSON.parse(known.answer) as AcceptedLocalisation[], isRepeated: true };
}

function summaryOf({
  id,
  ticketHash,
  keyId,
  personId,
  courseId,
  assignment,
  submitter,
  isWithheld,
  file,
  createdMs,
}: NewLocalisation): LocalisationSummary {
  return {
    id,
    isAnonymous: ticketHash !== undefined,
    keyId,
    personId,
    courseId,
    assignment,
    submitter,
    file,
    state: 'queued',
    attempts: 0,
    createdMs,
    startedMs: undefined,
    endedMs: undefined,
    verdict: undefined,
    isWithheld,
    shown: undefined,
  };
}
