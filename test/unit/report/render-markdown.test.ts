/** Markdown for comments. */

import { expect, test } from '@jest/globals';
import { renderMarkdown } from '#report/render-markdown.js';
import { failing, localisation, location } from './hand-made-localisation.js';
import { nearMiss, rejected, source } from './near-miss.js';

test('a near miss', () => {
  expect(renderMarkdown(nearMiss, source)).toBe(`\
**nearmiss**: pay.c fails 2 of 4 tests, and is a near miss: one edit at one location makes all tests pass that fail now.

### Failing tests

- \`a\` fails: the exit status is 777, not 778

  \`\`\`
  output line 1: expected "9001\\n"
                 but got "1350\\n"
  \`\`\`
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

… and 1 less likely location.

### Also noticed

- line 8: the sum is too large, 100% sure
- in a header
`);
});

test('what does not compile', () => {
  expect(renderMarkdown(rejected, source)).toBe(
    "**nearmiss**: pay.c does not compile: line 6, column 12: 'pay' undeclared\n",
  );
});

test('texts of the user mean nothing', () => {
  const value = localisation({
    ...failing([location({ kind: 'text', line: 1, column: 1, snippet: 'puts("`@x``")' })]),
    findings: [{ kind: 'x', line: 1, message: 'use <b> and *p, @user' }],
  });
  const text = renderMarkdown(value, 'puts("`@x``");\n');
  expect(text).toContain('- ```line 1: puts("`@x``") (printed text)```: ');
  expect(text).toContain('- line 1: use \\<b\\> and \\*p, &#64;user');
});
