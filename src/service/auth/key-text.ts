/**
 * The text of an API key or of a link, and its hash. The text is 256 random bits, so one round of SHA-256
 * protects it as well as any slower function would; it is shown once and never stored.
 */

import { createHash, randomBytes } from 'node:crypto';

const shape = /^nm_[A-Za-z0-9_-]{43}$/;
const linkShape = /^nl_[A-Za-z0-9_-]{43}$/;

export function createKeyText(): string {
  return `nm_${randomBytes(32).toString('base64url')}`;
}

export function createLinkText(): string {
  return `nl_${randomBytes(32).toString('base64url')}`;
}

export function isLinkText(text: string): boolean {
  return linkShape.test(text);
}

/** Where the page exchanges a link. A browser sends the part after `#` to nobody. */
export function linkPath(text: string): string {
  return `/#/link/${text}`;
}

/** The same, and what is to be opened then. */
export function launchLinkPath(text: string, assignment: string | undefined): string {
  return assignment === undefined ? linkPath(text) : `${linkPath(text)}/${assignment}`;
}

export function isKeyText(text: string): boolean {
  return shape.test(text);
}

export function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
