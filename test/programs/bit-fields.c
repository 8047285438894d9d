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

int main(void) {
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
