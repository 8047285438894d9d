/**
 * How the search differs between kinds of locations. A kind must have its row here to
 * be searched; most are ordinary.
 */

import type { LocationKind } from '#model/location.js';

export interface SearchTraits {
  /** Whether what only z3 could decide is worth asking it. */
  readonly asksZ3: boolean;
  /** Whether some of its executions or elements are freed while the rest keep their values. */
  readonly deviates: boolean;
  /** It is executed once, before anything else that reads the variable. */
  readonly isFirstValue: boolean;
  /** If there are too many addresses to try them all, only the starts of objects are tried. */
  readonly prefersStarts: boolean;
}

const ordinary: SearchTraits = {
  asksZ3: true,
  deviates: true,
  isFirstValue: false,
  prefersStarts: false,
};

export const searchTraits: Readonly<Record<LocationKind, SearchTraits>> = {
  assignment: ordinary,
  initialiser: ordinary,
  return: ordinary,
  // It has one value, wherever it is read.
  define: { ...ordinary, deviates: false },
  guard: ordinary,
  text: ordinary,
  // An address that is passed is nearly always the start of an object.
  argument: { ...ordinary, prefersStarts: true },
  // Input is seldom the mistake, and all that is computed from it becomes a question.
  input: { ...ordinary, asksZ3: false },
  // It is seldom read, and then one search decides.
  uninitialised: { ...ordinary, deviates: false, isFirstValue: true },
  declaration: ordinary,
  missing: ordinary,
};
