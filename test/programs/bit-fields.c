/* Bit-fields beside other members, wider than int, and in packed records. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct near { int a : 4; unsigned b : 9; char c; };
struct wide { unsigned long f : 40; long g : 35; unsigned h : 32; int i : 31; };
#pragma pack(push, 1)
struct wire { int a : 20; char c; unsigned b : 11; long d : 39; };
#pragma pack(pop)
union overlay { struct near near; unsigned char bytes[4]; };

static struct near make(int b) {
  struct near s;
  s.c = 7;
  s.b = b;
  s.a = -3;
  return s;
}

enum shade { DARK, LIGHT };

static struct {
  unsigned a : 3;
  unsigned long b : 33;
  unsigned long c : 20;
  unsigned d : 32;
  unsigned char e : 4;
  enum shade f : 2;
  int g : 3;
} kept = {1, 7, 3, 1, 2, LIGHT, 1};

#define OWN_TYPE(x) _Generic(x, unsigned: 1, int: 2, unsigned long: 3, default: 4)

/* A bit-field's value promotes by its bits, until it is cast: also what an assignment to it yields. */
static void promoted(void) {
  printf("%d %d %d\n", kept.a - 2 < 0, (unsigned)kept.a - 2 < 0, ({ kept.a; }) - 2 < 0);
  printf("%d %d %d\n", kept.b - 8 < 0, kept.c - 4 < 0, kept.d - 2 < 0);
  printf("%d %d %d\n", (kept.a = 5) - 6 < 0, (kept.a += 1) - 7 < 0, kept.a++ - 7 < 0);
  printf("%d %d %d\n", (0, kept.a) - 8 < 0, (kept.a, 1u) - 2 < 0, (1 ? kept.a : 1) - 8 < 0);
  printf("%ld %ld\n", (long)((kept.b = 1) - 8), (long)((unsigned long)kept.b - 8));
  printf("%d %d %d\n", ~kept.a < 0, -(unsigned)kept.a < 0, kept.f - 2 < 0);
  printf("%d %d %d\n", OWN_TYPE(kept.a), OWN_TYPE(+kept.a), OWN_TYPE((unsigned)kept.a));
  printf("%d %d %d %d\n", OWN_TYPE(kept.d), OWN_TYPE(kept.c), OWN_TYPE((0, kept.a)), OWN_TYPE(+kept.g));
}

#pragma pack(push, 1)
struct tight { unsigned a : 12; unsigned char b : 7; unsigned c : 28; unsigned d : 4; };
struct gap { char a; int : 0; char b; };
#pragma pack(pop)
#pragma pack(4)
struct half { unsigned a : 12; unsigned char b : 7; unsigned c : 28; long d : 40; };
struct __attribute__((packed)) both { int a : 18; };
#pragma pack()
struct asked { unsigned a : 5; long b : 21 __attribute__((aligned(2))); long c : 36; unsigned d : 14; };

#define DUMP(type, ...) \
  do { \
    static type object = {__VA_ARGS__}; \
    printf("%zu %zu ", sizeof object, _Alignof(type)); \
    for (unsigned i = 0; i < sizeof object; i++) printf("%02x", ((unsigned char *)&object)[i]); \
    printf(" %u\n", (unsigned)object.a); \
  } while (0)

/* Under a pragma bit-fields leave no gaps. */
static void packed(void) {
  DUMP(struct tight, 5, 6, 7, 8);
  DUMP(struct gap, 1, 2);
  DUMP(struct half, -1, 0, -1, 5);
  DUMP(struct both, -1);
  DUMP(struct asked, 3, -1, 9, -1);
}

int main(void) {
  promoted();
  packed();
  struct near s = make(300);
  printf("%d %d %d\n", s.a, s.b, s.c);
  struct near *p = malloc(sizeof *p);
  p->b = 511;
  p->b++;
  p->c = 1;
  p->a = 9;
  printf("%d %d %d\n", p->a, p->b, p->c);
  free(p);

  struct wire q[2];
  for (int i = 0; i < 2; i++) {
    q[i].c = 'x';
    q[i].a = -5 - i;
    q[i].b = 2000 + i;
    q[i].d = -1L << 30;
    q[i].a += 100000;
  }
  printf("%d %c %d %ld %d %zu\n", q[1].a, q[1].c, q[1].b, (long)q[1].d, q[0].a, sizeof q);

  union overlay o;
  memset(&o, 0, sizeof o);
  o.near.a = 5;
  o.near.b = 3;
  printf("%d %d %d\n", o.bytes[0], o.bytes[1], o.bytes[2]);

  struct wide w = {0xffffffffff, -1, 0xffffffff, -5};
  printf("%ld %zu %lu\n", (long)(w.f + 1), sizeof(w.f + 1), (unsigned long)(w.f << 4));
  printf("%ld %d %d\n", (long)(w.g * 2), w.f + 1 == 0, w.h + 1 == 0);
  w.f += 2;
  printf("%lu ", (unsigned long)w.f);
  w.f++;
  printf("%lu %d %lu\n", (unsigned long)w.f, -w.f > 0, (unsigned long)~w.f);
  printf("%ld %d %lu %d\n", (long)(w.f - 3), w.g < w.f, (unsigned long)(w.f * 0x10000), w.i ?: 1);
  long sum = w.g + 1L;
  printf("%ld %ld\n", sum, 1 ? w.g : 2);
  return 0;
}
