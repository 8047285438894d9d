/** Proofs of equality against gcc: every input of a small shape, on both programs compiled. */

import { expect, test } from '@jest/globals';
import { defaultEqualityLimits } from '#equivalence/limits.js';
import type { Equality } from '#equivalence/prove-equal.js';
import { describeWith } from '../support/describe-with.js';
import { askEqual, shapeFrom } from '../support/equality.js';
import { compileProgram } from '../support/gcc.js';

const shape = shapeFrom('# #\n', [-6, 6], [-6, 6]);
const inputs = Array.from({ length: 13 * 13 }, (_, i) => [Math.floor(i / 13) - 6, (i % 13) - 6] as const);

/** What is printed for two numbers. */
const bodies: readonly (readonly [a: string, b: string])[] = [
  ['printf("%d", x > y ? x : y);', 'if (x < y) x = y; printf("%d\\n", x);'],
  ['printf("%d", (x + y) / 2);', 'printf("%d", x + (y - x) / 2);'],
  ['printf("%d", x % 4);', 'printf("%d", x & 3);'],
  ['printf("%d", x * x - y * y);', 'printf("%d", (x - y) * (x + y));'],
  ['printf("%u", (unsigned char)x);', 'printf("%d", x & 255);'],
  ['printf("%.1f", x / 2.0);', 'printf("%.1f", x * 0.5);'],
  ["printf(\"%c\", x > 0 ? 'p' : 'n');", "putchar(x <= 0 ? 'n' : 'p');"],
  ['int d = 0; while (y > 0) { d += x; y--; } printf("%d", d);', 'printf("%d", y > 0 ? x * y : 0);'],
  ['printf("%d %d", x / 3, x % 3);', 'int q = 0; while (x >= 3) { x -= 3; q++; } printf("%d %d", q, x);'],
  ['int t[3] = {4, 5, 6}; printf("%d", t[(x + 6) % 3]);', 'printf("%d", 4 + (x + 6) % 3);'],
  ['printf("%d", x << 2);', 'printf("%d", x * 4 + (x == 5 && y == -5));'],
];

function program(body: string): string {
  return `#include <stdio.h>\nint main(void) { int x, y; scanf("%d%d", &x, &y); ${body} printf("\\n"); return 0; }\n`;
}

/** Every input in one run of the compiled text. */
function loop(body: string): string {
  return `#include <stdio.h>
static void one(int x, int y) { ${body} printf("\\n"); }
int main(void) { for (int x = -6; x <= 6; x++) for (int y = -6; y <= 6; y++) { one(x, y); printf("|"); } return 0; }
`;
}

async function outputsByGcc(body: string): Promise<string[]> {
  const compiled = await compileProgram(loop(body));
  const { stdout } = await compiled.run();
  await compiled.remove();
  return stdout
    .split('|')
    .slice(0, -1)
    .map((text) => text.trimEnd());
}

describeWith('gcc', 'proveEqual, against every input of the shape by gcc', () => {
  // With symbols, though the inputs are few.
  const limits = { ...defaultEqualityLimits, inputsRunMax: 0 };

  test.each(bodies)('%s and %s', async (a, b) => {
    const [wanted, got] = [await outputsByGcc(a), await outputsByGcc(b)];
    const answer: Equality = await askEqual(program(a), program(b), [shape], { limits });
    const differing = inputs.filter((_, index) => wanted[index] !== got[index]);
    if (answer.kind === 'differs') {
      expect(differing.map((input) => `${input.join(' ')}\n`)).toContain(answer.input.stdin);
    } else expect({ kind: answer.kind, differing }).toEqual({ kind: 'proved', differing: [] });
  });
});
