/**
 * `/lti`, for learning platforms: the request for a login, the launch, and our keys. Whatever
 * happens, the browser ends at the page: with a link that is exchanged for a key, or with the reason
 * why there is none.
 */

import express, { type Express, type Request, type Response } from 'express';
import { faultMessage } from '#pool/fault-message.js';
import { launchLinkPath } from '../auth/key-text.js';
import { LtiFailure } from '../lti/lti-failure.js';
import type { LtiKey } from '../lti/lti-key.js';
import type { Launched, LtiLaunches } from '../lti/lti-launch.js';
import type { Logger } from '../observe/logger.js';
import type { RateLimits } from './rate-limits.js';
import { refuseMethod } from './refuse-method.js';

export interface LtiServices {
  readonly launches: Pick<LtiLaunches, 'begin' | 'finish'>;
  readonly key: Pick<LtiKey, 'publicJwk'>;
  /** @returns the text of a link. @throws LtiFailure */
  readonly letIn: (launched: Launched) => Promise<{ readonly link: string; readonly assignment?: string }>;
  readonly rateLimits: Pick<RateLimits, 'spendAddress'>;
  readonly logger: Logger;
}

/** Where platforms post launches to. */
export const launchPath = '/lti/launch';

/** An ID token with all that a platform may say. */
const formBytesMax = 256 * 1024;
const keysSecondsMax = 3600;

/** @param services undefined: no platform opens anything here */
export function addLtiPages(app: Express, services: LtiServices | undefined): void {
  if (services === undefined) return;
  const { launches, letIn, key } = services;
  app
    .route('/lti/keys')
    .get((_request, response) => {
      response.locals.route = '/lti/keys';
      response.set('Cache-Control', `public, max-age=${keysSecondsMax}`).json({ keys: [key.publicJwk] });
    })
    .all(refuseMethod(['GET']));
  const form = express.urlencoded({ extended: false, limit: formBytesMax, parameterLimit: 100 });
  const begin = async (given: unknown, response: Response): Promise<void> => {
    response.redirect(303, (await launches.begin(given)).href);
  };
  const finish = async (given: unknown, response: Response): Promise<void> => {
    const { link, assignment } = await letIn(await launches.finish(given));
    response.redirect(303, launchLinkPath(link, assignment));
  };
  const answering =
    (path: string, answer: (given: unknown, response: Response) => Promise<void>) =>
    async (request: Request, response: Response): Promise<void> => {
      response.locals.route = path;
      response.set('Cache-Control', 'no-store');
      const given: unknown = request.method === 'GET' ? request.query : request.body;
      await answer(given ?? {}, response).catch((fault) => fail(services, request, response, fault));
    };
  const login = answering('/lti/login', begin);
  app
    .route('/lti/login')
    .get(login)
    .post(form, login)
    .all(refuseMethod(['GET', 'POST']));
  app
    .route(launchPath)
    .post(form, answering(launchPath, finish))
    .all(refuseMethod(['POST']));
}

async function fail(
  { rateLimits, logger }: LtiServices,
  request: Request,
  response: Response,
  fault: unknown,
): Promise<void> {
  if (!(fault instanceof LtiFailure)) throw fault;
  const { reason, message, cause } = fault;
  if (reason !== 'away') await rateLimits.spendAddress(request.ip ?? '');
  const because = { reason: message, ...(cause !== undefined && { cause: faultMessage(cause) }) };
  logger.info({ requestId: response.locals.requestId, ...because }, 'a launch failed');
  response.redirect(303, `/#/login/${reason}`);
}
