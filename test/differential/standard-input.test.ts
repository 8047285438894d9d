/**
 * The reading functions of <stdio.h> in the engine against glibc: random sequences of
 * calls on random inputs, each call's result printed, and what it stored, so that what
 * one leaves in the input is what the next one finds. `NEARMISS_INPUT_CASES` and
 * `NEARMISS_SEED` set the number of sequences and the seed.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { describeWith } from '../support/describe-with.js';
import { compileProgram } from '../support/gcc.js';
import { runText } from '../support/run-text.js';

const caseCount = Number(process.env.NEARMISS_INPUT_CASES ?? 60);
const seed = Number(process.env.NEARMISS_SEED ?? 1);

/** Argument 1 is the sequence, a letter a call. */
const text = String.raw`
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char *argv[]) {
  int last = EOF, n, m, result;
  double x;
  char *line = NULL, t[64], c;
  size_t capacity = 0;
  for (char *step = argv[1]; *step != 0; step++) {
    n = m = result = -7;
    x = -7;
    c = '?';
    memset(t, 0, sizeof t);
    switch (*step) {
      case 'g': result = last = getchar(); break;
      case 'G': result = last = fgetc(stdin); break;
      case 'u': result = ungetc('Z', stdin); break;
      case 'U': result = ungetc(last, stdin); break;
      case '7': result = ungetc('7', stdin); break;
      case 'f': result = fgets(t, 6, stdin) != NULL; break;
      case 'F': result = fgets(t, sizeof t, stdin) != NULL; break;
      case 'o': result = fgets(t, 1, stdin) != NULL; break;
      case 'd': result = scanf("%d", &n); break;
      case 'D': result = scanf("%2d%n", &n, &m); break;
      case 'i': result = scanf("%i,%x", &n, &m); break;
      case 'x': result = scanf("%lf", &x); break;
      case 's': result = scanf("%9s", t); break;
      case 'c': result = scanf("%c", &c); break;
      case 'C': result = scanf(" %c%*c", &c); break;
      case '3': result = scanf("%3c", t); break;
      case 'l': result = scanf("%20[^\n]", t); break;
      case 'L': result = scanf("%*[^\n]%*1[\n]"); break;
      case 'a': result = scanf("%[a-z0-9]%d", t, &n); break;
      case 'r': result = fread(t, 2, 3, stdin); break;
      case 'y': result = getline(&line, &capacity, stdin); strcpy(t, result > 0 ? line : ""); break;
      case 'e': result = feof(stdin) != 0; break;
      case 'E': clearerr(stdin); break;
      case '-': result = fflush(stdin); break;
    }
    printf("%c %d %d %d %g %d [%s]\n", *step, result, n, m, x, c, t);
  }
  free(line);
  return 0;
}
`;

const steps = fc
  .array(fc.constantFrom(...'gggGuUU7fFodddDixxsscC3lLareeEy-'), { minLength: 1, maxLength: 14 })
  .map((list) => list.join(''));
const input = fc
  .array(
    fc.oneof(
      fc.integer({ min: -999, max: 99999 }).map(String),
      fc.constantFrom(
        ' ',
        '\n',
        '\n',
        '  ',
        ',',
        '\t',
        'abc',
        'x',
        '1.5',
        '-',
        '0x1f',
        '1e3',
        'inf',
        'z9',
        '+',
        '.',
      ),
    ),
    { maxLength: 12 },
  )
  // The longest line must fit the buffer.
  .map((parts) => parts.join('').slice(0, 60));

describeWith('gcc', 'reading in the engine against glibc', () => {
  test(`${caseCount} random sequences, seed ${seed}`, async () => {
    const cases = fc.sample(fc.tuple(steps, input), { numRuns: caseCount, seed });
    const program = await compileProgram(text, ['-O0', '-w']);
    try {
      const differences = [];
      for (const [sequence, stdin] of cases) {
        const theirs = await program.run({ args: [sequence], stdin });
        const ours = runText(text, { args: [sequence], stdin });
        if (ours.stdout !== theirs.stdout || ours.reason !== undefined) {
          differences.push({
            sequence,
            stdin,
            reason: ours.reason,
            ours: ours.stdout,
            theirs: theirs.stdout,
          });
        }
      }
      expect(differences.slice(0, 3)).toEqual([]);
    } finally {
      await program.remove();
    }
  }, 600_000);
});
