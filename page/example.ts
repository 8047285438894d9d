/** What the button 'Fill in an example' fills in: a sum that forgets what came before. */

import { words } from './language/current-words.js';
import type { TestText } from './own-tests.js';

export const exampleName = 'sum.c';

export const exampleSource = `#include <stdio.h>

int main(void)
{
    int value = 0;
    int count = 0;
    int sum = 0;

    scanf("%d", &value);
    while (value != 0) {
        count++;
        sum = value;
        scanf("%d", &value);
    }
    printf("count %d, sum %d\\n", count, sum);
    return 0;
}
`;

export function exampleTests(): readonly TestText[] {
  const { one, two, negative } = words.example;
  return [
    { name: one, stdin: '7 0\n', stdout: 'count 1, sum 7\n' },
    { name: two, stdin: '5 3 0\n', stdout: 'count 2, sum 8\n' },
    { name: negative, stdin: '-2 -3 -5 0\n', stdout: 'count 3, sum -10\n' },
  ];
}
