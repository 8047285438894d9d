/** A request's body → what is stored of it: read, checked and packed, one program after another. */

import { createHash } from 'node:crypto';
import { defaultModelEffort } from '#request/language-model.js';
import type { ModelTerms } from '#request/model-settings.js';
import { toLatin1 } from '#suite/text-bytes.js';
import { decodeSubmission, decodeSubmissionTask } from '../api/decode-task.js';
import { FieldError } from '../api/field-error.js';
import { isPlainFile, readArchive } from '../api/read-archive.js';
import {
  type CreateLocalisationBody,
  type CreateSubmissionsBody,
  createLocalisationSchema,
  createSubmissionsSchema,
  type PutAssignmentBody,
  putAssignmentSchema,
  type ReadSuiteBody,
  readSuiteSchema,
  type SubmissionBody,
} from '../api/request-schemas.js';
import { submissionsOfArchive } from '../api/submissions-of-archive.js';
import { checkFields } from '../http/check-fields.js';
import { readBody } from '../http/read-body.js';
import type { AssignmentTimes } from '../store/assignments.js';
import { decodeAssignment, encodeAssignment } from '../work/assignment-document.js';
import { encodeRequest, type StoredRequest, type SubmissionTask } from '../work/localisation-request.js';
import { unpackText } from '../work/packed-text.js';
import type {
  AssignmentContent,
  AssignmentFromJob,
  AssignmentSettings,
  BodyKind,
  BodyLimits,
  DeskAnswers,
  ReadBody,
  ReadBodyJob,
  ReadSubmission,
} from './desk-job.js';
import { type GivenFile, suiteOfFiles } from './read-suite-files.js';

const schemas = {
  localisation: createLocalisationSchema,
  assignment: putAssignmentSchema,
  submissions: createSubmissionsSchema,
  suite: readSuiteSchema,
} as const;

/** @throws UserError for the first fault */
export async function readRequestBody(job: ReadBodyJob): Promise<DeskAnswers['read-body']> {
  const { as, contentType, takesArchive, address, limits } = job;
  const bytes = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength);
  const fingerprint = createHash('sha256').update(`${address}\n`).update(bytes).digest('hex');
  const read = readBody(bytes, contentType, takesArchive, limits.valuesMax);
  if (read.kind === 'archive') {
    return { body: await readArchived(as, bytes, limits), fingerprint };
  }
  return { body: await decodeBody(as, checkFields(schemas[as], read.value, ''), limits), fingerprint };
}

async function readArchived(as: BodyKind, bytes: Buffer, limits: BodyLimits): Promise<ReadBody> {
  if (as === 'suite') return { as, read: await suiteOfFiles(await readSuiteArchive(bytes, limits)) };
  return { as: 'submissions', submissions: await readSubmissions(bytes, limits) };
}

async function decodeBody(as: BodyKind, body: unknown, limits: BodyLimits): Promise<ReadBody> {
  switch (as) {
    case 'localisation':
      return decodeLocalisation(body as CreateLocalisationBody, limits);
    case 'assignment':
      return { as, ...decodeAssignmentBody(body as PutAssignmentBody, limits) };
    case 'suite': {
      const { files } = body as ReadSuiteBody;
      const given = files.map(({ path, text }) => ({ path, text: toLatin1(text) }));
      return { as, read: await suiteOfFiles(given.filter(({ path }) => isPlainFile(path))) };
    }
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
): { readonly content: AssignmentContent } & AssignmentTimes {
  const opensMs = body.opensAt === undefined ? undefined : Date.parse(body.opensAt);
  const closesMs = body.closesAt === undefined ? undefined : Date.parse(body.closesAt);
  if (opensMs !== undefined && closesMs !== undefined && closesMs <= opensMs) {
    throw new FieldError(['closesAt'], 'must be after opensAt');
  }
  return { content: decodeContent(body, limits), opensMs, closesMs };
}

function decodeContent(body: PutAssignmentBody, limits: BodyLimits): AssignmentContent {
  const { from, title, hints, hiddenTests, feedback, countsHidden, tries, asksClassmates, model } = body;
  const settings = {
    ...{ title, hints, hiddenTests, feedback, countsHidden, asksClassmates },
    ...(tries !== undefined && { tries }),
    ...(model !== undefined && { model: decodeModel(model, limits) }),
  };
  if (from !== undefined) {
    checkBesideAssignment(body);
    return { kind: 'from', id: from, settings };
  }
  return { kind: 'document', document: documentOf(settings, decodeSubmissionTask(body, limits)) };
}

/** @throws FieldError where nobody could be asked, or what is to leave is not there */
function decodeModel(
  { send, description, ask, hints, answers, rounds }: NonNullable<PutAssignmentBody['model']>,
  { hasModel }: BodyLimits,
): ModelTerms {
  if (!hasModel) throw new FieldError(['model'], 'cannot be asked: this service has none');
  const shared = [...new Set(send)];
  if (!shared.includes('program')) {
    throw new FieldError(['model', 'send'], 'must have program; nothing can be asked without it');
  }
  if (shared.includes('description') !== (description !== undefined)) {
    throw new FieldError(['model', 'description'], 'and description in send need each other');
  }
  return {
    shared,
    ...(description !== undefined && { description }),
    occasion: ask,
    ...(hints && { givesHints: true }),
    effort: { ...defaultModelEffort, answers, rounds },
  };
}

/** @throws FieldError where a test is hidden that there is not */
export function assignmentFrom({ document, settings }: AssignmentFromJob): string {
  return documentOf(settings, decodeAssignment(document).task);
}

function documentOf(settings: AssignmentSettings, task: SubmissionTask): string {
  const { hiddenTests } = settings;
  const names = new Set(task.suite.tests.map(({ name }) => name));
  const unknown = hiddenTests === 'all' ? -1 : hiddenTests.findIndex((name) => !names.has(name));
  if (unknown >= 0) throw new FieldError(['hiddenTests', unknown], 'is not a test in the suite');
  return encodeAssignment({ ...settings, task });
}

type TaskFields = Pick<
  CreateLocalisationBody,
  'suite' | 'suiteFile' | 'harness' | 'reference' | 'headers' | 'options'
>;

/** @throws FieldError for what comes from the assignment */
function checkBesideAssignment(body: TaskFields): void {
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

/** What the files of one assignment may unpack to: it has to fit into a request afterwards. */
const suiteBytesMax = 16 * 1024 * 1024;
/** Input, output, arguments, exit status, and what else lies about. */
const filesPerTest = 8;

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

/** Among them is what editors and systems add; the limits below leave room for it. */
async function readSuiteArchive(archive: Buffer, limits: BodyLimits): Promise<readonly GivenFile[]> {
  const { testsMax, sourceBytesMax } = limits;
  const read = { sourceBytesMax, unpackedBytesMax: suiteBytesMax, entriesMax: filesPerTest * testsMax };
  const sources = await readArchive(archive, read, isPlainFile);
  return sources.map(({ path, packed }) => ({ path, text: JSON.parse(unpackText(packed)) as string }));
}

function readSubmission(request: StoredRequest, submitter: string | undefined): ReadSubmission {
  return { file: request.submission.name, submitter, request: encodeRequest(request) };
}
