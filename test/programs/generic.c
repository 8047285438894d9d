/* _Generic, _Static_assert, _Alignof, offsetof, attributes and pragmas that lay records out. */
#include <stddef.h>
#include <stdio.h>

#define KIND(x) \
  _Generic((x), char: "char", int: "int", unsigned: "unsigned", long: "long", double: "double", \
    float: "float", char *: "char *", const char *: "const char *", int *: "int *", default: "other")

_Static_assert(sizeof(int) == 4, "int");
_Static_assert(1);

struct checked {
  int a;
  _Static_assert(sizeof(int) == 4, "in a structure");
  char b;
};

struct inner { char c; int values[4]; };
struct outer {
  char tag;
  struct inner list[3];
  union { double d; struct { char e, f; } g; };
};

struct __attribute__((packed)) tight { char a; int b; short c; double d; };
struct loose { char a; int b; short c; double d; };
struct mixed { char a; int b __attribute__((packed)); char c; long d; } __attribute__((aligned(16)));
struct aligned { char a; _Alignas(8) char b; char c __attribute__((aligned(4))); };
typedef struct { char a; short b; int c; } __attribute__((__packed__)) named;
struct bits { unsigned a : 5; unsigned b : 30; unsigned c : 6; char d; } __attribute__((packed));
#pragma pack(push, 1)
struct wire { char a; int b; long c : 33; int d : 20; };
#pragma pack(2)
struct half { char a; int b; double c; };
#pragma pack(pop)
struct whole { char a; int b; };
_Pragma("pack(1)") struct one { char a; int b; };
_Pragma("pack()") struct again { char a; int b; };

__attribute__((noinline, unused)) static int noted(int x __attribute__((unused))) { return 1; }
static void quiet(void) __attribute__((cold));
static void quiet(void) { }

int main(void) {
  char c = 'a';
  short s = 1;
  const int k = 2;
  const char *text = "t";
  char letters[3];
  puts(KIND(c)); puts(KIND(s)); puts(KIND(k)); puts(KIND(1u)); puts(KIND('a')); puts(KIND(2.0f));
  puts(KIND(text)); puts(KIND(letters)); puts(KIND(&s)); puts(KIND("literal")); puts(KIND(c + c));
  puts(KIND(sizeof c == 1)); puts(KIND(1L)); puts(KIND(&main));
  printf("%d\n", _Generic(k, int: noted)(3));
  printf("%zu %zu %zu %zu %zu\n", offsetof(struct outer, list), offsetof(struct outer, list[1].values[2]),
         offsetof(struct outer, g.f), offsetof(struct outer, d), offsetof(struct inner, values[4]));
  printf("%zu %zu %zu %zu\n", sizeof(struct tight), sizeof(struct loose), sizeof(struct mixed), sizeof(struct aligned));
  printf("%zu %zu %zu %zu %zu\n", offsetof(struct tight, d), offsetof(struct mixed, b), offsetof(struct mixed, d),
         offsetof(struct aligned, b), offsetof(struct aligned, c));
  printf("%zu %zu %zu %zu %zu %zu %zu\n", sizeof(named), sizeof(struct bits), sizeof(struct wire), sizeof(struct half),
         sizeof(struct whole), sizeof(struct one), sizeof(struct again));
  printf("%zu %zu %zu\n", _Alignof(struct tight), _Alignof(struct mixed), _Alignof(struct aligned));
  struct bits b = {17, 0x2aaaaaaa, 33, 'x'};
  printf("%u %u %u %c\n", b.a, b.b, b.c, b.d);
  b.b++;
  b.c -= 2;
  printf("%u %u %u %c\n", b.a, b.b, b.c, b.d);
  struct wire w = {1, -2, -3, -4};
  w.c = (1L << 32) - 1;
  w.d = 300000;
  printf("%d %d %ld %d\n", w.a, w.b, (long)w.c, w.d);
  struct tight array[2] = {{'p', 1, 2, 0.5}, {'q', 3, 4, 1.5}};
  array[1].b = -7;
  printf("%c %d %d %.1f %c %d\n", array[0].a, array[0].b, array[0].c, array[0].d, array[1].a, array[1].b);
  _Alignas(16) char buffer[3] = "ab";
  int room __attribute__((aligned(16))) = 5;
  printf("%s %d\n", buffer, room);
  quiet();
  return 0;
}
