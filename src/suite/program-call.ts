/**
 * A command of a grader's that just runs the submission, `./a.out 3 'a b'` → its arguments. Any
 * name of the program will do if it has a path: a name without one is a command of the system
 * (`java`, `make`).
 */

import { suiteLimits } from './limits.js';
import { splitShellWords } from './shell-words.js';

export type ProgramCall =
  | { readonly kind: 'call'; readonly args: readonly string[] }
  /** A predicate, to be read after the command. */
  | { readonly kind: 'fault'; readonly what: string };

const programName = /^(?:\.\/|[\w-]+\/)[\w./-]*$/;
const scriptName = /\.(?:sh|py|js|rb|pl|jar)$/;

export function decodeProgramCall(command: string): ProgramCall {
  const words = splitShellWords(command.trim(), 'a call of the program');
  if (words.kind === 'fault') return words;
  // Within single quotes nothing is expanded, within double quotes only these.
  const unquoted = command.replace(/'[^']*'/g, '');
  if (/[$`]/.test(unquoted) || /[*?~#{}()[\]\n]/.test(unquoted.replace(/"[^"]*"/g, ''))) {
    return { kind: 'fault', what: 'needs a shell' };
  }
  const [name, ...args] = words.tokens.map((token) => (token.kind === 'word' ? token.text : undefined));
  if (name === undefined || !programName.test(name) || scriptName.test(name)) {
    return { kind: 'fault', what: 'is not a call of the compiled program' };
  }
  if (args.includes(undefined)) return { kind: 'fault', what: 'reads its input from a file' };
  if (args.length > suiteLimits.argumentsPerTestMax) {
    return { kind: 'fault', what: `has more than ${suiteLimits.argumentsPerTestMax} arguments` };
  }
  return { kind: 'call', args: args.map((arg) => arg!) };
}
