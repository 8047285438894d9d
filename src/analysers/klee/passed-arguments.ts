/**
 * A test's arguments for KLEE's command line. Processes get their arguments in UTF-8.
 * KLEE reads one that begins with `@` as a file of options, and cannot write a test
 * case that has an empty one. Such arguments have to be compiled in.
 */

/** @param args latin-1, a character a byte; undefined where one cannot be passed as it is */
export function passedArguments(args: readonly string[]): readonly string[] | undefined {
  const passed: string[] = [];
  for (const arg of args) {
    if (arg === '' || arg.startsWith('@') || arg.includes('\0')) return undefined;
    const bytes = Buffer.from(arg, 'latin1');
    const text = bytes.toString('utf8');
    if (!Buffer.from(text, 'utf8').equals(bytes)) return undefined;
    passed.push(text);
  }
  return passed;
}
