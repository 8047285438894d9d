/** The acceptor of a comparator: the one place where modes and their acceptors meet. */

import { unreachable } from '#base/assert.js';
import type { Comparator, Expectation, Tolerance } from '#model/suite.js';
import type { Acceptor } from './acceptor.js';
import { ContainsAcceptor } from './contains-acceptor.js';
import { ExactAcceptor } from './exact-acceptor.js';
import { NumbersAcceptor } from './numbers-acceptor.js';
import { compileRegex } from './regex/compile-regex.js';
import { RegexAcceptor } from './regex/regex-acceptor.js';
import { TokenAcceptor } from './token-acceptor.js';
import { TolerantTokenAcceptor } from './tolerant-token-acceptor.js';
import { TrailingAcceptor } from './trailing-acceptor.js';

const noTolerance: Tolerance = { absolute: 0, relative: 0 };

/** The acceptor of what a test expects; undefined where any output will do. */
export function acceptorOf({ stdout, matches }: Expectation, comparator: Comparator): Acceptor | undefined {
  if (matches !== undefined) return createRegexAcceptor(matches);
  return stdout === undefined ? undefined : createAcceptor(stdout, comparator);
}

/** @param pattern one that the suite's decoder took */
export function createRegexAcceptor(pattern: string): Acceptor {
  return new RegexAcceptor(compileRegex(pattern));
}

/** @param expected latin-1, as the reference program writes it */
export function createAcceptor(expected: string, comparator: Comparator): Acceptor {
  const { mode, ignoreCase, tolerance } = comparator;
  switch (mode) {
    case 'exact':
      return new ExactAcceptor(expected, ignoreCase);
    case 'trailing':
      return new TrailingAcceptor(expected, ignoreCase);
    case 'tokens':
      return tolerance === undefined
        ? new TokenAcceptor(expected, ignoreCase)
        : new TolerantTokenAcceptor(expected, tolerance, ignoreCase);
    case 'contains':
      return new ContainsAcceptor(expected, ignoreCase);
    case 'numbers':
      return new NumbersAcceptor(expected, tolerance ?? noTolerance);
    default:
      return unreachable(mode, 'compare mode');
  }
}
