/** Words that no report for students has: they speak of the tool, not of the program. */

const words = [
  ...['toggle', 'toggles', 'sink', 'sinks', 'witness', 'witnesses', 'whitelist', 'z3', 'void', 'symbolic'],
  ...['solver', 'replay', 'execution', 'executions', 'units of work', 'answers unknown'],
];

/** Those in a text that the program itself does not use. */
export function wordsOfTheTool(text: string, program: string): string[] {
  const has = (where: string, word: string): boolean => new RegExp(`\\b${word}\\b`, 'i').test(where);
  return words.filter((word) => has(text, word) && !has(program, word));
}
