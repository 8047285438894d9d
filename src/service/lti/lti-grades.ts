/** Grades for a platform (1EdTech Assignment and Grade Services 2.0): a token for our key, then a score for each person. */

import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { GradeSender, SentGrade } from '../api/send-grades.js';
import { LtiFailure } from './lti-failure.js';
import { type LtiKey, ltiAlgorithm } from './lti-key.js';
import { scoreScope } from './lti-launch.js';
import type { LtiPlatform } from './lti-platforms.js';

const answerMsMax = 10_000;
const assertionSeconds = 60;
const answerBytesMax = 100_000;
const tokenSchema = z.object({ access_token: z.string().min(1).max(10_000) });
const scoreType = 'application/vnd.ims.lis.v1.score+json';

export class LtiGrades implements GradeSender {
  constructor(
    private readonly key: LtiKey,
    private readonly platforms: readonly LtiPlatform[],
    private readonly nowMs: () => number,
  ) {}

  /** One after the other; a platform that does not answer once is asked no further. */
  async send(grades: readonly SentGrade[]): Promise<readonly (string | undefined)[]> {
    const tokens = new Map<string, Promise<string>>();
    const away = new Map<string, string>();
    const reasons: (string | undefined)[] = [];
    for (const grade of grades) {
      const platform = this.platforms.find(({ name }) => name === grade.platform);
      const known = platform === undefined ? 'its platform is no longer configured' : away.get(platform.name);
      if (platform === undefined || known !== undefined) {
        reasons.push(known);
        continue;
      }
      try {
        const token = tokens.get(platform.name) ?? this.token(platform);
        tokens.set(platform.name, token);
        await this.sendOne(await token, grade);
        reasons.push(undefined);
      } catch (fault) {
        if (!(fault instanceof LtiFailure)) throw fault;
        if (fault.reason === 'away') away.set(platform.name, fault.message);
        reasons.push(fault.message);
      }
    }
    return reasons;
  }

  /** A token that is good for some minutes. @throws LtiFailure */
  private async token({ clientId, token }: LtiPlatform): Promise<string> {
    const now = Math.floor(this.nowMs() / 1000);
    const assertion = await new SignJWT({})
      .setProtectedHeader({ alg: ltiAlgorithm, kid: this.key.publicJwk.kid, typ: 'JWT' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(token)
      .setIssuedAt(now)
      .setExpirationTime(now + assertionSeconds)
      .setJti(randomUUID())
      .sign(this.key.privateKey);
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope: scoreScope,
    });
    const answer = await send(token, { body });
    const decoded = tokenSchema.safeParse(parsed(await boundedText(answer)));
    if (decoded.success) return decoded.data.access_token;
    throw new LtiFailure('refused', 'the platform answers without a token');
  }

  /** @throws LtiFailure */
  private async sendOne(token: string, grade: SentGrade): Promise<void> {
    const { sub, lineItem, given, max, comment } = grade;
    const url = new URL(lineItem);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
    const answer = await send(url.href, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': scoreType },
      body: JSON.stringify({
        userId: sub,
        scoreGiven: Number(given),
        scoreMaximum: Number(max),
        ...(comment !== '' && { comment }),
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        timestamp: new Date(this.nowMs()).toISOString(),
      }),
    });
    await answer.body?.cancel();
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    // A redirection could lead anywhere, with the token.
    const signal = AbortSignal.timeout(answerMsMax);
    answer = await fetch(url, { ...init, method: 'POST', redirect: 'error', signal });
  } catch (cause) {
    throw new LtiFailure('away', 'the platform does not answer', { cause });
  }
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new LtiFailure('refused', `the platform refuses it with status ${answer.status}`);
}

async function boundedText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > answerBytesMax) throw new Error('the answer is too long');
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new LtiFailure('away', 'the answer of the platform breaks off', { cause });
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
