/**
 * `/login`, for browsers: to the identity provider and back. Whatever happens, the browser ends at
 * the page: with a link that is exchanged for a key, or with the reason why there is none.
 */

import type { Express, Request, Response } from 'express';
import { faultMessage } from '#pool/fault-message.js';
import { linkPath } from '../auth/key-text.js';
import { decodeLogin, loginCookie, loginSeconds, renderLogin } from '../login/login-cookie.js';
import { LoginFailure } from '../login/login-failure.js';
import type { Claims, LoginProvider } from '../login/login-provider.js';
import type { Logger } from '../observe/logger.js';
import { chosenIdPattern } from '../store/names.js';
import type { RateLimits } from './rate-limits.js';
import { refuseMethod } from './refuse-method.js';

export interface LoginServices {
  readonly provider: Pick<LoginProvider, 'begin' | 'finish'>;
  /** The claim that has the id of the roster. */
  readonly claim: string;
  /** @returns the text of a link. @throws LoginFailure */
  readonly logIn: (claims: Claims, course: string | undefined) => Promise<string>;
  readonly rateLimits: Pick<RateLimits, 'spendAddress'>;
  readonly logger: Logger;
  /** Browsers reach us by TLS alone. */
  readonly isSecure: boolean;
}

/** Where the provider sends browsers back to. */
export const callbackPath = '/login/callback';

/** @param services undefined: nobody logs in here */
export function addLoginPages(app: Express, services: LoginServices | undefined): void {
  app
    .route('/login/offer')
    .get((_request, response) => {
      response.locals.route = '/login/offer';
      response.set('Cache-Control', 'no-cache').json({ offered: services !== undefined });
    })
    .all(refuseMethod(['GET']));
  if (services === undefined) return;
  const pages = [
    ['/login', begin],
    [callbackPath, finish],
  ] as const;
  for (const [path, handle] of pages) {
    app
      .route(path)
      .get(async (request, response) => {
        response.locals.route = path;
        response.set('Cache-Control', 'no-store');
        await handle(services, request, response).catch((fault) => fail(services, request, response, fault));
      })
      .all(refuseMethod(['GET']));
  }
}

async function begin(
  { provider, isSecure }: LoginServices,
  request: Request,
  response: Response,
): Promise<void> {
  const { course } = request.query;
  if (course !== undefined && !(typeof course === 'string' && chosenIdPattern.test(course))) {
    throw new LoginFailure('unknown', 'there is no such course');
  }
  const { url, begun } = await provider.begin();
  response.cookie(loginCookie, renderLogin({ ...begun, course }), {
    ...{ httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/login', maxAge: loginSeconds * 1000 },
  });
  response.redirect(303, url.href);
}

async function finish(
  { provider, claim, logIn, isSecure }: LoginServices,
  request: Request,
  response: Response,
): Promise<void> {
  const kept = decodeLogin(request.get('cookie'));
  response.clearCookie(loginCookie, { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/login' });
  if (kept === undefined) throw new LoginFailure('refused', 'this browser has begun no login');
  const query = new URL(request.originalUrl, 'http://here').search;
  const claims = await provider.finish(query, kept, claim);
  response.redirect(303, linkPath(await logIn(claims, kept.course)));
}

async function fail(
  { rateLimits, logger }: LoginServices,
  request: Request,
  response: Response,
  fault: unknown,
): Promise<void> {
  if (!(fault instanceof LoginFailure)) throw fault;
  const { reason, message, cause } = fault;
  if (reason !== 'away') await rateLimits.spendAddress(request.ip ?? '');
  const because = { reason: message, ...(cause !== undefined && { cause: faultMessage(cause) }) };
  logger.info({ requestId: response.locals.requestId, ...because }, 'a login failed');
  response.redirect(303, `/#/login/${reason}`);
}
