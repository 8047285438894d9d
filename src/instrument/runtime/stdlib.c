/*
 * <stdlib.h> except numbers from texts: absolute values, quotients, sorting as glibc sorts
 * (merging, half by half, so that the comparison is called in the same order), and glibc's
 * default generator of random numbers, x^31 + x^3 + 1.
 */

/* chunk abs; provides abs labs llabs */
int __nm_abs(int a) { return a < 0 ? (int)-(unsigned)a : a; }
long __nm_labs(long a) { return a < 0 ? (long)-(unsigned long)a : a; }
long long __nm_llabs(long long a) { return a < 0 ? (long long)-(unsigned long long)a : a; }

/* chunk qsort; provides qsort */
/* Whole words where it can be: bytes of an int, put together again, cost an analyser dearly. */
static void __nm_copy_item(char *to, const char *from, unsigned long size) {
  unsigned long i;
  if (size == 4) *(int *)to = *(const int *)from;
  else if (size == 8) *(long *)to = *(const long *)from;
  else
    for (i = 0; i < size; i++) to[i] = from[i];
}

static void __nm_sort(char *base, unsigned long count, unsigned long size,
                      int (*compare)(const void *, const void *), char *merged) {
  unsigned long left_count = count / 2, right_count = count - count / 2, filled = 0, i;
  char *left = base, *right = base + left_count * size;
  unsigned rounds = 0;
  if (count <= 1) return;
  __nm_sort(left, left_count, size, compare, merged);
  __nm_sort(right, right_count, size, compare, merged);
  while (left_count > 0 && right_count > 0) {
    __NM_ROUND(rounds)
    if (compare(left, right) <= 0) {
      __nm_copy_item(merged + filled * size, left, size);
      left += size;
      left_count--;
    } else {
      __nm_copy_item(merged + filled * size, right, size);
      right += size;
      right_count--;
    }
    filled++;
  }
  rounds = 0;
  for (; left_count > 0; left_count--) {
    __NM_ROUND(rounds)
    __nm_copy_item(merged + filled * size, left, size);
    left += size;
    filled++;
  }
  rounds = 0;
  for (i = 0; i < filled; i++) {
    __NM_ROUND(rounds)
    __nm_copy_item(base + i * size, merged + i * size, size);
  }
}

void *malloc(unsigned long);
void free(void *);

void __nm_qsort(void *base, unsigned long count, unsigned long size, int (*compare)(const void *, const void *)) {
  char *merged;
  if (count <= 1) return;
  merged = (char *)malloc(count * size);
  __nm_sort((char *)base, count, size, compare, merged);
  free(merged);
}

/* chunk bsearch; provides bsearch */
void *__nm_bsearch(const void *key, const void *base, unsigned long count, unsigned long size,
                   int (*compare)(const void *, const void *)) {
  unsigned long low = 0, high = count, middle;
  unsigned rounds = 0;
  int order;
  while (low < high) {
    __NM_ROUND(rounds)
    middle = (low + high) / 2;
    order = compare(key, (const char *)base + middle * size);
    if (order < 0) high = middle;
    else if (order > 0) low = middle + 1;
    else return (void *)((const char *)base + middle * size);
  }
  return 0;
}

/* chunk rand; provides rand srand random srandom */
static int __nm_random_words[31], __nm_random_at, __nm_is_random_seeded;

static int __nm_random_next(void) {
  int before = __nm_random_at >= 3 ? __nm_random_at - 3 : __nm_random_at + 28;
  unsigned word = (unsigned)__nm_random_words[__nm_random_at] + (unsigned)__nm_random_words[before];
  __nm_random_words[__nm_random_at] = (int)word;
  __nm_random_at = __nm_random_at == 30 ? 0 : __nm_random_at + 1;
  return (int)(word >> 1);
}

void __nm_srand(unsigned seed) {
  int i, word = seed == 0 ? 1 : (int)seed;
  __nm_random_words[0] = word;
  for (i = 1; i < 31; i++) {
    word = 16807 * (word % 127773) - 2836 * (word / 127773);
    if (word < 0) word += 2147483647;
    __nm_random_words[i] = word;
  }
  /* The oldest word is the fourth. */
  __nm_random_at = 3;
  __nm_is_random_seeded = 1;
  for (i = 0; i < 310; i++) __nm_random_next();
}
void __nm_srandom(unsigned seed) { __nm_srand(seed); }

int __nm_rand(void) {
  if (!__nm_is_random_seeded) __nm_srand(1);
  return __nm_random_next();
}
long __nm_random(void) { return __nm_rand(); }
