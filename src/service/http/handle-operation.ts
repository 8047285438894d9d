/**
 * One request to one operation, from its headers to its reply: who asks, how often, what
 * exactly; then the handler; then the answer. Problems are thrown and answered by
 * `problem-handler.ts`.
 */

import { createHash } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import { UserError } from '#base/errors.js';
import { acceptedLanguage } from '#language/language.js';
import type { AuditTrail } from '../api/audit-trail.js';
import { bodyLimits } from '../api/body-limits.js';
import type { BoundOperation, Call, Reply } from '../api/operation.js';
import { ticketHeader } from '../api/tickets.js';
import type { Authenticator } from '../auth/authenticator.js';
import { anybody } from '../auth/authenticator.js';
import { hashKey, isKeyText } from '../auth/key-text.js';
import type { Desk } from '../desk/desk.js';
import { isReadAtOnce } from '../desk/read-at-once.js';
import { readRequestBody } from '../desk/read-request-body.js';
import type { ServiceSettings } from '../settings/service-settings.js';
import type { ApiKey } from '../store/api-keys.js';
import type { ByteRoom } from './byte-room.js';
import { checkFields } from './check-fields.js';
import type { RateLimits } from './rate-limits.js';
import { isArchiveType, readJsonBody } from './read-body.js';
import { type ReplyServices, sendReply } from './send-reply.js';

export interface OperationServices extends ReplyServices {
  readonly authenticator: Authenticator;
  readonly rateLimits: RateLimits;
  readonly audit: AuditTrail;
  readonly desk: Pick<Desk, 'run'>;
  /** For bodies that are received and worked on. */
  readonly bodyRoom: ByteRoom;
}

const idempotencyShape = /^[\x21-\x7e]{1,200}$/;
/** The longest body that is read as it comes: it takes a few milliseconds. */
const shortBodyBytesMax = 256 * 1024;

export async function handleOperation(
  operation: BoundOperation,
  services: OperationServices,
  request: Request,
  response: Response,
): Promise<void> {
  // A browser's cache must not show one key's answers to the next.
  if (operation.scopes !== 'everybody') response.vary('Authorization');
  const key = await identify(operation, services, request, response);
  response.locals.keyId = key.id;
  response.locals.personId = key.personId;
  const asked = { id: request.params.id, course: request.query.course };
  let answer: Reply;
  try {
    answer = await carryOut(operation, services, request, response, key);
  } catch (fault) {
    await services.audit.refused(operation, key, asked, fault);
    throw fault;
  }
  await services.audit.done(operation, key, asked);
  sendReply(answer, services, response);
}

async function carryOut(
  operation: BoundOperation,
  services: OperationServices,
  request: Request,
  response: Response,
  key: ApiKey,
): Promise<Reply> {
  checkScopes(operation, key);
  if (operation.scopes !== 'everybody') services.answerRoom.check(key.personId);
  const giveBack = takeRoom(operation, services, request, key);
  try {
    return await operation.handle(await readCall(operation, services, request, response, key));
  } finally {
    giveBack();
  }
}

/** For the size that the body declares, or for the largest allowed if it may turn out larger. */
function takeRoom(
  operation: BoundOperation,
  { bodyRoom, settings }: OperationServices,
  request: Request,
  key: ApiKey,
): () => void {
  if (operation.body === undefined) return () => {};
  const bytesMax = bodyBytesMax(operation, settings, request);
  const length = request.get('content-encoding') === undefined ? request.get('content-length') : undefined;
  return bodyRoom.take(key.personId, Math.min(bytesMax, Number(length ?? bytesMax)));
}

function bodyBytesMax(
  { takesArchive, reads }: BoundOperation,
  { archiveBytesMax, bodyBytesMax: jsonBytesMax }: ServiceSettings,
  request: Request,
): number {
  if (reads === undefined) return Math.min(shortBodyBytesMax, jsonBytesMax);
  const isArchive = takesArchive === true && isArchiveType(request.get('content-type'));
  return isArchive ? archiveBytesMax : jsonBytesMax;
}

async function identify(
  { scopes, isPlatforms }: BoundOperation,
  { authenticator, rateLimits }: OperationServices,
  request: Request,
  response: Response,
): Promise<ApiKey> {
  if (scopes === 'everybody') return anybody;
  let key: ApiKey;
  try {
    const bare = isPlatforms ? bareKeyOf(request) : undefined;
    key = await authenticator.identify(bare === undefined ? request.get('authorization') : `Bearer ${bare}`);
  } catch (fault) {
    if (fault instanceof UserError) await rateLimits.spendAddress(request.ip ?? '');
    throw fault;
  }
  response.set(await rateLimits.spendKey(key.id));
  const ticket = request.get(ticketHeader);
  return ticket === undefined || !isKeyText(ticket) ? key : { ...key, ticketHash: hashKey(ticket) };
}

/** Undefined where it comes as usual, or not at all. */
function bareKeyOf(request: Request): string | undefined {
  const authorization = request.get('authorization');
  return request.get('x-api-key') ?? (authorization?.includes(' ') ? undefined : authorization);
}

function checkScopes({ scopes, takesLink }: BoundOperation, key: ApiKey): void {
  if (scopes !== 'everybody' && (key.kind === 'link') !== (takesLink === true)) {
    const what = takesLink
      ? 'this is a key, not a link'
      : 'a link is only exchanged for a key, at /v1/session';
    throw new UserError('key-invalid', what);
  }
  if (scopes === 'everybody' || key.scopes.some((scope) => scopes.includes(scope))) return;
  throw new UserError('scope-insufficient', `a key with scope ${key.scopes.join(', ')} may not do this`);
}

async function readCall(
  operation: BoundOperation,
  services: OperationServices,
  request: Request,
  response: Response,
  key: ApiKey,
): Promise<Call> {
  const { params, query, body } = operation;
  const call = {
    params: params && checkFields(params, request.params, 'path'),
    query: checkQuery(query, request),
    key,
    language: acceptedLanguage(request.get('accept-language')),
    requestId: response.locals.requestId as string,
    ...headersOf(operation, request),
    ...(operation.takesAgentHeaders && { agent: agentOf(request, response) }),
  };
  if (body === undefined) return { ...call, body: undefined, fingerprint: '' };
  // `Expect: 100-continue`: the body is asked for only now, since the rest of the request is valid.
  const bytesMax = bodyBytesMax(operation, services.settings, request);
  if (request.get('expect') !== undefined) {
    if (Number(request.get('content-length')) > bytesMax) {
      throw new UserError('body-too-large', `the body may have at most ${bytesMax} bytes`);
    }
    response.writeContinue();
  }
  const bytes = await receive(request, response, bytesMax);
  return { ...call, ...(await readReceived(operation, services, request, bytes, key)) };
}

/** Bodies that may take long are read by the desk. */
async function readReceived(
  { body, reads, takesArchive }: BoundOperation,
  { desk, settings }: OperationServices,
  request: Request,
  bytes: Buffer,
  key: ApiKey,
): Promise<Pick<Call, 'body' | 'fingerprint'>> {
  const contentType = request.get('content-type');
  const address = `${request.method} ${request.path}`;
  const limits = bodyLimits(settings, key);
  if (reads !== undefined) {
    const takes = { contentType, takesArchive: takesArchive === true };
    const job = { kind: 'read-body', as: reads, bytes, ...takes, address, limits } as const;
    return isReadAtOnce(job) ? readRequestBody(job) : desk.run(key.personId, job);
  }
  const { value } = readJsonBody(bytes, contentType, limits.valuesMax);
  const fingerprint = createHash('sha256').update(`${address}\n`).update(bytes).digest('hex');
  return { body: checkFields(body!, value, ''), fingerprint };
}

function checkQuery(schema: BoundOperation['query'], request: Request): unknown {
  if (schema !== undefined) return checkFields(schema, { ...request.query }, 'query');
  const [name] = Object.keys(request.query);
  if (name === undefined) return undefined;
  throw new UserError('request-malformed', `there is no query parameter ${JSON.stringify(name)}`);
}

function headersOf({ takesIdempotencyKey, takesIfMatch }: BoundOperation, request: Request) {
  const idempotencyKey = takesIdempotencyKey ? request.get('idempotency-key') : undefined;
  if (idempotencyKey !== undefined && !idempotencyShape.test(idempotencyKey)) {
    throw new UserError('request-malformed', 'Idempotency-Key must be 1 to 200 printable characters');
  }
  const ifMatch = takesIfMatch ? request.get('if-match') : undefined;
  return {
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(ifMatch !== undefined && { ifMatch }),
  };
}

/** Headers of the Model Context Protocol, and of Athena. */
const agentHeader = /^(?:accept|mcp-[a-z-]+|x-repository-authorization-secret)$/;

function agentOf(request: Request, response: Response): NonNullable<Call['agent']> {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    agentHeader.test(name) && typeof value === 'string' ? [[name, value] as const] : [],
  );
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return { headers: Object.fromEntries(headers), gone: gone.signal };
}

/** The whole body, unpacked if it was compressed, and never more than `bytesMax`. */
function receive(request: Request, response: Response, bytesMax: number): Promise<Buffer> {
  const read = express.raw({ type: () => true, limit: bytesMax });
  return new Promise((resolve, reject) => {
    read(request, response, (fault?: unknown) => {
      if (fault !== undefined) reject(fault);
      else resolve(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    });
  });
}
