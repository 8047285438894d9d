/**
 * A launch by LTI 1.3 (1EdTech Security Framework 1.0, 5.1): the platform asks for a login, we send
 * the browser to its authorisation with a state and a nonce, it posts an ID token. What has to come
 * back is in the state, which we sign; no cookie is needed, since browsers keep none in a frame. A
 * nonce is good for one launch.
 */

import { randomBytes } from 'node:crypto';
import {
  createRemoteJWKSet,
  errors,
  importJWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose';
import { z } from 'zod';
import type { Role } from '../store/courses.js';
import { LtiFailure } from './lti-failure.js';
import { type LtiKey, ltiAlgorithm } from './lti-key.js';
import { courseFor, isTrusted, type LtiPlatform } from './lti-platforms.js';

const spec = 'https://purl.imsglobal.org/spec/lti';
const claimNames = {
  type: `${spec}/claim/message_type`,
  version: `${spec}/claim/version`,
  deployment: `${spec}/claim/deployment_id`,
  roles: `${spec}/claim/roles`,
  context: `${spec}/claim/context`,
  custom: `${spec}/claim/custom`,
  grades: `${spec}-ags/claim/endpoint`,
} as const;
export const scoreScope = `${spec}-ags/scope/score`;

/** From the login to the launch. */
export const launchSecondsMax = 600;
/** An ID token is for now; clocks differ a little. */
const tokenSecondsMax = 3600;
const clockSeconds = 60;
const answerMsMax = 10_000;
const takenAlgorithms = ['RS256', 'RS384', 'RS512', 'ES256', 'ES384', 'PS256'];

const loginSchema = z.object({
  iss: z.string().min(1).max(500),
  login_hint: z.string().min(1).max(2000),
  target_link_uri: z.string().max(2000),
  client_id: z.string().max(500).optional(),
  lti_message_hint: z.string().max(8000).optional(),
  lti_deployment_id: z.string().max(500).optional(),
});

const launchSchema = z.object({
  id_token: z.string().min(1).max(100_000),
  state: z.string().min(1).max(10_000),
});

const personText = z
  .string()
  .min(1)
  .max(180)
  .regex(/^\P{Cc}*$/u);

const tokenSchema = z.object({
  sub: personText,
  nonce: z.string(),
  name: z
    .string()
    .max(200)
    .regex(/^\P{Cc}*$/u)
    .optional()
    .catch(undefined),
  [claimNames.type]: z.literal('LtiResourceLinkRequest'),
  [claimNames.version]: z.literal('1.3.0'),
  [claimNames.deployment]: z.string(),
  [claimNames.roles]: z.array(z.string()).max(100).default([]),
  [claimNames.context]: z.object({ id: z.string().min(1).max(500) }).optional(),
  [claimNames.custom]: z.record(z.string(), z.unknown()).optional(),
  [claimNames.grades]: z
    .object({ scope: z.array(z.string()), lineitem: z.string().max(2000).optional() })
    .optional(),
});

export interface Launched {
  readonly platform: LtiPlatform;
  /** Who it is on the platform. */
  readonly sub: string;
  /** By which rosters know them. */
  readonly rosterId: string;
  readonly name: string | undefined;
  readonly role: Role;
  readonly courseId: string;
  /** What the link is to, if it says so. */
  readonly assignment: string | undefined;
  /** Where the platform takes a grade for it. */
  readonly lineItem: string | undefined;
}

export interface LtiLaunchOptions {
  readonly platforms: readonly LtiPlatform[];
  readonly key: LtiKey;
  /** Where platforms post to. */
  readonly launchUrl: string;
  /** @returns false if it was used before */
  readonly useNonce: (nonce: string, untilMs: number) => Promise<boolean>;
  readonly nowMs: () => number;
}

export class LtiLaunches {
  private readonly keySets = new Map<string, JWTVerifyGetKey>();

  constructor(private readonly options: LtiLaunchOptions) {}

  /** @returns where to send the browser. @throws LtiFailure */
  async begin(given: unknown): Promise<URL> {
    const parsed = loginSchema.safeParse(given);
    if (!parsed.success) throw new LtiFailure('refused', 'the request for a login is not complete');
    const { iss, client_id: clientId, login_hint: hint, lti_message_hint: messageHint } = parsed.data;
    const platform = this.platformOf(iss, clientId);
    const nonce = randomBytes(24).toString('base64url');
    const url = new URL(platform.authorisation);
    const wanted: Record<string, string> = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.clientId,
      redirect_uri: this.options.launchUrl,
      login_hint: hint,
      ...(messageHint !== undefined && { lti_message_hint: messageHint }),
      nonce,
      state: await this.signState(platform, nonce),
    };
    for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
    return url;
  }

  /** @throws LtiFailure unless all of it holds */
  async finish(given: unknown): Promise<Launched> {
    const parsed = launchSchema.safeParse(given);
    if (!parsed.success) throw new LtiFailure('refused', 'the launch is not complete');
    const { platform, nonce } = await this.readState(parsed.data.state);
    const token = tokenSchema.safeParse(await this.verify(platform, parsed.data.id_token));
    if (!token.success) throw new LtiFailure('refused', 'the ID token has not the claims of a launch');
    if (token.data.nonce !== nonce) throw new LtiFailure('refused', 'the nonce is not that of the login');
    if (!platform.deployments.includes(token.data[claimNames.deployment])) {
      throw new LtiFailure('unknown', 'the deployment is not one that is configured');
    }
    const untilMs = this.options.nowMs() + (launchSecondsMax + clockSeconds) * 1000;
    if (!(await this.options.useNonce(nonce, untilMs))) {
      throw new LtiFailure('refused', 'this launch has been used');
    }
    return launchedOf(platform, token.data);
  }

  private platformOf(issuer: string, clientId: string | undefined): LtiPlatform {
    const found = this.options.platforms.filter(
      (platform) => platform.issuer === issuer && (clientId === undefined || platform.clientId === clientId),
    );
    const [only] = found;
    if (only !== undefined && found.length === 1) return only;
    throw new LtiFailure('unknown', 'no platform is configured with this issuer and client');
  }

  private signState({ name }: LtiPlatform, nonce: string): Promise<string> {
    const { key, launchUrl, nowMs } = this.options;
    const now = Math.floor(nowMs() / 1000);
    return new SignJWT({ platform: name, nonce })
      .setProtectedHeader({ alg: ltiAlgorithm, kid: key.publicJwk.kid })
      .setIssuer(launchUrl)
      .setAudience(launchUrl)
      .setIssuedAt(now)
      .setExpirationTime(now + launchSecondsMax)
      .sign(key.privateKey);
  }

  private async readState(
    state: string,
  ): Promise<{ readonly platform: LtiPlatform; readonly nonce: string }> {
    const { key, launchUrl, nowMs, platforms } = this.options;
    let payload: JWTPayload;
    try {
      ({ payload } = await jwtVerify(state, await importJWK(key.publicJwk, ltiAlgorithm), {
        ...{ issuer: launchUrl, audience: launchUrl, algorithms: [ltiAlgorithm] },
        requiredClaims: ['exp', 'nonce', 'platform'],
        currentDate: new Date(nowMs()),
      }));
    } catch (cause) {
      throw new LtiFailure('refused', 'the state is not one of ours, or is too old', { cause });
    }
    const platform = platforms.find(({ name }) => name === payload.platform);
    if (platform === undefined || typeof payload.nonce !== 'string') {
      throw new LtiFailure('unknown', 'the platform is no longer configured');
    }
    return { platform, nonce: payload.nonce };
  }

  private async verify(platform: LtiPlatform, idToken: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(idToken, this.keysOf(platform), {
        issuer: platform.issuer,
        audience: platform.clientId,
        algorithms: takenAlgorithms,
        requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
        maxTokenAge: tokenSecondsMax,
        clockTolerance: clockSeconds,
        currentDate: new Date(this.options.nowMs()),
      });
      // OpenID Connect Core 1.0, 3.1.3.7: of several audiences, we must be the authorised party.
      const isForUs = payload.azp === undefined ? !isList(payload.aud) : payload.azp === platform.clientId;
      if (!isForUs) throw new LtiFailure('refused', 'the ID token is for somebody else');
      return payload;
    } catch (cause) {
      if (cause instanceof LtiFailure) throw cause;
      const isAway = cause instanceof errors.JWKSTimeout || !(cause instanceof errors.JOSEError);
      throw isAway
        ? new LtiFailure('away', 'the keys of the platform cannot be fetched', { cause })
        : new LtiFailure('refused', 'the ID token is not valid', { cause });
    }
  }

  /** Fetched when they are wanted, and kept for a while. */
  private keysOf({ name, keys }: LtiPlatform): JWTVerifyGetKey {
    const known = this.keySets.get(name);
    if (known !== undefined) return known;
    const fetched = createRemoteJWKSet(new URL(keys), { timeoutDuration: answerMsMax });
    this.keySets.set(name, fetched);
    return fetched;
  }
}

function isList(audience: string | readonly string[] | undefined): boolean {
  return Array.isArray(audience) && audience.length > 1;
}

function launchedOf(platform: LtiPlatform, token: z.output<typeof tokenSchema>): Launched {
  const context = token[claimNames.context]?.id;
  const courseId = courseFor(platform, context);
  if (courseId === undefined) {
    throw new LtiFailure('unknown', 'no course here is configured for this course of the platform');
  }
  const grades = token[claimNames.grades];
  const lineItem = grades?.scope.includes(scoreScope) ? grades.lineitem : undefined;
  const assignment = token[claimNames.custom]?.assignment;
  return {
    platform,
    sub: token.sub,
    rosterId: rosterIdOf(platform, token),
    name: token.name?.trim() || undefined,
    role: roleOf(token[claimNames.roles], platform.staff),
    courseId,
    assignment: typeof assignment === 'string' ? assignment : undefined,
    lineItem: lineItem !== undefined && isOfPlatform(lineItem, platform) ? lineItem : undefined,
  };
}

/** Without a configured claim, an id that no other platform and no roster has. */
function rosterIdOf(platform: LtiPlatform, token: z.output<typeof tokenSchema>): string {
  if (platform.person === 'sub') return `${platform.name}:${token.sub}`;
  const value = personText.safeParse(token[claimNames.custom]?.[platform.person]);
  // What the platform could not fill in, it leaves as it is.
  if (value.success && !value.data.startsWith('$')) return value.data;
  throw new LtiFailure('unknown', `the launch has no usable custom parameter ${platform.person}`);
}

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

/** In the course alone: who administers the platform is nobody here. */
function roleOf(roles: readonly string[], mayBeStaff: boolean): Role {
  if (!mayBeStaff) return 'student';
  const has = (...wanted: readonly string[]): boolean => roles.some((role) => wanted.includes(role));
  // A teaching assistant has both roles.
  if (has(`${membership}/Instructor#TeachingAssistant`, `${membership}/instructor#TeachingAssistant`))
    return 'tutor';
  return has(`${membership}#Instructor`, 'Instructor') ? 'teacher' : 'student';
}

/** Grades, and the token that they are sent with, go to hosts of the configuration alone. */
function isOfPlatform(address: string, { authorisation, token, keys }: LtiPlatform): boolean {
  if (!isTrusted(address)) return false;
  return [authorisation, token, keys].some((each) => new URL(each).origin === new URL(address).origin);
}
