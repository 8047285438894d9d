/** The command line that repeats a run, for the report of an internal error. */

/** Quoted for a POSIX shell. For commands that take a seed it names the seed, even the default one. */
export function repeatingCommand(
  args: readonly string[],
  defaultSeed: number,
): { readonly command: string; readonly seed: string } {
  const given = seedIn(args);
  const words = given === undefined && hasSeed(args) ? [...args, '--seed', String(defaultSeed)] : args;
  return {
    command: ['nearmiss', ...words.map(quote)].join(' '),
    seed: given ?? String(defaultSeed),
  };
}

const seedlessExperiments: ReadonlySet<string | undefined> = new Set([
  'agreement',
  'conformance',
  'instrumentation',
]);

/** What follows the file of `run` is the program's. */
function hasSeed(args: readonly string[]): boolean {
  const [command, experiment] = args.filter((word) => word !== '--verbose');
  return command !== 'run' && !(command === 'experiment' && seedlessExperiments.has(experiment));
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
