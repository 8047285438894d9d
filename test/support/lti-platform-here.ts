/**
 * A learning platform of a test's own, on a loopback address: it launches whom the test says, checks
 * what a platform has to check of a tool (client, redirect URI, the tool's key and its assertion),
 * and keeps the scores that it gets.
 */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CryptoKey,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';

const spec = 'https://purl.imsglobal.org/spec/lti';
export const ltiClient = 'nearmiss-on-the-platform';
export const deployment = 'deployment-1';
const scoreScope = `${spec}-ags/scope/score`;
export const instructor = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor';
export const learner = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';
export const assistant = 'http://purl.imsglobal.org/vocab/lis/v2/membership/Instructor#TeachingAssistant';

/** How a launch may be wrong. */
export type WrongLaunch =
  | 'signature'
  | 'nonce'
  | 'audience'
  | 'party'
  | 'expired'
  | 'old'
  | 'issuer'
  | 'deployment'
  | 'type'
  | 'version'
  | 'unsigned';

export interface Launch {
  readonly sub: string;
  readonly name?: string;
  readonly roles: readonly string[];
  readonly context?: string;
  readonly custom?: Readonly<Record<string, string>>;
  readonly wrong?: WrongLaunch;
}

export interface Score {
  readonly userId: string;
  readonly scoreGiven: number;
  readonly scoreMaximum: number;
  readonly comment?: string;
  readonly item: string;
}

export class LtiPlatformHere {
  readonly scores: Score[] = [];
  private readonly tokens = new Set<string>();
  private key!: { readonly publicKey: CryptoKey; readonly privateKey: CryptoKey };
  private forger!: { readonly privateKey: CryptoKey };
  private readonly server = createServer((request, response) => void this.answer(request, response));

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** As the service's configuration has it. */
  configuration(more: object): object {
    const { issuer } = this;
    return {
      ...{ name: 'campus', issuer, clientId: ltiClient, deployments: [deployment] },
      ...{ authorisation: `${issuer}/auth`, token: `${issuer}/token`, keys: `${issuer}/keys` },
      ...more,
    };
  }

  async open(): Promise<void> {
    this.key = await generateKeyPair('RS256', { extractable: true });
    this.forger = await generateKeyPair('RS256');
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** What a browser does after a click on a link of the course. @returns the fields of the form that it posts */
  async launch(tool: string, launch: Launch): Promise<{ readonly id_token: string; readonly state: string }> {
    const asked = new URL(`${tool}/lti/login`);
    const fields = {
      ...{ iss: this.issuer, login_hint: launch.sub, target_link_uri: tool, client_id: ltiClient },
      ...{ lti_message_hint: 'hint', lti_deployment_id: deployment },
    };
    for (const [name, value] of Object.entries(fields)) asked.searchParams.set(name, value);
    const answer = await fetch(asked, { redirect: 'manual' });
    const authorisation = new URL(answer.headers.get('location')!);
    const sent = Object.fromEntries(authorisation.searchParams);
    const isRight =
      `${authorisation.origin}${authorisation.pathname}` === `${this.issuer}/auth` &&
      sent.client_id === ltiClient &&
      sent.redirect_uri === `${tool}/lti/launch` &&
      sent.response_type === 'id_token' &&
      sent.response_mode === 'form_post' &&
      sent.scope === 'openid' &&
      sent.prompt === 'none' &&
      sent.login_hint === launch.sub &&
      sent.lti_message_hint === 'hint';
    if (!isRight) throw new Error(`the tool asks for ${authorisation.href}`);
    return { id_token: await this.idToken(launch, sent.nonce!), state: sent.state! };
  }

  private async idToken(
    { sub, name, roles, context = 'course-17', custom, wrong }: Launch,
    nonce: string,
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const payload: JWTPayload = {
      ...{ sub, nonce: wrong === 'nonce' ? 'another' : nonce, ...(name !== undefined && { name }) },
      iss: wrong === 'issuer' ? 'https://elsewhere.example.org' : this.issuer,
      aud: wrong === 'audience' ? 'another tool' : wrong === 'party' ? [ltiClient, 'another'] : ltiClient,
      ...(wrong === 'party' && { azp: 'another' }),
      iat: wrong === 'old' ? now - 2 * 3600 : now,
      exp: wrong === 'expired' ? now - 600 : now + 300,
      [`${spec}/claim/message_type`]: wrong === 'type' ? 'LtiDeepLinkingRequest' : 'LtiResourceLinkRequest',
      [`${spec}/claim/version`]: wrong === 'version' ? '1.1' : '1.3.0',
      [`${spec}/claim/deployment_id`]: wrong === 'deployment' ? 'another' : deployment,
      [`${spec}/claim/target_link_uri`]: 'https://nearmiss.example.org',
      [`${spec}/claim/resource_link`]: { id: 'link-1' },
      [`${spec}/claim/roles`]: roles,
      [`${spec}/claim/context`]: { id: context },
      ...(custom !== undefined && { [`${spec}/claim/custom`]: custom }),
      [`${spec}-ags/claim/endpoint`]: {
        scope: [scoreScope],
        lineitem: `${this.issuer}/items/1?type=4`,
      },
    };
    if (wrong === 'unsigned') {
      const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(payload)}.`;
    }
    const { privateKey } = wrong === 'signature' ? this.forger : this.key;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'platform' }).sign(privateKey);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.issuer);
    let body = '';
    for await (const chunk of request) body += chunk;
    if (url.pathname === '/keys') {
      const jwk = await exportJWK(this.key.publicKey);
      return json(response, 200, { keys: [{ ...jwk, kid: 'platform', use: 'sig', alg: 'RS256' }] });
    }
    if (url.pathname === '/token') return this.token(new URLSearchParams(body), response);
    if (url.pathname === '/items/1/scores') {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      const isRight =
        token !== undefined &&
        this.tokens.has(token) &&
        request.headers['content-type'] === 'application/vnd.ims.lis.v1.score+json' &&
        url.searchParams.get('type') === '4';
      if (!isRight) return json(response, 401, {});
      this.scores.push({ ...(JSON.parse(body) as Score), item: url.pathname });
      return json(response, 200, {});
    }
    json(response, 404, {});
  }

  /** The keys of the tool, where this platform looks for them. */
  toolKeys = '';

  private async token(form: URLSearchParams, response: ServerResponse): Promise<void> {
    try {
      await jwtVerify(form.get('client_assertion') ?? '', createRemoteJWKSet(new URL(this.toolKeys)), {
        ...{ issuer: ltiClient, subject: ltiClient, audience: `${this.issuer}/token` },
        ...{ algorithms: ['RS256'], requiredClaims: ['jti', 'exp', 'iat'] },
      });
      const isRight = form.get('grant_type') === 'client_credentials' && form.get('scope') === scoreScope;
      if (!isRight) throw new Error('not what was agreed');
    } catch {
      return json(response, 400, { error: 'invalid_client' });
    }
    const token = randomBytes(16).toString('hex');
    this.tokens.add(token);
    json(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: scoreScope });
  }
}

function json(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
