/**
 * An OpenID Connect provider of a test's own, on a loopback address: whoever comes is logged in as
 * the person whom the test has set. It checks what a provider has to check (client, redirect URI,
 * PKCE, codes used once), so a client that gets through does its part.
 */

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const clientId = 'nearmiss-at-the-university';
export const clientSecret = 'a secret of client and provider';

interface Grant {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

/** How the provider may be wrong. */
export type Wrong = 'signature' | 'nonce' | 'audience' | 'expired' | 'issuer';

export class LoginProviderHere {
  /** What the ID token says of whoever logs in; `sub` is always there. */
  claims: Readonly<Record<string, unknown>> = {};
  /** What `/userinfo` says. */
  userInfo: Readonly<Record<string, unknown>> = {};
  wrong: Wrong | undefined;
  /** The client has no secret. */
  isPublic = false;
  /** It says no to whoever comes. */
  isRefusing = false;
  private readonly grants = new Map<string, Grant>();
  private readonly pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly forger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly server = createServer((request, response) => void this.answer(request, response));

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.issuer);
    const { issuer } = this;
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(response, {
          ...{ issuer, jwks_uri: `${issuer}/keys`, token_endpoint: `${issuer}/token` },
          ...{ authorization_endpoint: `${issuer}/authorize`, userinfo_endpoint: `${issuer}/userinfo` },
          ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/keys':
        return json(response, {
          keys: [{ ...this.pair.publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }],
        });
      case '/authorize':
        return this.authorize(url.searchParams, response);
      case '/token':
        return this.exchange(request, response);
      case '/userinfo':
        return json(response, { sub: this.claims.sub, ...this.userInfo });
      default:
        response.writeHead(404).end();
    }
  }

  /** Whoever comes is logged in at once, and is sent back. */
  private authorize(asked: URLSearchParams, response: ServerResponse): void {
    const of = (name: string): string => asked.get(name) ?? '';
    const back = new URL(of('redirect_uri'));
    back.searchParams.set('state', of('state'));
    const isSound =
      of('client_id') === clientId && of('code_challenge_method') === 'S256' && of('nonce').length > 20;
    if (this.isRefusing || !isSound) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(16).toString('hex');
      const grant = { nonce: of('nonce'), challenge: of('code_challenge'), redirectUri: of('redirect_uri') };
      this.grants.set(code, grant);
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { Location: back.href }).end();
  }

  private async exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += part;
    const asked = new URLSearchParams(body);
    const code = asked.get('code') ?? '';
    const grant = this.grants.get(code);
    this.grants.delete(code);
    const isOurs = this.isPublic
      ? asked.get('client_id') === clientId
      : credentialsIn(request.headers.authorization) === `${clientId}:${clientSecret}`;
    const verifier = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url');
    if (!isOurs || verifier !== grant?.challenge || asked.get('redirect_uri') !== grant.redirectUri) {
      return json(response, { error: 'invalid_grant' }, 400);
    }
    const now = Math.floor(Date.now() / 1000);
    const id_token = this.signed({
      iss: this.wrong === 'issuer' ? 'http://127.0.0.1:1' : this.issuer,
      aud: this.wrong === 'audience' ? 'another client' : clientId,
      exp: this.wrong === 'expired' ? now - 600 : now + 600,
      iat: this.wrong === 'expired' ? now - 1200 : now,
      nonce: this.wrong === 'nonce' ? 'another' : grant.nonce,
      ...this.claims,
    });
    return json(response, { access_token: 'access', token_type: 'Bearer', expires_in: 600, id_token });
  }

  private signed(claims: object): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'RS256', kid: 'k', typ: 'JWT' })}.${part(claims)}`;
    const { privateKey } = this.wrong === 'signature' ? this.forger : this.pair;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`;
  }
}

/** Both parts of `Basic` are encoded as in a form (RFC 6749, section 2.3.1). */
function credentialsIn(header = ''): string {
  const text = Buffer.from(header.replace(/^Basic /, ''), 'base64').toString();
  return text
    .split(':')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    .join(':');
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
