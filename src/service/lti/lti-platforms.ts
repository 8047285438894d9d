/**
 * The learning platforms that open assignments here by LTI 1.3, as the file of `--lti` names them.
 * Everything that a launch may lead to is said there: whose word counts, for which courses.
 */

import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { UserError } from '#base/errors.js';
import { decodeFields } from '#suite/decode-fields.js';
import { parseStructuredText } from '#suite/structured-text.js';
import { isLoopback } from '../settings/decode-settings.js';
import { chosenIdPattern, chosenIdRule } from '../store/names.js';

const text = z.string().min(1, 'must not be empty').max(500);
const address = z.string().refine(isTrusted, 'must be an address with https://, or http:// on this machine');
const course = z.string().regex(chosenIdPattern, chosenIdRule);

const platformSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9-]{1,32}$/, 'must be 1 to 32 of a to z, digits and -'),
    issuer: text,
    clientId: text,
    deployments: z.array(text).min(1).max(100),
    authorisation: address,
    token: address,
    keys: address,
    course: course.optional(),
    courses: z.record(z.string().min(1).max(500), course).optional(),
    person: text.default('sub'),
    staff: z.boolean().default(true),
  })
  .refine(({ course: one, courses }) => (one === undefined) !== (courses === undefined), {
    path: ['course'],
    message: 'must be given if and only if courses is not',
  });

const fileSchema = z.strictObject({ platforms: z.array(platformSchema).min(1).max(100) });

export type LtiPlatform = z.output<typeof platformSchema>;

/** @throws UserError with the line */
export async function loadPlatforms(path: string): Promise<readonly LtiPlatform[]> {
  const source = parseStructuredText(await readText(path), path);
  const decoded = decodeFields(fileSchema, source.value);
  if (decoded.kind === 'fault') throw invalid(path, decoded.fault.detail, source.lineOf(decoded.fault.path));
  const { platforms } = decoded.value;
  const keys = platforms.map(({ issuer, clientId }) => JSON.stringify([issuer, clientId]));
  const names = platforms.map(({ name }) => name);
  for (const list of [keys, names]) {
    const twice = list.findIndex((key, at) => list.indexOf(key) < at);
    if (twice >= 0) {
      const what = `platforms[${twice}] has the name, or the issuer and the client, of another`;
      throw invalid(path, what, source.lineOf(['platforms', twice]));
    }
  }
  return platforms;
}

/** The course that a context of the platform stands for; undefined: none here. */
export function courseFor(platform: LtiPlatform, contextId: string | undefined): string | undefined {
  const { course: one, courses } = platform;
  if (one !== undefined) return one;
  return contextId !== undefined && Object.hasOwn(courses!, contextId) ? courses![contextId] : undefined;
}

/** Whether keys, tokens and grades may go there. */
export function isTrusted(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { protocol, hostname, username } = new URL(given);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new UserError('file-unreadable', `cannot be read (${code})`, { file: path }, { cause });
  }
}

function invalid(file: string, what: string, line: number | undefined): UserError {
  const remedy = 'see docs/integrations/lti.md';
  return new UserError('data-invalid', what, { file, ...(line !== undefined && { line }) }, { remedy });
}
