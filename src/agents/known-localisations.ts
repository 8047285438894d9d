/**
 * Localisations that were asked for last: an agent asks for a localisation, then for its values and
 * for a run, and waits for one search. The same question has the same answer, so nothing gets stale.
 */

import { createHash } from 'node:crypto';
import type { Localisation } from '#model/localisation.js';
import type { AskedProgram } from '#questions/question.js';

/** The one used longest ago makes way. */
const knownMax = 8;

export class KnownLocalisations {
  private readonly known = new Map<string, Localisation>();

  /** @param localise asked where the answer is not known */
  async of(asked: AskedProgram, localise: () => Promise<Localisation>): Promise<Localisation> {
    const key = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
    const localisation = this.known.get(key) ?? (await localise());
    this.known.delete(key);
    // The clock has a part in one that a limit cut short.
    if (!localisation.report.partial) this.known.set(key, localisation);
    if (this.known.size > knownMax) this.known.delete(this.known.keys().next().value!);
    return localisation;
  }
}
