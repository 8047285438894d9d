/**
 * Small instrumented programs of ours, written by hand as the placers would write
 * them, for tests of adapters against real tools: the entry's value is compared with
 * the expected one. What each toggle can do is small enough to be tried out.
 */

export interface ToggledProgram {
  readonly name: string;
  /** The unit of the submission, without its declarations of ours; an index is `AT(index, length)`. */
  readonly submission: string;
  readonly expected: number;
  /** The toggles are 1 to this. */
  readonly toggleCount: number;
}

export const declarations = `extern int __t;
int __nm_choose_int(void);
void __nm_start(void);
void __nm_pass(void);
void __nm_stop(void);
void __nm_incomplete(int);
void *malloc(unsigned long);
void free(void *);
`;

export const entryText = `${declarations}
extern const int __nm_expected;
int __nm_entry(void);
void __nm_initialise(void);
int main(void) {
  __nm_start();
  __nm_initialise();
  if (__nm_entry() == __nm_expected) __nm_pass();
  __nm_stop();
  return 0;
}
`;

const advisory = `
int separation[4];
int layer, up, down, inhibited;
void __nm_initialise(void) {}
void set_up(void) {
  separation[0] = (__t == 1) ? __nm_choose_int() : (4);
  separation[1] = (__t == 2) ? __nm_choose_int() : (5);
  layer = (__t == 3) ? __nm_choose_int() : (1);
  up = (__t == 4) ? __nm_choose_int() : (6);
  down = (__t == 5) ? __nm_choose_int() : (3);
  inhibited = (__t == 6) ? __nm_choose_int() : (0);
}
int limit(void) { return (__t == 7) ? __nm_choose_int() : (separation[AT(layer, 4)]); }
int biased(void) { return (__t == 8) ? __nm_choose_int() : (inhibited ? up + 1 : up); }
int __nm_entry(void) {
  int advice;
  set_up();
  advice = (__t == 9) ? __nm_choose_int() : (0);
  if (biased() > down) {
    if (up >= limit() && down < limit()) advice = (__t == 10) ? __nm_choose_int() : (1);
  } else
    advice = (__t == 11) ? __nm_choose_int() : (2);
  return (__t == 12) ? __nm_choose_int() : (advice);
}
`;

const loop = `
void __nm_initialise(void) {}
int __nm_entry(void) {
  int i, n, sum = 0;
  unsigned rounds = 0;
  n = (__t == 1) ? __nm_choose_int() : (4);
  for (i = 0; i < n; i++) {
    if (++rounds > 8) __nm_incomplete(1);
    if (i == 2) continue;
    sum = (__t == 2) ? __nm_choose_int() : (sum + i);
  }
  if (sum == 99) sum = (__t == 3) ? __nm_choose_int() : (0);
  rounds = 0;
  while ((__t == 4) ? __nm_choose_int() : (sum > 9)) {
    if (++rounds > 8) __nm_incomplete(1);
    sum = sum - 3;
  }
  return sum;
}
`;

const undefinedPaths = `
int table[3] = {5, 6, 7};
int other = 9;
void __nm_initialise(void) {}
int __nm_entry(void) {
  int i, d, k, *p;
  i = (__t == 1) ? __nm_choose_int() : (1);
  d = (__t == 2) ? __nm_choose_int() : (1);
  k = (__t == 3) ? __nm_choose_int() : (0);
  p = malloc(8);
  p[0] = 1;
  p[1] = (__t == 4) ? __nm_choose_int() : (1);
  if (d == 0) __nm_stop();
  d = 6 / d + table[AT(i, 3)] + p[AT(k, 2)];
  free(p);
  return (__t == 5) ? __nm_choose_int() : (d);
}
`;

const recursion = `
unsigned depth;
void __nm_initialise(void) {}
int triangle(int n) {
  int result;
  if (++depth > 6) __nm_incomplete(1);
  result = n <= 0 ? 0 : n + triangle(n - 1);
  depth--;
  return (__t == 1) ? __nm_choose_int() : (result);
}
int __nm_entry(void) {
  int start = (__t == 2) ? __nm_choose_int() : (3);
  int base = (__t == 3) ? __nm_choose_int() : (0);
  return triangle(start) + (base & 1);
}
`;

/** An index as the dialect wants it: checked in the source, or by the analyser. */
export function withIndices(submission: string, areChecked: boolean): string {
  const check = 'static long checked(long i, long n) { if (i < 0 || i >= n) __nm_stop(); return i; }\n';
  const text = submission.replaceAll(/AT\((\w+), (\d+)\)/g, areChecked ? 'checked($1, $2)' : '$1');
  return areChecked ? check + text : text;
}

export const toggledPrograms: readonly ToggledProgram[] = [
  { name: 'decisions', submission: advisory, expected: 0, toggleCount: 12 },
  { name: 'loops with free ends', submission: loop, expected: 6, toggleCount: 4 },
  { name: 'wild reads and divisors', submission: undefinedPaths, expected: 10, toggleCount: 5 },
  { name: 'recursion', submission: recursion, expected: 10, toggleCount: 3 },
];
