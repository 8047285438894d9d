/** The command line that repeats a run, for the report of a fault. */

/** Quoted for a POSIX shell; the seed is named even where it was the default. */
export function repeatingCommand(
  args: readonly string[],
  defaultSeed: number,
): { readonly command: string; readonly seed: string } {
  const given = seedIn(args);
  const words = given === undefined ? [...args, '--seed', String(defaultSeed)] : args;
  return {
    command: ['nearmiss', ...words.map(quote)].join(' '),
    seed: given ?? String(defaultSeed),
  };
}

function seedIn(args: readonly string[]): string | undefined {
  for (const [index, word] of args.entries()) {
    if (word === '--seed') return args[index + 1];
    if (word.startsWith('--seed=')) return word.slice('--seed='.length);
  }
  return undefined;
}

function quote(word: string): string {
  return /^[\w./:=,+@%-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
