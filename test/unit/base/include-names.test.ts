import { expect, test } from '@jest/globals';
import { includeCandidates } from '#base/include-names.js';

test.each([
  ['pay.h', 'main.c', ['pay.h']],
  ['./pay.h', 'main.c', ['pay.h']],
  ['rate.h', 'parts/tax.h', ['parts/rate.h', 'rate.h']],
  ['../pay.h', 'parts/tax.h', ['pay.h', '../pay.h']],
  ['../../pay.h', 'parts/tax.h', ['../pay.h', '../../pay.h']],
  ['a//b/./c.h', 'x.c', ['a/b/c.h']],
  ['/etc/passwd', 'parts/x.h', ['parts/etc/passwd', '/etc/passwd']],
])('%s in %s', (name, includer, candidates) => {
  expect(includeCandidates(name, includer)).toEqual(candidates);
});
