/** What happens at a mistake, put together in any language from the parts that a report keeps apart. */

import type { Say } from './say.js';
import type { Said } from './says.js';

export interface SaidMistake {
  /** What is wrong there, in the names of the program. */
  readonly clause: Said;
  /** What the run of the test had there. */
  readonly values?: Said | undefined;
  /** The test, as a sentence begins. */
  readonly where: Said;
  /** How its run ends, as that sentence goes on. */
  readonly end: Said;
}

/** `'<=' …, i is 4 when it ends: on test t1 the program prints "9" where "6" is expected.` */
export function saySentence({ clause, values, where, end }: SaidMistake, say: Say): string {
  const here = values === undefined ? say.said(clause) : say`${say.said(clause)} (${say.said(values)})`;
  return say`${here}: ${say.said(where)} ${say.said(end)}.`;
}
