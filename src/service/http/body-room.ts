/**
 * Room for the request bodies that are being received and processed. Each body has its own
 * limit; this bounds all of them together, so that many slow senders cannot fill the memory.
 * No key gets more than a share, so that none can keep the others out.
 */

import { RefusedError } from '../api/problem.js';

const retryAfterSeconds = 1;

export class BodyRoom {
  private heldBytes = 0;
  private readonly heldByKey = new Map<string, number>();

  constructor(
    private readonly bytesMax: number,
    private readonly bytesPerKeyMax: number,
  ) {}

  /**
   * @param bytes the largest size that the body may have
   * @returns what gives the room back
   * @throws RefusedError `too-many-requests`
   */
  take(keyId: string, bytes: number): () => void {
    const ofKey = (this.heldByKey.get(keyId) ?? 0) + bytes;
    if (ofKey > this.bytesPerKeyMax || this.heldBytes + bytes > this.bytesMax) {
      throw new RefusedError('too-many-requests', 'too many large bodies are being sent at once', {
        'Retry-After': String(retryAfterSeconds),
      });
    }
    this.heldBytes += bytes;
    this.heldByKey.set(keyId, ofKey);
    return () => {
      this.heldBytes -= bytes;
      // An empty body may give its room back after the last of the others.
      const left = (this.heldByKey.get(keyId) ?? 0) - bytes;
      if (left === 0) this.heldByKey.delete(keyId);
      else this.heldByKey.set(keyId, left);
    };
  }
}
