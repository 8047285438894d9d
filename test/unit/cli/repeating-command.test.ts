/** The command line that repeats a run: it can be pasted into a shell, and names the seed. */

import { expect, test } from '@jest/globals';
import { repeatingCommand } from '#cli/repeating-command.js';

test.each([
  [['localise', 'a.c', '--suite', 'tests'], '1', 'nearmiss localise a.c --suite tests --seed 1'],
  [['localise', 'a.c', '--seed', '7'], '7', 'nearmiss localise a.c --seed 7'],
  [['localise', 'a.c', '--seed=8'], '8', 'nearmiss localise a.c --seed=8'],
  [['localise', "it's mine.c", '--seed', '7', ''], '7', "nearmiss localise 'it'\\''s mine.c' --seed 7 ''"],
  [['run', 'a.c', '3'], '1', 'nearmiss run a.c 3'],
  [['experiment', 'conformance', 'c.jsonl'], '1', 'nearmiss experiment conformance c.jsonl'],
  [['experiment', 'agreement', '--samples', 's'], '1', 'nearmiss experiment agreement --samples s'],
  [['experiment', 'instrumentation', '--gcc'], '1', 'nearmiss experiment instrumentation --gcc'],
  [['experiment', 'faults', 'c.jsonl'], '1', 'nearmiss experiment faults c.jsonl --seed 1'],
])('%j', (args, seed, command) => {
  expect(repeatingCommand(args, 1)).toEqual({ command, seed });
});
