/**
 * Our own key for LTI: with it we sign what a launch begins with, and who we are when grades are
 * sent. It is a file for nobody else's eyes, made at the first start; every api has the same.
 */

import { open, readFile, stat } from 'node:fs/promises';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  type JWK,
} from 'jose';
import { UserError } from '#base/errors.js';

export const ltiAlgorithm = 'RS256';
const modulusBits = 2048;
const ownerOnly = 0o600;
const everybodyElse = 0o077;

export interface LtiKey {
  readonly privateKey: CryptoKey;
  /** As platforms fetch it. */
  readonly publicJwk: JWK & { readonly kid: string };
}

/** @throws UserError if the file has another content, or others may read it */
export async function loadLtiKey(path: string): Promise<LtiKey> {
  await createMissing(path);
  if (((await stat(path)).mode & everybodyElse) !== 0) {
    const remedy = `chmod 600 ${path}`;
    throw new UserError('file-unreadable', 'can be read by others', { file: path }, { remedy });
  }
  try {
    const privateKey = await importPKCS8(await readFile(path, 'utf8'), ltiAlgorithm, { extractable: true });
    const { kty, n, e } = await exportJWK(privateKey);
    const kid = await calculateJwkThumbprint({ kty: kty!, n: n!, e: e! });
    return { privateKey, publicJwk: { kty: kty!, n: n!, e: e!, kid, alg: ltiAlgorithm, use: 'sig' } };
  } catch (cause) {
    const remedy = 'give an RSA key as PKCS #8, or move the file away to have one made';
    throw new UserError('data-invalid', 'is not a private key', { file: path }, { remedy, cause });
  }
}

/** Where several start together, one makes it. */
async function createMissing(path: string): Promise<void> {
  const { privateKey } = await generateKeyPair(ltiAlgorithm, {
    modulusLength: modulusBits,
    extractable: true,
  });
  const text = await exportPKCS8(privateKey);
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path, 'wx', ownerOnly);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    throw new UserError('file-unreadable', `cannot be made (${code})`, { file: path }, { cause });
  }
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}
