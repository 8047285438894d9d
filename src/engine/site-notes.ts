/** Notes by the instruction that makes them. */

import { type Message, textOf } from './run-finding.js';

/** A loop may have something to say in each of a million rounds: of one site, so many messages are made. */
const messagesOfSiteMax = 1000;

/** What was noted last at each site, and how often something was, so that noting in loops is cheap. */
export class SiteNotes {
  private readonly bySite = new Map<number, { last: string; count: number }>();

  /** The message, where it is not the last one of the site. */
  next(site: number, made: Message): string | undefined {
    const known = this.bySite.get(site);
    if (known !== undefined && known.count >= messagesOfSiteMax) return undefined;
    const message = textOf(made);
    if (known === undefined) {
      this.bySite.set(site, { last: message, count: 1 });
      return message;
    }
    known.count++;
    if (known.last === message) return undefined;
    known.last = message;
    return message;
  }

  clear(): void {
    this.bySite.clear();
  }
}
