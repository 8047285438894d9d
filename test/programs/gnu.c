/* gcc's statements in expressions with labels, attributes that call, and wide enumerations. */
#include <stdio.h>
#include <stdlib.h>

#define TYPE(x) _Generic((x), int: "int", unsigned: "unsigned", long: "long", unsigned long: "unsigned long")
#define FIND(list, count, wanted)                    \
  ({                                                 \
    int at_ = 0;                                     \
    for (; at_ < (count); at_++)                     \
      if ((list)[at_] == (wanted)) goto found_;      \
    at_ = -1;                                        \
  found_:                                            \
    at_;                                             \
  })

static int *kept;
static int keep(int *p) {
  kept = p;
  return *p;
}

static int index_of(const int *list, int count, int wanted) { return FIND(list, count, wanted); }

static void labels(void) {
  int a[] = {5, 6, 7};
  printf("%d %d ", index_of(a, 3, 6), index_of(a, 3, 9));
  for (int k = 0; k < 2; k++) {
    int held = k + 40;
    keep(&held);
    int r = ({ int t = 0; again: if (t < 3) { t++; goto again; } t + *kept; });
    printf("%d %d ", r, *kept);
  }
  int sum = ({ int s = 0; for (int i = 0; i < 4; i++) { int q = i; keep(&q); if (i == 2) goto out; s += q; } out: s; });
  a[({ int i = 0; more: if (i < 1) { i++; goto more; } i; })] += ({ int i = 0; next: if (i < 2) { i++; goto next; } i; });
  printf("%d %d ", sum, a[1]);
  if (({ int i = 0; turn: i++; if (i < 4) goto turn; i == 4; }) && a[0] == 5) printf("yes ");
  int y = ({ goto done; 1; }) + 2;
done:
  y = 9;
  for (int i = 0; i < 3; i++) printf("w%d ", ({ if (i == 1) continue; i; }));
  printf("%d\n", y);
}

enum big { SMALL = 1, BIG = 1L << 40, NEXT };
enum signs { BELOW = -1, ABOVE = 0xffffffffu };
enum high { HIGH = 0x80000000u, HIGHER };
enum inner { FIRST = 3000000000, SIZE = sizeof FIRST, SECOND = FIRST + 1 };

static void enumerations(void) {
  enum big b = BIG;
  enum signs s = ABOVE;
  printf("%zu %zu %zu %zu ", sizeof b, sizeof s, sizeof(enum high), sizeof(enum inner));
  printf("%s %s %s %s %s ", TYPE(SMALL), TYPE(BIG), TYPE(ABOVE), TYPE(BELOW), TYPE(HIGH));
  printf("%s %s %s %d\n", TYPE(b), TYPE(s), TYPE(SECOND), SIZE);
  b++;
  switch (b) {
    case BIG: printf("big ");
    case NEXT: printf("next ");
  }
  b = b * 2 | 1;
  struct { enum big e : 41; int z; } packed = {BIG, 3};
  printf("%ld %ld %d %d\n", (long)b, (long)packed.e, s > 0, (enum signs)-1 < 0);
}

union number { int i; float f; };

static int depth;
static void note(const int *p) { printf("[%d]", *p); }
static void bump(int *p) { ++*p, depth++; }
static void release(char **p) { printf("<%s>", *p ? *p : "none"), free(*p); }
#define NOTED __attribute__((cleanup(note)))

struct pair { int a, b; };
static void half(struct pair *p) { printf("{%d %d}", p->a, p->b), p->a = -1; }

static struct pair make(int n) {
  struct pair s __attribute__((cleanup(half))) = {n, n + 1};
  if (n > 5) return (struct pair){7, 8};
  return s;
}

static int value(void) {
  int x __attribute__((__cleanup__(bump))) = 5;
  return x;
}

static void leave(int n) {
  NOTED int a = n;
  if (n == 1) return;
  {
    NOTED int b = n * 10, c = 4;
    if (n == 2) return;
  }
  printf("end ");
}

static int jump(int n) {
  int r = 0;
  {
    NOTED int outer = 1;
  again:;
    {
      NOTED int inner = r;
      if (r++ < n) goto again;
      if (n == 3) goto out;
    }
    r += 100;
  }
out : {
  NOTED int last = 9;
  r += 1000;
}
  return r;
}

static void cleanups(void) {
  for (int i = 1; i < 4; i++) leave(i);
  printf("%d %d %d ", value(), make(1).b, make(9).a);
  printf("%d ", jump(2));
  printf("%d\n", jump(3));
  for (NOTED int i = 0; i < 3; i++) {
    NOTED int k = i * 2;
    if (i == 1) continue;
    NOTED int m = 50;
    if (i == 2) break;
  }
  int s = ({ NOTED int t = 4; NOTED int u = 5; t + u; });
  char *text __attribute__((cleanup(release))) = calloc(2, 1);
  char *none __attribute__((cleanup(release))) = NULL;
  text[0] = 'h';
  switch (s) {
    case 9: {
      NOTED int w = 11;
      break;
    }
  }
  while (1) {
    NOTED int z = 12;
    if (depth++ > 1) break;
  }
  printf("%d\n", s);
}

__attribute__((constructor)) static void third(void) { printf("third "); }
static void first(void) __attribute__((constructor(101)));
static void first(void) { printf("first "); }
static void __attribute__((constructor(200))) second(void) { printf("second "); }
__attribute__((destructor)) static void early(void) { printf("early "); }
__attribute__((destructor(300))) static void late(void) { printf("late\n"); }
static void handler(void) { printf("handler "); }

int main(void) {
  printf("main\n");
  atexit(handler);
  labels();
  enumerations();
  cleanups();
  union number n = (union number)3, f = (union number)1.5f;
  printf("%d %g\n", n.i, f.f);
  return 0;
}
