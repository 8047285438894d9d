/** JUnit XML. */

import { expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import { limitHints } from '#report/hints.js';
import { renderJunit } from '#report/render-junit.js';
import { localisation } from './hand-made-localisation.js';
import { multiFault } from './multi-fault.js';
import { nearMiss } from './near-miss.js';

test('a near miss, the places only', () => {
  expect(renderJunit(limitHints(nearMiss, 'line'), inEnglish)).toBe(`\
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="pay.c" tests="4" failures="2" errors="0" skipped="1" time="0.010">
    <testcase name="a" classname="pay.c">
      <failure type="failed" message="fails"></failure>
      <system-out>look at line 6: pay = hours * 3 (assignment)</system-out>
    </testcase>
    <testcase name="b&lt;2" classname="pay.c">
      <failure type="crashed" message="crashes: line 9: division by zero"></failure>
      <system-out>look at line 6: pay = hours * 3 (assignment)</system-out>
    </testcase>
    <testcase name="c" classname="pay.c"/>
    <testcase name="d" classname="pay.c">
      <skipped message="does not count: what is right there is not defined: the reference: line 3: index out of bounds"/>
    </testcase>
  </testsuite>
</testsuites>
`);
});

test('outputs, with what XML cannot hold as escapes', () => {
  const value = localisation(
    {
      verdict: 'not-localised',
      tests: {
        total: 2,
        passed: 0,
        failed: 2,
        void: 0,
        results: [
          { name: '"x"', outcome: 'failed', reason: 'the output is not what is expected' },
          { name: 'y', outcome: 'unsupported', reason: 'line 2: signal' },
        ],
      },
    },
    { failedOutputs: [{ test: '"x"', expected: '<\u0001\n', actual: '&\n' }] },
  );
  const text = renderJunit(value, inEnglish);
  expect(text).toContain('failures="1" errors="1"');
  expect(text).toContain(`\
    <testcase name="&quot;x&quot;" classname="pay.c">
      <failure type="failed" message="fails: the output is not what is expected">output line 1: expected "&lt;\\x01\\n"
               but got "&amp;\\n"
expected:
&lt;\\x01

actual:
&amp;
</failure>
    </testcase>
`);
  expect(text).toContain(
    '<error type="unsupported" message="cannot be run by nearmiss: line 2: signal"></error>',
  );
});

test('of several locations, each test names those that it needs', () => {
  const outs = [...renderJunit(multiFault, inEnglish).matchAll(/<system-out>(.*?)<\/system-out>/gs)].map(
    ([, text]) => text!.split('\n'),
  );
  const edits = 'edits that together pass all tests: line 6: change  2  to  113; line 8: change  25  to  114';
  expect(outs).toEqual([
    [
      'look at line 6: pay = hours * 2 (assignment)',
      'line 6, pay: was 1350, must be 900',
      edits,
      'look at line 7: hours &gt; 40 (condition)',
      'line 7, the condition: was false, must be true',
    ],
    // What the second set says of it is the same place.
    ['look at line 8: pay += 25 (assignment)', 'line 8, pay: was 902, must be 601', edits],
    [
      'look at line 6: pay = hours * 2 (assignment) and line 8: pay += 25 (assignment), together',
      'line 6, pay: was 712, must be 711',
      'line 8, pay: was 812, must be 811',
      edits,
      'look at line 8: pay += 25 (assignment)',
      'line 8, pay: must change',
    ],
  ]);
});
