/* Calls: recursion, function pointers, variadic and K&R functions, static locals. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

static int ackermann(int m, int n) {
  if (m == 0) return n + 1;
  return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

static int is_odd(unsigned n);
static int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }

static int counter(void) {
  static int count = 10;
  static int calls[3];
  calls[count % 3]++;
  return count++ * 10 + calls[1];
}

int old_style(a, b, c, d)
  char a;
  float b;
  short c;
  int d[];
{
  a++;
  return a + (int)(b * 2) + c + d[1];
}

no_type(n) { return n * 2; }

static int sum(int count, ...) {
  va_list list;
  int total = 0;
  va_start(list, count);
  while (count-- > 0) total += va_arg(list, int);
  va_end(list);
  return total;
}

static void show(const char *kinds, ...) {
  va_list list, copy;
  va_start(list, kinds);
  va_copy(copy, list);
  for (; *kinds; kinds++) {
    switch (*kinds) {
      case 'i': printf("%d ", va_arg(list, int)); break;
      case 'l': printf("%ld ", va_arg(list, long)); break;
      case 'd': printf("%g ", va_arg(list, double)); break;
      case 's': printf("%s ", va_arg(list, char *)); break;
      case 'c': printf("%c ", va_arg(list, int)); break;
    }
  }
  printf("%d\n", va_arg(copy, int));
  va_end(copy);
  va_end(list);
}

static int log_to(char *buffer, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vsprintf(buffer, format, list);
  va_end(list);
  return length;
}

typedef int operation(int, int);

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int apply(operation *f, int a, int b) { return f(a, b); }
static operation *choose(char c) { return c == '+' ? add : &subtract; }

struct entry { const char *name; int (*run)(int, int); };
static const struct entry table[] = {{"add", add}, {"subtract", subtract}};

static int by_value(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static int by_length(const void *a, const void *b) {
  return (int)strlen(*(char *const *)a) - (int)strlen(*(char *const *)b);
}

static void hanoi(int n, char from, char to, char by) {
  if (n == 0) return;
  hanoi(n - 1, from, by, to);
  printf("%c%c ", from, to);
  hanoi(n - 1, by, to, from);
}

static int power(int base, int exponent) {
  if (exponent == 0) return 1;
  int half = power(base, exponent / 2);
  return exponent % 2 ? half * half * base : half * half;
}

int main(void) {
  printf("%d %d %d %d\n", fibonacci(15), ackermann(2, 3), is_even(10), is_odd(10));
  for (int i = 0; i < 4; i++) printf("%d ", counter());
  int d[] = {1, 1000};
  printf("\n%d %d\n", old_style('A', 1.5, 70000, d), no_type(21));
  printf("%d %d\n", sum(4, 1, -2, 3, 40), sum(0));
  show("ildscd", 1, 2L, 2.5, "text", 'x', 0.125f);
  char buffer[40];
  int length = log_to(buffer, "%s=%05d", "key", 42);
  printf("%s %d\n", buffer, length);
  printf("%d %d %d\n", apply(add, 3, 4), choose('-')(9, 4), (*choose('+'))(9, 4));
  for (int i = 0; i < 2; i++) printf("%s %d ", table[i].name, table[i].run(8, 5));
  printf("%d %d\n", choose('+') == add, table[1].run == subtract);
  int numbers[] = {5, -3, 9, 0, 5, 2, -8};
  qsort(numbers, 7, sizeof *numbers, by_value);
  for (int i = 0; i < 7; i++) printf("%d ", numbers[i]);
  int key = 9, missing = 4;
  int *found = bsearch(&key, numbers, 7, sizeof *numbers, by_value);
  printf("%d %d\n", (int)(found - numbers), bsearch(&missing, numbers, 7, sizeof *numbers, by_value) == NULL);
  const char *words[] = {"three", "a", "four", "bb", "five", "c"};
  qsort(words, 6, sizeof *words, by_length);
  for (int i = 0; i < 6; i++) printf("%s ", words[i]);
  printf("\n");
  hanoi(3, 'a', 'c', 'b');
  printf("%d\n", power(3, 13));
  exit(counter() % 100);
}
