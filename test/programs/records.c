/* Structures, unions, bit-fields and enumerations. */
#include <stdio.h>
#include <string.h>

struct point { int x, y; };
struct line { struct point from, to; const char *name; };
struct node { int value; struct node *next; };
struct holder { char tag; double values[3]; struct { short a, b; }; };
union word { unsigned u; float f; unsigned char bytes[4]; struct { unsigned short low, high; }; };
struct flags { unsigned a : 3; int b : 5; unsigned c : 1, : 4, d : 10; unsigned : 0; unsigned char e : 2; long f : 40; };
enum colour { RED, GREEN = 5, BLUE };
enum sign { MINUS = -1, NONE, PLUS };
typedef struct { enum colour colour; union { int i; double d; } value; } variant;

static struct point add(struct point a, struct point b) {
  a.x += b.x;
  a.y += b.y;
  return a;
}

static struct line longer(struct line l) {
  l.to = add(l.to, (struct point){10, 20});
  l.name = "longer";
  return l;
}

static int total(struct node list) {
  int sum = list.value;
  if (list.next) sum += total(*list.next);
  return sum;
}

static struct holder make(int seed) {
  struct holder h = {.tag = 'h', .values = {seed, [2] = seed * 2}, .b = 7};
  return h;
}

static void bit_fields(void) {
  struct flags f = {5, -3, 1, 700, 2, -1L << 38};
  printf("%u %d %u %u %d %ld %zu\n", f.a, f.b, f.c, f.d, f.e, (long)f.f, sizeof f);
  f.a += 6;
  f.b = 17;
  f.c++;
  f.d = ~0;
  f.e ^= 3;
  printf("%u %d %u %u %d\n", f.a, f.b, f.c, f.d, f.e);
  printf("%d %d\n", (f.a = 15), f.a--);
  struct flags copy = f;
  copy.a = 1;
  printf("%u %u %d\n", f.a, copy.a, copy.d > f.b);
}

static void unions(void) {
  union word w;
  w.f = 1.0f;
  printf("%x %x %x %d\n", w.u, w.high, w.bytes[3], (int)sizeof w);
  w.bytes[0] = 1;
  w.low |= 0x200;
  printf("%x\n", w.u);
  w.u = 0x40490fdb;
  printf("%.6f\n", w.f);
  variant v[2] = {{RED, {.i = 3}}, {BLUE, {.d = 2.5}}};
  printf("%d %g %d\n", v[0].value.i, v[1].value.d, v[1].colour);
}

static void enumerations(void) {
  enum colour c = BLUE;
  enum sign s = MINUS;
  long wide = s;
  printf("%d %d %ld %d %zu\n", c, s, wide, c > s, sizeof c);
  c = -1;
  wide = c;
  printf("%ld %d\n", wide, c > 0);
  for (s = MINUS; s <= PLUS; s++) printf("%d ", s);
  switch (c + 7) {
    case BLUE: printf("blue\n"); break;
    default: printf("other\n");
  }
}

int main(void) {
  struct point p = {1, 2}, q = p;
  q.x = 10;
  p = add(p, q);
  printf("%d %d %d\n", p.x, p.y, add(p, q).y);
  struct line l = {{1, 1}, {2, 2}, "line"}, *pl = &l;
  struct line other = longer(*pl);
  printf("%s %d %d, %s %d %d\n", l.name, l.to.x, pl->to.y, other.name, other.to.x, other.to.y);
  struct node c = {3, NULL}, b = {2, &c}, a = {1, &b};
  printf("%d %d\n", total(a), a.next->next->value);
  struct holder h[2];
  h[0] = make(4);
  h[1] = h[0];
  h[1].values[1] = 0.5;
  printf("%c %g %g %g %d %d\n", h[1].tag, h[1].values[0], h[1].values[1], h[1].values[2], h[1].a, h[1].b);
  printf("%g %g %zu\n", h[0].values[1], make(9).values[2], sizeof h);
  struct point corners[] = {[2] = {5, 6}, [0].y = 4, {7}};
  for (int i = 0; i < 3; i++) printf("(%d %d)", corners[i].x, corners[i].y);
  printf(" %zu\n", sizeof corners / sizeof *corners);
  struct point *pp = &(struct point){.y = 8};
  pp->x = pp->y / 2;
  printf("%d %d\n", pp->x, pp->y);
  printf("%d\n", memcmp(&p, &p, sizeof p));
  bit_fields();
  unions();
  enumerations();
  return 0;
}
