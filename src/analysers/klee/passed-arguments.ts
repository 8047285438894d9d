/**
 * A test's arguments for KLEE's command line. A process is started with arguments in
 * UTF-8. KLEE takes one that begins with `@` for a file of more options, and cannot
 * write a test case of which one is empty. All of those have to be compiled in.
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
