extern int __t1, __t2;
extern _Bool __nm_choose_bool(int at);
extern char __nm_choose_char(int at);
extern signed char __nm_choose_schar(int at);
extern unsigned char __nm_choose_uchar(int at);
extern short __nm_choose_short(int at);
extern unsigned short __nm_choose_ushort(int at);
extern int __nm_choose_int(int at);
extern unsigned int __nm_choose_uint(int at);
extern long __nm_choose_long(int at);
extern unsigned long __nm_choose_ulong(int at);
extern long long __nm_choose_llong(int at);
extern unsigned long long __nm_choose_ullong(int at);
extern float __nm_choose_float(int at);
extern double __nm_choose_double(int at);
extern int __nm_choose_truth(int at);
extern void __nm_stop(void);
extern void __nm_incomplete(int reason);
static void __nm_fill_int(char *at, unsigned long count, int toggle) { unsigned long i; for (i = 0; i < count; i++) ((int *)at)[i] = __nm_choose_int(toggle); }
static void __nm_fill_double(char *at, unsigned long count, int toggle) { unsigned long i; for (i = 0; i < count; i++) ((double *)at)[i] = __nm_choose_double(toggle); }
static void __nm_fill_char(char *at, unsigned long count, int toggle) { unsigned long i; for (i = 0; i < count; i++) ((char *)at)[i] = __nm_choose_char(toggle); }
#line 1 "input.c"
struct point { int x, y; };
struct line { struct point from, to; double weight; char name[4]; };
struct node { struct node *next; int value; };
int calls;
struct point make(int x) {
  struct point p = { ((__t1 == 2 || __t2 == 2) ? 0 : (x)), ((__t1 == 2 || __t2 == 2) ? ((calls = ((__t1 == 3 || __t2 == 3) ? __nm_choose_int(3) : (calls) + 1)), 0) : ((calls = ((__t1 == 3 || __t2 == 3) ? __nm_choose_int(3) : (calls) + 1)))) }, *__nm_d1 = ((__t1 == 2 || __t2 == 2) ? (__nm_fill_int((char *) &p, 2, 2), (void *)0) : (void *)0);
  return ((__t1 == 4 || __t2 == 4) ? __extension__ ({ __typeof__(p) __nm_r2; __nm_fill_int((char *) &__nm_r2, 2, 4); __nm_r2; }) : (p));
}
struct point origin(void) { return ((__t1 == 5 || __t2 == 5) ? __extension__ ({ __typeof__((struct point){0, 0}) __nm_r3; __nm_fill_int((char *) &__nm_r3, 2, 5); __nm_r3; }) : ((struct point){0, 0})); }
int main(void) {
  struct point a = make(((__t1 == 7 || __t2 == 7) ? __nm_choose_int(7) : (1))), *__nm_d4 = ((__t1 == 6 || __t2 == 6) ? (__nm_fill_int((char *) &a, 2, 6), (void *)0) : (void *)0), b, *__nm_d5 = ((__t1 == 8 || __t2 == 8) ? (__nm_fill_int((char *) &b, 2, 8), (void *)0) : (void *)0), grid[2], *__nm_d6 = ((__t1 == 9 || __t2 == 9) ? (__nm_fill_int((char *) &grid, 4, 9), (void *)0) : (void *)0), *p = grid;
  struct line line = {{1, 2}, {3}, 0.5, "ab"}, *__nm_d7 = ((__t1 == 11 || __t2 == 11) ? (__nm_fill_int((char *) &line, 4, 11), __nm_fill_double((char *) &line + 16, 1, 11), __nm_fill_char((char *) &line + 24, 4, 11), (void *)0) : (void *)0);
  struct node node = {0, 1}, other;
  int table[3] = {1, ((__t1 == 13 || __t2 == 13) ? (__extension__ ({ __typeof__(calls) __nm_v9 = calls; calls = ((__t1 == 14 || __t2 == 14) ? __nm_choose_int(14) : __nm_v9 + 1); __nm_v9; }), 0) : (__extension__ ({ __typeof__(calls) __nm_v9 = calls; calls = ((__t1 == 14 || __t2 == 14) ? __nm_choose_int(14) : __nm_v9 + 1); __nm_v9; }))), ((__t1 == 13 || __t2 == 13) ? 0 : (7 / a.x)) }, *__nm_d8 = ((__t1 == 13 || __t2 == 13) ? (__nm_fill_int((char *) &table, 3, 13), (void *)0) : (void *)0), count = ((__t1 == 15 || __t2 == 15) ? __nm_choose_int(15) : (2)), more[2] = { ((__t1 == 16 || __t2 == 16) ? 0 : (count)) }, *__nm_d10 = ((__t1 == 16 || __t2 == 16) ? (__nm_fill_int((char *) &more, 2, 16), (void *)0) : (void *)0);
  char word[] = "word", *__nm_d11 = ((__t1 == 17 || __t2 == 17) ? (__nm_fill_char((char *) &word, 5, 17), (void *)0) : (void *)0), *text = "text"; ((__t1 == 19 || __t2 == 19) ? (__nm_fill_int((char *) &(b), 2, 19), (b)) : (
  b = a)); ((__t1 == 20 || __t2 == 20) ? __extension__ ({ __typeof__(*p++) *__nm_p12 = &(*p++); (make(((__t1 == 22 || __t2 == 22) ? __nm_choose_int(22) : (2))), __nm_fill_int((char *) __nm_p12, 2, 20)); *__nm_p12; }) : (
  *p++ = make(((__t1 == 22 || __t2 == 22) ? __nm_choose_int(22) : (2))))); ((__t1 == 23 || __t2 == 23) ? __extension__ ({ __typeof__(grid[calls & 1]) *__nm_p13 = &(grid[calls & 1]); (make(((__t1 == 24 || __t2 == 24) ? __nm_choose_int(24) : (3))), __nm_fill_int((char *) __nm_p13, 2, 23)); *__nm_p13; }) : (
  grid[calls & 1] = make(((__t1 == 24 || __t2 == 24) ? __nm_choose_int(24) : (3))))); ((__t1 == 25 || __t2 == 25) ? ((((__t1 == 26 || __t2 == 26) ? ((make(((__t1 == 27 || __t2 == 27) ? __nm_choose_int(27) : (4))), __nm_fill_int((char *) &(b), 2, 26)), (b)) : (b = make(((__t1 == 27 || __t2 == 27) ? __nm_choose_int(27) : (4))))), __nm_fill_int((char *) &(line.to), 2, 25)), (line.to)) : (
  line.to = ((__t1 == 26 || __t2 == 26) ? ((make(((__t1 == 27 || __t2 == 27) ? __nm_choose_int(27) : (4))), __nm_fill_int((char *) &(b), 2, 26)), (b)) : (b = make(((__t1 == 27 || __t2 == 27) ? __nm_choose_int(27) : (4)))))));
  other = node;
  return ((__t1 == 29 || __t2 == 29) ? __nm_choose_int(29) : (table[1] + more[0] + word[0] + line.to.x + text[0] + other.value)); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { if ((__t1 == 1 || __t2 == 1)) *(int *)&calls = __nm_choose_int(1); }
// without toggle 10: gcc has no unknown addresses here
// without toggle 12: it stores an object with pointers or bit-fields
// without toggle 18: gcc has no unknown addresses here
// without toggle 21: gcc has no unknown addresses here
// without toggle 28: it stores an object with pointers or bit-fields
