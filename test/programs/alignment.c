/* Addresses are multiples of what types and allocations ask for. */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

struct line { int a; } __attribute__((aligned(64)));
struct inner { char c; _Alignas(32) int x; };

static struct line lines[2];
static int between = 1;
static struct inner inner;

static int rest(const void *address, unsigned long alignment) { return (unsigned long)address % alignment; }

int main(void) {
  struct line line;
  struct inner local[2];
  void *block = NULL;
  printf("%zu %zu %zu\n", sizeof line, sizeof local, _Alignof(struct line));
  printf("%d %d %d %d\n", rest(&line, 64), rest(&local[1].x, 32), rest(&lines[1], 64), rest(&inner.x, 32));
  printf("%d %d\n", rest(aligned_alloc(64, 128), 64), rest(memalign(512, 10), 512));
  printf("%d %d\n", posix_memalign(&block, 256, 100), rest(block, 256));
  printf("%d %d %d\n", posix_memalign(&block, 24, 9) != 0, posix_memalign(&block, 4, 9) != 0, between);
  printf("%d %d\n", rest(valloc(10), 4096), rest(malloc(1), 16));
  return 0;
}
