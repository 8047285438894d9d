/**
 * Repositories of Artemis as zip archives: asked for at the one address that the operator names, with
 * the secret that came with the request. An address of anywhere else is refused, since whoever makes
 * an exercise could make us ask for anything; a redirection is not followed.
 */

import { UserError } from '#base/errors.js';

export interface RepositoryLimits {
  /** Where Artemis is. */
  readonly origin: string;
  readonly bytesMax: number;
}

const answerMsMax = 20_000;

/**
 * @param secret as Artemis knows it
 * @throws UserError where it is not Artemis's, does not come, or is too large
 */
export async function fetchRepository(
  uri: string,
  secret: string,
  { origin, bytesMax }: RepositoryLimits,
): Promise<Buffer> {
  const url = new URL(uri);
  if (url.origin !== origin || url.username !== '' || url.password !== '') {
    throw new UserError('field-invalid', `a repository must be at ${origin}`);
  }
  try {
    const answer = await fetch(url, {
      headers: { Authorization: secret },
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return await bounded(answer, bytesMax);
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    const remedy = 'see whether Artemis is there and its secret is right';
    throw new UserError('archive-invalid', 'a repository cannot be had', undefined, { remedy, cause });
  }
}

async function bounded(answer: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax)
      throw new UserError('body-too-large', `a repository has more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
