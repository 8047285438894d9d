/** A request's body → what is stored of it: read, checked and packed, one program after another. */

import { createHash } from 'node:crypto';
import { decodeSubmission, decodeSubmissionTask } from '../api/decode-task.js';
import { FieldError } from '../api/field-error.js';
import { readArchive } from '../api/read-archive.js';
import {
  type CreateLocalisationBody,
  type CreateSubmissionsBody,
  createLocalisationSchema,
  createSubmissionsSchema,
  type PutAssignmentBody,
  putAssignmentSchema,
  type SubmissionBody,
} from '../api/request-schemas.js';
import { submissionsOfArchive } from '../api/submissions-of-archive.js';
import { checkFields } from '../http/check-fields.js';
import { readBody } from '../http/read-body.js';
import type { AssignmentTimes } from '../store/assignments.js';
import { encodeAssignment } from '../work/assignment-document.js';
import { encodeRequest, type StoredRequest } from '../work/localisation-request.js';
import type { BodyKind, BodyLimits, DeskAnswers, ReadBody, ReadBodyJob, ReadSubmission } from './desk-job.js';

const schemas = {
  localisation: createLocalisationSchema,
  assignment: putAssignmentSchema,
  submissions: createSubmissionsSchema,
} as const;

/** @throws UserError for the first fault */
export async function readRequestBody(job: ReadBodyJob): Promise<DeskAnswers['read-body']> {
  const { as, contentType, takesArchive, address, limits } = job;
  const bytes = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength);
  const fingerprint = createHash('sha256').update(`${address}\n`).update(bytes).digest('hex');
  const read = readBody(bytes, contentType, takesArchive, limits.valuesMax);
  if (read.kind === 'archive') {
    return { body: { as: 'submissions', submissions: await readSubmissions(bytes, limits) }, fingerprint };
  }
  return { body: decodeBody(as, checkFields(schemas[as], read.value, ''), limits), fingerprint };
}

function decodeBody(as: BodyKind, body: unknown, limits: BodyLimits): ReadBody {
  switch (as) {
    case 'localisation':
      return decodeLocalisation(body as CreateLocalisationBody, limits);
    case 'assignment':
      return { as, ...decodeAssignmentBody(body as PutAssignmentBody, limits) };
    case 'submissions':
      return { as, submissions: decodeSubmissions(body as CreateSubmissionsBody, limits) };
  }
}

function decodeLocalisation(body: CreateLocalisationBody, limits: BodyLimits): ReadBody {
  const sources = decodeSubmission(body.submission, ['submission'], limits);
  const { assignment, course } = body;
  if (assignment !== undefined) checkBesideAssignment(body);
  const request =
    assignment === undefined ? { ...sources, task: decodeSubmissionTask(body, limits) } : sources;
  return {
    as: 'localisation',
    submission: readSubmission(request, body.submission.submitter),
    assignment,
    course,
  };
}

function decodeAssignmentBody(
  body: PutAssignmentBody,
  limits: BodyLimits,
): { readonly document: string } & AssignmentTimes {
  const opensMs = body.opensAt === undefined ? undefined : Date.parse(body.opensAt);
  const closesMs = body.closesAt === undefined ? undefined : Date.parse(body.closesAt);
  if (opensMs !== undefined && closesMs !== undefined && closesMs <= opensMs) {
    throw new FieldError(['closesAt'], 'must be after opensAt');
  }
  return { document: decodeAssignmentDocument(body, limits), opensMs, closesMs };
}

function decodeAssignmentDocument(body: PutAssignmentBody, limits: BodyLimits): string {
  const { title, hints, hiddenTests, feedback, countsHidden, tries, asksClassmates } = body;
  const task = decodeSubmissionTask(body, limits);
  const names = new Set(task.suite.tests.map(({ name }) => name));
  const unknown = hiddenTests === 'all' ? -1 : hiddenTests.findIndex((name) => !names.has(name));
  if (unknown >= 0) throw new FieldError(['hiddenTests', unknown], 'is not a test in the suite');
  return encodeAssignment({
    ...{ title, task, hints, hiddenTests, feedback, countsHidden, asksClassmates },
    ...(tries !== undefined && { tries }),
  });
}

/** @throws FieldError for what comes from the assignment */
function checkBesideAssignment(body: CreateLocalisationBody): void {
  const { suite, suiteFile, harness, reference, headers, options } = body;
  const others = { suite, suiteFile, harness, reference };
  const other = Object.entries(others).find(([, value]) => value !== undefined)?.[0];
  if (other !== undefined) throw new FieldError([other], 'comes from the assignment; leave it out');
  if (headers.length > 0)
    throw new FieldError(['headers'], 'come from the assignment; send your own in submission');
  if (Object.keys(options).length > 0)
    throw new FieldError(['options'], 'come from the assignment; leave them out');
}

function decodeSubmissions(body: CreateSubmissionsBody, limits: BodyLimits): readonly ReadSubmission[] {
  const { submissionsMax } = limits;
  const all: readonly SubmissionBody[] = 'submissions' in body ? body.submissions : [body];
  if (all.length > submissionsMax) {
    throw new FieldError(['submissions'], `must not be more than ${submissionsMax}`);
  }
  return all.map((each, index) => {
    const path = 'submissions' in body ? ['submissions', index] : [];
    return readSubmission(decodeSubmission(each, path, limits), each.submitter);
  });
}

/** What an archive may unpack to, as a multiple of what it may have packed. */
const unpackedFactor = 4;
/** Entries an archive may have for each submission it may hold. */
const entriesPerSubmission = 10;

async function readSubmissions(archive: Buffer, limits: BodyLimits): Promise<readonly ReadSubmission[]> {
  const { submissionsMax, sourceBytesMax, archiveBytesMax } = limits;
  const bytesMax = unpackedFactor * archiveBytesMax;
  const entriesMax = entriesPerSubmission * submissionsMax;
  const sources = await readArchive(archive, { sourceBytesMax, unpackedBytesMax: bytesMax, entriesMax });
  const read: ReadSubmission[] = [];
  for (const { request, submitter } of submissionsOfArchive(sources, { submissionsMax, bytesMax })) {
    read.push(readSubmission(request, submitter));
  }
  return read;
}

function readSubmission(request: StoredRequest, submitter: string | undefined): ReadSubmission {
  return { file: request.submission.name, submitter, request: encodeRequest(request) };
}
