extern int __t;
extern _Bool __nm_choose_bool(void);
extern char __nm_choose_char(void);
extern signed char __nm_choose_schar(void);
extern unsigned char __nm_choose_uchar(void);
extern short __nm_choose_short(void);
extern unsigned short __nm_choose_ushort(void);
extern int __nm_choose_int(void);
extern unsigned int __nm_choose_uint(void);
extern long __nm_choose_long(void);
extern unsigned long __nm_choose_ulong(void);
extern long long __nm_choose_llong(void);
extern unsigned long long __nm_choose_ullong(void);
extern float __nm_choose_float(void);
extern double __nm_choose_double(void);
extern int __nm_choose_truth(void);
extern void __nm_stop(void);
extern void __nm_incomplete(int reason);
static void __nm_fill_int(char *at, unsigned long count) { unsigned long i; for (i = 0; i < count; i++) ((int *)at)[i] = __nm_choose_int(); }
static void __nm_fill_double(char *at, unsigned long count) { unsigned long i; for (i = 0; i < count; i++) ((double *)at)[i] = __nm_choose_double(); }
static void __nm_fill_char(char *at, unsigned long count) { unsigned long i; for (i = 0; i < count; i++) ((char *)at)[i] = __nm_choose_char(); }
#line 1 "input.c"
struct point { int x, y; };
struct line { struct point from, to; double weight; char name[4]; };
struct node { struct node *next; int value; };
int calls;
struct point make(int x) {
  struct point p = { (__t == 2 ? 0 : (x)), (__t == 2 ? (++calls, 0) : ((calls = (__t == 3 ? __nm_choose_int() : (calls) + 1)))) }, *__nm_d1 = (__t == 2 ? (__nm_fill_int((char *) &p, 2), (void *)0) : (void *)0);
  return (__t == 4 ? __extension__ ({ __typeof__(p) __nm_r2; __nm_fill_int((char *) &__nm_r2, 2); __nm_r2; }) : (p));
}
struct point origin(void) { return (__t == 5 ? __extension__ ({ __typeof__((struct point){0, 0}) __nm_r3; __nm_fill_int((char *) &__nm_r3, 2); __nm_r3; }) : ((struct point){0, 0})); }
int main(void) {
  struct point a = make((__t == 7 ? __nm_choose_int() : (1))), *__nm_d4 = (__t == 6 ? (__nm_fill_int((char *) &a, 2), (void *)0) : (void *)0), b, *__nm_d5 = (__t == 8 ? (__nm_fill_int((char *) &b, 2), (void *)0) : (void *)0), grid[2], *__nm_d6 = (__t == 9 ? (__nm_fill_int((char *) &grid, 4), (void *)0) : (void *)0), *p = grid;
  struct line line = {{1, 2}, {3}, 0.5, "ab"}, *__nm_d7 = (__t == 11 ? (__nm_fill_int((char *) &line, 4), __nm_fill_double((char *) &line + 16, 1), __nm_fill_char((char *) &line + 24, 4), (void *)0) : (void *)0);
  struct node node = {0, 1}, other;
  int table[3] = {1, (__t == 13 ? (calls++, 0) : (__extension__ ({ __typeof__(calls) __nm_v9 = calls; calls = (__t == 14 ? __nm_choose_int() : __nm_v9 + 1); __nm_v9; }))), (__t == 13 ? 0 : (7 / a.x)) }, *__nm_d8 = (__t == 13 ? (__nm_fill_int((char *) &table, 3), (void *)0) : (void *)0), count = (__t == 15 ? __nm_choose_int() : (2)), more[2] = { (__t == 16 ? 0 : (count)) }, *__nm_d10 = (__t == 16 ? (__nm_fill_int((char *) &more, 2), (void *)0) : (void *)0);
  char word[] = "word", *__nm_d11 = (__t == 17 ? (__nm_fill_char((char *) &word, 5), (void *)0) : (void *)0), *text = "text"; (__t == 19 ? (__nm_fill_int((char *) &(b), 2), (b)) : (
  b = a)); (__t == 20 ? __extension__ ({ __typeof__(*p++) *__nm_p12 = &(*p++); (make(2), __nm_fill_int((char *) __nm_p12, 2)); *__nm_p12; }) : (
  *p++ = make((__t == 22 ? __nm_choose_int() : (2))))); (__t == 23 ? __extension__ ({ __typeof__(grid[calls & 1]) *__nm_p13 = &(grid[calls & 1]); (make(3), __nm_fill_int((char *) __nm_p13, 2)); *__nm_p13; }) : (
  grid[calls & 1] = make((__t == 24 ? __nm_choose_int() : (3))))); (__t == 25 ? ((b = make(4), __nm_fill_int((char *) &(line.to), 2)), (line.to)) : (
  line.to = (__t == 26 ? ((make(4), __nm_fill_int((char *) &(b), 2)), (b)) : (b = make((__t == 27 ? __nm_choose_int() : (4)))))));
  other = node;
  return (__t == 29 ? __nm_choose_int() : (table[1] + more[0] + word[0] + line.to.x + text[0] + other.value)); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { if (__t == 1) *(int *)&calls = __nm_choose_int(); }
// without toggle 10: gcc has no unknown addresses here
// without toggle 12: it stores an object with pointers or bit-fields
// without toggle 18: gcc has no unknown addresses here
// without toggle 21: gcc has no unknown addresses here
// without toggle 28: it stores an object with pointers or bit-fields
