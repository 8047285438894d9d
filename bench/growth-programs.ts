/**
 * Programs that differ in one size only: failing tests, locations, iterations of a loop,
 * lines of the program, or lines of its output. Each has one fault, and locations that no value repairs beside those that one
 * does. What a correct program would print is computed here.
 */

import { defaultComparator, type Suite, type TestCase } from '#model/suite.js';

export interface GrowthProgram {
  readonly text: string;
  readonly suite: Suite;
}

/** A row of programs, the same but for one size. */
export interface GrowthAxis {
  readonly name: 'failing-tests' | 'locations' | 'iterations' | 'lines' | 'output-lines';
  readonly label: string;
  readonly sizes: readonly number[];
  programOf(size: number): GrowthProgram;
}

export const growthAxes: readonly GrowthAxis[] = [
  {
    name: 'failing-tests',
    label: 'failing tests',
    sizes: [1, 3, 10, 30, 100, 300, 1000],
    programOf: withFailingTests,
  },
  {
    name: 'locations',
    label: 'assignments',
    sizes: [10, 30, 100, 300, 1000],
    programOf: withAssignments,
  },
  {
    name: 'iterations',
    label: 'iterations of the loop',
    sizes: [10, 100, 1000, 10_000, 100_000, 1_000_000],
    programOf: withIterations,
  },
  {
    name: 'lines',
    label: 'lines of the program',
    sizes: [100, 200, 500, 1000, 2000, 5000],
    programOf: withLines,
  },
  {
    name: 'output-lines',
    label: 'lines of output',
    sizes: [10, 100, 1000, 10_000],
    programOf: withOutputLines,
  },
];

/** Twelve assignments; every test fails, since `bonus` should be 4. */
function withFailingTests(size: number): GrowthProgram {
  const text = `#include <stdio.h>

int main(void)
{
    int hours, bonus, base, extra, pay, left, rest, tens, units;

    scanf("%d", &hours);
    bonus = 3;
    base = hours * 2;
    extra = 0;
    if (hours > 40)
        extra = hours - 40;
    pay = base + extra;
    pay = pay + bonus;
    rest = hours % 7;
    left = rest * 2;
    left = left + 1;
    tens = hours / 10;
    units = hours - tens * 10;
    printf("%d %d %d %d\\n", pay, left, tens, units);
    return 0;
}
`;
  const tests = numbersTo(size).map((hours) => {
    const pay = hours * 2 + Math.max(0, hours - 40) + 4;
    const tens = Math.floor(hours / 10);
    return testOf(`${hours}\n`, `${pay} ${(hours % 7) * 2 + 1} ${tens} ${hours - tens * 10}\n`);
  });
  return { text, suite: suiteOf(tests) };
}

const testsOfLocations = 5;

/**
 * A straight line of assignments by turns to two variables that do not know of each
 * other; the first has the fault in the middle (a statement too many), so that each of
 * its assignments repairs it and none of the other's does.
 */
function withAssignments(size: number): GrowthProgram {
  const faulty = Math.floor(size / 4) * 2;
  const lines = numbersTo(size).map((number) => {
    const step = (number % 5) + 1;
    return number % 2 === 1 ? `    a = a + ${step};` : `    b = b + ${step};`;
  });
  const text = `#include <stdio.h>

int main(void)
{
    int a, b;

    scanf("%d %d", &a, &b);
${[...lines.slice(0, faulty), '    a = a - 1;', ...lines.slice(faulty)].join('\n')}
    printf("%d %d\\n", a, b);
    return 0;
}
`;
  const added = (isFirst: boolean): number =>
    numbersTo(size)
      .filter((number) => (number % 2 === 1) === isFirst)
      .reduce((total, number) => total + (number % 5) + 1, 0);
  const tests = numbersTo(testsOfLocations).map((start) =>
    testOf(`${start} ${start * 3}\n`, `${start + added(true)} ${start * 3 + added(false)}\n`),
  );
  return { text, suite: suiteOf(tests) };
}

/** The sum should start at 0, and starts at a number that is read: the test where that is 0 passes. */
function withIterations(size: number): GrowthProgram {
  const text = `#include <stdio.h>

int main(void)
{
    int n, first, i, turns = 0, sum;

    scanf("%d %d", &n, &first);
    sum = first;
    for (i = 0; i < n; i++) {
        sum = sum + i % 7;
        turns = turns + 1;
    }
    printf("%d %d\\n", sum, turns);
    return 0;
}
`;
  const sum = Math.floor(size / 7) * 21 + (((size % 7) - 1) * (size % 7)) / 2;
  const tests = [0, 1, 2].map((first) => testOf(`${size} ${first}\n`, `${sum} ${size}\n`));
  return { text, suite: suiteOf(tests) };
}

const linesPerFunction = 50;

/** Functions of straight lines and a branch, called one after the other; the total should start at 0. */
function withLines(size: number): GrowthProgram {
  const parts = numbersTo(Math.round(size / linesPerFunction));
  const added = numbersTo(linesPerFunction - 12).map((number) => (number % 5) + 1);
  const functions = parts.map(
    (part) => `int part_${part}(int x)
{
    int y = x;

${added.map((step) => `    y = y + ${step};`).join('\n')}
    if (x > ${part * 3})
        y = y - ${part % 7};
    else
        y = y + 1;
    return y;
}
`,
  );
  const text = `#include <stdio.h>

${functions.join('\n')}
int main(void)
{
    int n, total = 1;

    scanf("%d", &n);
${parts.map((part) => `    total = total + part_${part}(n) % 10;`).join('\n')}
    printf("%d\\n", total);
    return 0;
}
`;
  const sum = added.reduce((total, step) => total + step, 0);
  const tests = [1, 2, 7, 40].map((n) => {
    const results = parts.map((part) => n + sum + (n > part * 3 ? -(part % 7) : 1));
    return testOf(`${n}\n`, `${results.reduce((total, result) => total + (result % 10), 0)}\n`);
  });
  return { text, suite: suiteOf(tests) };
}

/** A number a line; the step should be 2. */
function withOutputLines(size: number): GrowthProgram {
  const text = `#include <stdio.h>

int main(void)
{
    int n, i, step, value;

    scanf("%d", &n);
    step = 3;
    value = 0;
    for (i = 0; i < n; i++) {
        value = value + step;
        printf("line %d: %d\\n", i, value);
    }
    return 0;
}
`;
  const tests = [size, size + 1, 0].map((lines) => {
    const printed = numbersTo(lines).map((line) => `line ${line - 1}: ${line * 2}\n`);
    return testOf(`${lines}\n`, printed.join(''));
  });
  return { text, suite: suiteOf(tests) };
}

function numbersTo(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index + 1);
}

function testOf(stdin: string, stdout: string): Omit<TestCase, 'name'> {
  return { args: [], stdin, expect: { stdout } };
}

function suiteOf(tests: readonly Omit<TestCase, 'name'>[]): Suite {
  return {
    compare: defaultComparator,
    tests: tests.map((test, index) => ({ ...test, name: `test-${index + 1}` })),
  };
}
