/** Programs with mistakes at several places, and what evolutionary search is asked about them. */

import type { EvolveQuestion } from '#evolve/find-evolved.js';
import type { TriedProgram } from '#program/tried-program.js';
import { type Case, triedText } from './tried.js';

export interface BrokenProgram {
  readonly name: string;
  readonly text: string;
  readonly cases: readonly Case[];
}

const head = '#include <stdio.h>\n';

export const brokenPrograms: readonly BrokenProgram[] = [
  {
    name: 'a sum that begins at 1 and leaves the last number out',
    text: `${head}int main(void) {
    int n, i, x, s = 1; /* the sum */
    scanf("%d", &n);
    for (i = 1; i < n; i++) {
        scanf("%d", &x);
        s += x;
    }
    printf("%d\\n", s);
    return 0;
}
`,
    cases: [
      ['3 1 2 3', '6'],
      ['1 5', '5'],
      ['4 2 -2 7 1', '8'],
      ['2 9 9', '18'],
    ],
  },
  {
    name: 'a maximum whose function and whose caller compare the wrong way round',
    text: `${head}int greater(int a, int b) {
    if (a < b) return a;
    return b;
}
int main(void) {
    int a, b, c, m = 0;
    scanf("%d %d %d", &a, &b, &c);
    m = greater(a, b);
    if (m < c) printf("%d\\n", m);
    else printf("%d\\n", c);
    return 0;
}
`,
    cases: [
      ['1 2 3', '3'],
      ['3 2 1', '3'],
      ['2 3 1', '3'],
      ['5 5 7', '7'],
      ['9 1 4', '9'],
    ],
  },
  {
    name: 'a factorial whose product is neither begun nor bounded rightly',
    text: `${head}int main(void) {
    int n, i, f = 0;
    scanf("%d", &n);
    for (i = 1; i < n; i++) f = f * i;
    printf("%d\\n", f);
    return 0;
}
`,
    cases: [
      ['1', '1'],
      ['3', '6'],
      ['5', '120'],
      ['6', '720'],
    ],
  },
  {
    name: 'a sum of digits that begins at 1, with two statements in the wrong order',
    text: `${head}int main(void) {
    int n, sum = 1;
    scanf("%d", &n);
    while (n > 0) {
        n = n / 10;
        sum = sum + n % 10;
    }
    printf("%d\\n", sum);
    return 0;
}
`,
    cases: [
      ['7', '7'],
      ['12', '3'],
      ['909', '18'],
      ['1111', '4'],
    ],
  },
];

/** Nothing in it is near: the right words for two inputs are nowhere, those for the third are. */
export const halfRepairable: BrokenProgram = {
  name: 'a program of which a part can be repaired',
  text: `${head}int main(void) {
    int n;
    scanf("%d", &n);
    if (n > 100) printf("%d\\n", n + 2);
    else if (n < 100) printf("small\\n");
    else printf("%d\\n", n);
    return 0;
}
`,
  cases: [
    ['100', '100'],
    ['4', 'four leaves'],
    ['7', 'seven seas'],
    ['101', '102'],
    ['200', '201'],
  ],
};

export function triedBroken({ text, cases }: BrokenProgram): TriedProgram {
  return triedText(text, cases);
}

/** The program alone, with nothing known of its places. */
export const nothingKnown: EvolveQuestion = { locations: [], together: new Set(), seed: 1 };
