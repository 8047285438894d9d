/** Names of report files: close to the submission's, fit for any file system, no two alike. */

import { expect, test } from '@jest/globals';
import { reportPaths } from '#grade/report-paths.js';

test.each([
  ['ada.c', 'reports/ada.c.json'],
  ['Ada L_17_x/main.c', 'reports/Ada_L_17_x_main.c.json'],
  ['Zoë/übung.c', 'reports/Zoë_übung.c.json'],
  ['../../etc/x.c', 'reports/__.._etc_x.c.json'],
  ['<img src=x>.c', 'reports/_img_src_x_.c.json'],
  ['a\nb\u202e.c', 'reports/a_b_.c.json'],
])('%j', (name, path) => {
  expect(reportPaths([name]).get(name)).toBe(path);
});

test('names that become alike stay apart, also where case does not count', () => {
  const names = ['a/b.c', 'a_b.c', 'A_B.c', 'a b.c'];
  expect([...reportPaths(names).values()]).toEqual([
    'reports/a_b.c.json',
    'reports/a_b.c~2.json',
    'reports/A_B.c~3.json',
    'reports/a_b.c~4.json',
  ]);
});

test('a long name is cut where bytes count', () => {
  const path = reportPaths(['ü'.repeat(250)])
    .values()
    .next().value!;
  expect(Buffer.byteLength(path)).toBe('reports/'.length + 200 + '.json'.length);
});
