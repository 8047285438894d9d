/** Markdown for comments. */

import { expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import { renderMarkdown } from '#report/render-markdown.js';
import { failing, localisation, location } from './hand-made-localisation.js';
import { bonus, double, source as faultySource, multiFault } from './multi-fault.js';
import { nearMiss, rejected, source } from './near-miss.js';

test('a near miss', () => {
  expect(renderMarkdown(nearMiss, source, inEnglish)).toBe(`\
**nearmiss**: pay.c fails 2 of 4 tests, and is a near miss: one change at one place makes every failing test pass.

### The smallest test that fails: a

\`\`\`
arguments --fast
input     450
expected  9001
but got   1350
          ^

The calls of wage
  wage(609) returns 610, must return 611

What happens in line 6: pay = hours * 3
  rate is 606 all the time
  hours  pay before  after
  607    608         1350   must be 900
\`\`\`

### Failing tests

- \`a\` fails: the exit status is 777, not 778
- \`b<2\` crashes: line 9: division by zero

### Where to look

- \`line 6: pay = hours * 3 (assignment)\`: A change here makes every failing test pass.

  \`\`\`
  a: line 6, pay: was 1350, must be 900
  b<2: line 6, pay: was 902, must be 601
  \`\`\`

  An edit that passes all tests: \`change  3  to  112\`

  \`\`\`diff
  -     /*é*/ pay = hours * 3;
  +     /*é*/ pay = hours * 112;
  \`\`\`

… and 1 less likely place.

### Also noticed

- line 8: the sum is too large, 100% sure
- in a header
`);
});

test('what does not compile', () => {
  expect(renderMarkdown(rejected, source, inEnglish)).toBe(
    "**nearmiss**: pay.c does not compile: line 6, column 12: 'pay' undeclared\n",
  );
});

test('texts of the user mean nothing', () => {
  const value = localisation({
    ...failing([location({ kind: 'text', line: 1, column: 1, snippet: 'puts("`@x``")' })]),
    findings: [{ kind: 'x', line: 1, message: 'use <b> and *p, @user' }],
  });
  const text = renderMarkdown(value, 'puts("`@x``");\n', inEnglish);
  expect(text).toContain('- ```line 1: puts("`@x``") (printed text)```: ');
  expect(text).toContain('- line 1: use \\<b\\> and \\*p, &#64;user');
});

test('of several locations', () => {
  const text = renderMarkdown(multiFault, faultySource, inEnglish);
  expect(text.slice(text.indexOf('### Where'))).toBe(`\
### Where to look

- \`line 6: pay = hours * 2 (assignment)\` and \`line 8: pay += 25 (assignment)\`: Changes at both together make every failing test pass. (line 6 repairs test a; line 8 repairs test b\\<2; test c needs both; one alone is not enough)

  \`\`\`
  a: line 6, pay: was 1350, must be 900
  b<2: line 8, pay: was 902, must be 601
  c: line 6, pay: was 712, must be 711
  c: line 8, pay: was 812, must be 811
  \`\`\`

  Edits that together pass all tests: \`change  2  to  113\` and \`change  25  to  114\`

  \`\`\`diff
  -     pay = hours * 2;
  +     pay = hours * 113;
  -         pay += 25;
  +         pay += 114;
  \`\`\`
- \`line 7: hours > 40 (condition)\` and \`line 8: pay += 25 (assignment)\`: Changes at both together make every failing test pass. (line 7 repairs test a; line 8 repairs tests b\\<2 and c; perhaps one alone is enough; that could not be found out)

  \`\`\`
  a: line 7, the condition: was false, must be true
  b<2: line 8, pay: was 902, must be 602
  c: line 8, pay: must change
  \`\`\`
`);
});

test('of many sets, how many are left out; single locations stay listed', () => {
  const { report } = multiFault;
  const diagnoses = Array.from({ length: 5 }, () => ({ ...double, edits: undefined, tests: [] }));
  const spelt = { ...bonus, status: 'repairable' as const, sink: true };
  const value = {
    ...multiFault,
    report: {
      ...report,
      locations: [spelt, ...report.locations],
      multiFault: { ...report.multiFault!, diagnoses },
    },
  };
  expect(renderMarkdown(value, faultySource, inEnglish)).toContain(
    '… and 2 more sets, less likely.\n\n- `line 8: pay += 25 (assignment)`: A change here makes every failing test pass.\n',
  );
});
