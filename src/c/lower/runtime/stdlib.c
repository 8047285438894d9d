/*
 * The part of <stdlib.h> that is written in C. `qsort` merges as glibc does, half by
 * half, so that it calls the comparison in the same order and keeps equal elements in
 * theirs; `rand_r` and the 48-bit generators (not in C17) give glibc's numbers.
 */

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <inttypes.h>

void __exit_now(int);

static void __sort_range(char *base, size_t count, size_t size,
                       int (*compare)(const void *, const void *), char *merged) {
  if (count <= 1) return;
  size_t left_count = count / 2, right_count = count - count / 2;
  char *left = base, *right = base + left_count * size, *next = merged;
  __sort_range(left, left_count, size, compare, merged);
  __sort_range(right, right_count, size, compare, merged);
  while (left_count > 0 && right_count > 0) {
    if (compare(left, right) <= 0) {
      memcpy(next, left, size);
      left += size;
      left_count--;
    } else {
      memcpy(next, right, size);
      right += size;
      right_count--;
    }
    next += size;
  }
  if (left_count > 0) memcpy(next, left, left_count * size);
  memcpy(base, merged, (count - right_count) * size);
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  if (count <= 1) return;
  char *merged = malloc(count * size);
  __sort_range(base, count, size, compare, merged);
  free(merged);
}

void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *)) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    char *element = (char *)base + middle * size;
    int order = compare(key, element);
    if (order < 0) high = middle;
    else if (order > 0) low = middle + 1;
    else return element;
  }
  return NULL;
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment == 0 || alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *aligned = aligned_alloc(alignment, size);
  if (aligned == NULL) return ENOMEM;
  *block = aligned;
  return 0;
}

div_t div(int a, int b) { return (div_t){a / b, a % b}; }
ldiv_t ldiv(long a, long b) { return (ldiv_t){a / b, a % b}; }
lldiv_t lldiv(long long a, long long b) { return (lldiv_t){a / b, a % b}; }
imaxdiv_t imaxdiv(intmax_t a, intmax_t b) { return (imaxdiv_t){a / b, a % b}; }

static unsigned int __random_part(unsigned int *seed, unsigned int bound) {
  *seed = *seed * 1103515245u + 12345u;
  return *seed / 65536u % bound;
}

int rand_r(unsigned int *seed) {
  int result = __random_part(seed, 2048);
  result = result << 10 ^ __random_part(seed, 1024);
  return result << 10 ^ __random_part(seed, 1024);
}

static unsigned long __drand_state;

static unsigned long __drand_next(void) {
  return __drand_state = (__drand_state * 0x5DEECE66DUL + 11UL) & 0xFFFFFFFFFFFFUL;
}

void srand48(long seed) { __drand_state = (unsigned long)(unsigned int)seed << 16 | 0x330E; }
double drand48(void) { return __drand_next() / 281474976710656.0; }
long lrand48(void) { return __drand_next() >> 17; }
long mrand48(void) { return (int)(__drand_next() >> 16); }

/* Keeps a function for atexit; without one runs those it has, last first, and ends the program. */
void __run_exit_handlers(int status, void (*added)(void)) {
  static void (*handlers[32])(void);
  static int count;
  if (added != NULL) {
    if (count == 32) abort();
    handlers[count++] = added;
    return;
  }
  while (count > 0) handlers[--count]();
  __exit_now(status);
}

int atexit(void (*handler)(void)) {
  __run_exit_handlers(0, handler);
  return 0;
}

static void (*__quick_handlers[32])(void);
static int __quick_count;

int at_quick_exit(void (*handler)(void)) {
  if (__quick_count == 32) abort();
  __quick_handlers[__quick_count++] = handler;
  return 0;
}

void quick_exit(int status) {
  while (__quick_count > 0) __quick_handlers[--__quick_count]();
  _Exit(status);
}
