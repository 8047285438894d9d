import { describe, expect, test } from '@jest/globals';
import { neverStop } from '#base/ports.js';
import { defaultEngineLimits } from '#engine/limits.js';
import { runTest } from '#engine/run-test.js';
import { limitsWithProbes, probeLines } from '#lab/baselines/executed-lines.js';
import { linkText } from '../../../support/run-text.js';

const program = `#include <stdio.h>
int limit = 3;
static int half(int n)
{
    if (n > 100)
        return 0;
    return n / 2;
}
int main(void)
{
    int n;
    int rows[4];
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        rows[i % 4] =
            i;
    if (n > limit) {
        printf("%d\\n",
               half(n));
    } else {
        puts("few");
    }
    while (n > 5000)
        n--;
    return 0;
}
`;

const probes = probeLines(linkText(program, 'p.c'), 'p.c');

/** The lines that a run over this input executes. */
function linesOf(stdin: string): readonly number[] {
  const run = runTest(
    probes.program,
    { expect: {} },
    { argv: ['p'], entry: 'main' },
    {
      undefinedMode: 'strict',
      limits: limitsWithProbes(defaultEngineLimits),
      stdin,
      acceptor: undefined,
      endOnWrongOutput: false,
      keepText: false,
      stop: neverStop,
    },
  );
  expect(run.outcome).toBe('passed');
  return probes.takeLines();
}

describe('executed lines', () => {
  // Declarations without a value, braces and static objects are no statements: 2, 11, 12, 20.
  test.each([
    ['0', [13, 14, 17, 21, 23, 25]],
    // Line 16 only names the value that line 15 stores.
    ['2', [13, 14, 15, 17, 21, 23, 25]],
    ['8', [5, 7, 13, 14, 15, 17, 18, 19, 23, 25]],
    ['200', [5, 6, 13, 14, 15, 17, 18, 19, 23, 25]],
  ])('of input %s, the probes set anew each time', (stdin, lines) => {
    expect(linesOf(stdin)).toEqual(lines);
  });

  test('a loop that would be compiled hides nothing', () => {
    expect(linesOf('6000')).toEqual([5, 6, 13, 14, 15, 17, 18, 19, 23, 24, 25]);
  });
});
