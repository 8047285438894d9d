/**
 * The identity provider of a university, by OpenID Connect (openid-client): where a browser is sent
 * to log in, and what the provider then vouches for. The authorisation code flow with PKCE, a state
 * and a nonce; the ID token's signature is checked. Keeps nothing of a login: what it needs again
 * is the browser's to bring (`login-cookie.ts`).
 */

import type { Configuration } from 'openid-client';
import { isLoopback } from '../settings/decode-settings.js';
import { LoginFailure } from './login-failure.js';

export interface LoginProviderOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** A client without one is known by PKCE alone. */
  readonly clientSecret: string | undefined;
  /** Where the provider sends the browser back to. */
  readonly callbackUrl: string;
}

/** What a login began with. */
export interface BegunLogin {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What the provider says of the person, by the names that it has for it. */
export type Claims = Readonly<Record<string, unknown>>;

/** For one answer of the provider. */
const answerSecondsMax = 10;
const scope = 'openid profile email';

type Client = typeof import('openid-client');

export class LoginProvider {
  private found: Promise<Configuration> | undefined;

  constructor(private readonly options: LoginProviderOptions) {}

  /** @returns where to send the browser. @throws LoginFailure */
  async begin(): Promise<{ readonly url: URL; readonly begun: BegunLogin }> {
    const client = await load();
    const configuration = await this.configuration(client);
    const begun = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.options.callbackUrl,
      scope,
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
    });
    return { url, begun };
  }

  /**
   * @param query of the address that the browser came back to
   * @param wanted the claim that is asked for where the ID token has none
   * @throws LoginFailure
   */
  async finish(query: string, { state, nonce, verifier }: BegunLogin, wanted: string): Promise<Claims> {
    const client = await load();
    const configuration = await this.configuration(client);
    const url = new URL(this.options.callbackUrl);
    url.search = query;
    try {
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      if (wanted in claims || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
      return { ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
    } catch (cause) {
      throw isAway(client, cause)
        ? unavailable(cause)
        : new LoginFailure('refused', 'the login was not completed', { cause });
    }
  }

  /** Asked once; after a failure, again. */
  private configuration(client: Client): Promise<Configuration> {
    this.found ??= this.discover(client).catch((cause: unknown) => {
      this.found = undefined;
      throw unavailable(cause);
    });
    return this.found;
  }

  private async discover(client: Client): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.options;
    const server = new URL(issuer);
    const insecure = server.protocol === 'http:' && isLoopback(server.hostname);
    const execute = [...(insecure ? [client.allowInsecureRequests] : []), client.enableNonRepudiationChecks];
    const found = await client.discovery(server, clientId, clientSecret, client.None(), {
      execute,
      timeout: answerSecondsMax,
    });
    const metadata = found.serverMetadata();
    const configuration = new client.Configuration(
      metadata,
      clientId,
      clientSecret,
      authentication(client, clientSecret, metadata.token_endpoint_auth_methods_supported),
    );
    configuration.timeout = answerSecondsMax;
    for (const set of execute) set(configuration);
    return configuration;
  }
}

/** Loaded where somebody logs in: most services have no provider. */
function load(): Promise<Client> {
  return import('openid-client');
}

/** How we prove who we are; providers that do not say take `Basic` (OpenID Connect Discovery 1.0, section 3). */
function authentication(client: Client, secret: string | undefined, methods: readonly string[] | undefined) {
  if (secret === undefined) return client.None();
  const takesBasic = methods === undefined || methods.includes('client_secret_basic');
  return takesBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}

/** Not what the provider said, but that it said nothing. */
function isAway({ ClientError }: Client, fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const isOver = fault.name === 'TimeoutError' || fault.name === 'AbortError';
  return (
    isOver ||
    (fault instanceof ClientError ? fault.code === 'OAUTH_TIMEOUT' : fault.message === 'fetch failed')
  );
}

function unavailable(cause: unknown): LoginFailure {
  return new LoginFailure('away', 'the identity provider does not answer as one', { cause });
}
