#include <stdio.h>
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
static void __nm_fill_char(char *at, unsigned long count, int toggle) { unsigned long i; for (i = 0; i < count; i++) ((char *)at)[i] = __nm_choose_char(toggle); }
#line 2 "input.c"
int main(void) {
  int n = ((__t1 == 1 || __t2 == 1) ? __nm_choose_int(1) : (1)), row[2] = {0}, *__nm_d1 = ((__t1 == 2 || __t2 == 2) ? (__nm_fill_int((char *) &row, 2, 2), (void *)0) : (void *)0), i = ((__t1 == 3 || __t2 == 3) ? __nm_choose_int(3) : (0)), read, *__nm_d2 = ((__t1 == 4 || __t2 == 4) ? (read = __nm_choose_int(4), (void *)0) : (void *)0);
  short small = ((__t1 == 5 || __t2 == 5) ? __nm_choose_short(5) : (short) (2));
  unsigned char byte = ((__t1 == 6 || __t2 == 6) ? __nm_choose_uchar(6) : (unsigned char) ('u'));
  double d = ((__t1 == 7 || __t2 == 7) ? __nm_choose_double(7) : (0.5));
  char word[4] = "w", *__nm_d3 = ((__t1 == 8 || __t2 == 8) ? (__nm_fill_char((char *) &word, 4, 8), (void *)0) : (void *)0), lines[2][8] = {"a", "b"}, *__nm_d4 = ((__t1 == 9 || __t2 == 9) ? (__nm_fill_char((char *) &lines, 16, 9), (void *)0) : (void *)0), *p = lines[1]; __extension__ ({ int *__nm_p6; int __nm_r5 =
  scanf("%d", __nm_p6 = (int *)(&n)); if ((__t1 == 11 || __t2 == 11) && __nm_r5 > 0) *__nm_p6 = __nm_choose_int(11); __nm_r5; });
  read = ((__t1 == 12 || __t2 == 12) ? (__extension__ ({ int *__nm_p8; short *__nm_p9; int __nm_r7 = scanf("%d %hd%*d", __nm_p8 = (int *)(&row[__extension__ ({ __typeof__(i) __nm_v10 = i; i = ((__t1 == 14 || __t2 == 14) ? __nm_choose_int(14) : __nm_v10 + 1); __nm_v10; })]), __nm_p9 = (short *)(&small)); if ((__t1 == 13 || __t2 == 13) && __nm_r7 > 0) *__nm_p8 = __nm_choose_int(13); if ((__t1 == 15 || __t2 == 15) && __nm_r7 > 1) *__nm_p9 = __nm_choose_short(15); __nm_r7; }), __nm_choose_int(12)) : (__extension__ ({ int *__nm_p8; short *__nm_p9; int __nm_r7 = scanf("%d %hd%*d", __nm_p8 = (int *)(&row[__extension__ ({ __typeof__(i) __nm_v10 = i; i = ((__t1 == 14 || __t2 == 14) ? __nm_choose_int(14) : __nm_v10 + 1); __nm_v10; })]), __nm_p9 = (short *)(
               &small)); if ((__t1 == 13 || __t2 == 13) && __nm_r7 > 0) *__nm_p8 = __nm_choose_int(13); if ((__t1 == 15 || __t2 == 15) && __nm_r7 > 1) *__nm_p9 = __nm_choose_short(15); __nm_r7; })));
  if (((__t1 == 16 || __t2 == 16) ? (__extension__ ({ double *__nm_p12; unsigned char *__nm_p13; int __nm_r11 = scanf("%lf%c", __nm_p12 = (double *)(&d), __nm_p13 = (unsigned char *)((char *)&byte)); if ((__t1 == 17 || __t2 == 17) && __nm_r11 > 0) *__nm_p12 = __nm_choose_double(17); if ((__t1 == 18 || __t2 == 18) && __nm_r11 > 1) *__nm_p13 = __nm_choose_uchar(18); __nm_r11; }), __nm_choose_truth(16)) : ((__extension__ ({ double *__nm_p12; unsigned char *__nm_p13; int __nm_r11 = scanf("%lf%c", __nm_p12 = (double *)(&d), __nm_p13 = (unsigned char *)((char *)&byte)); if ((__t1 == 17 || __t2 == 17) && __nm_r11 > 0) *__nm_p12 = __nm_choose_double(17); if ((__t1 == 18 || __t2 == 18) && __nm_r11 > 1) *__nm_p13 = __nm_choose_uchar(18); __nm_r11; }) != 2) != 0))) (read = ((__t1 == 19 || __t2 == 19) ? __nm_choose_int(19) : (read) + 1));
  while (((__t1 == 20 || __t2 == 20) ? (__extension__ ({ int *__nm_p15; char *__nm_p16; int __nm_r14 = sscanf("12ab", "%d%3s", __nm_p15 = (int *)(&row[1]), __nm_p16 = (char *)(word)); if ((__t1 == 21 || __t2 == 21) && __nm_r14 > 0) *__nm_p15 = __nm_choose_int(21); if ((__t1 == 22 || __t2 == 22) && __nm_r14 > 1) __nm_fill_char((char *) __nm_p16, 4, 22); __nm_r14; }), __nm_choose_truth(20)) : ((__extension__ ({ int *__nm_p15; char *__nm_p16; int __nm_r14 = sscanf("12ab", "%d%3s", __nm_p15 = (int *)(&row[1]), __nm_p16 = (char *)(word)); if ((__t1 == 21 || __t2 == 21) && __nm_r14 > 0) *__nm_p15 = __nm_choose_int(21); if ((__t1 == 22 || __t2 == 22) && __nm_r14 > 1) __nm_fill_char((char *) __nm_p16, 4, 22); __nm_r14; }) < 2) != 0)));
  if (((__t1 == 23 || __t2 == 23) ? (__extension__ ({ char *__nm_p18; char *__nm_r17 = fgets(__nm_p18 = (char *)(lines[0]), 8, stdin); if ((__t1 == 24 || __t2 == 24) && __nm_r17) __nm_fill_char((char *) __nm_p18, 8, 24); __nm_r17; }), __nm_choose_truth(23)) : ((__extension__ ({ char *__nm_p18; char *__nm_r17 = fgets(__nm_p18 = (char *)(lines[0]), 8, stdin); if ((__t1 == 24 || __t2 == 24) && __nm_r17) __nm_fill_char((char *) __nm_p18, 8, 24); __nm_r17; }) == ((void *) 0)) != 0))) fgets(p, 2, stdin);
  fscanf(stdin, "%[a-z]%n", &word[1], &n);
  printf("%d %d %d %d %d %d %g %s %s %s\n", ((__t1 == 27 || __t2 == 27) ? __nm_choose_int(27) : (n)), ((__t1 == 28 || __t2 == 28) ? __nm_choose_int(28) : (row[0])), ((__t1 == 29 || __t2 == 29) ? __nm_choose_int(29) : (row[1])), ((__t1 == 30 || __t2 == 30) ? __nm_choose_int(30) : (i)), ((__t1 == 31 || __t2 == 31) ? __nm_choose_int(31) : (int) (small)), ((__t1 == 32 || __t2 == 32) ? __nm_choose_int(32) : (int) (byte)), ((__t1 == 33 || __t2 == 33) ? __nm_choose_double(33) : (d)), word, lines[0], p);
  return ((__t1 == 37 || __t2 == 37) ? __nm_choose_int(37) : (read)); return 0;
}
__attribute__((constructor)) static void __nm_initialise(void) { }
// without toggle 10: gcc has no unknown addresses here
// without toggle 25: the text does not show the size of the object that it fills
// without toggle 26: the text does not show the size of the object that it fills
// without toggle 34: gcc has no unknown addresses here
// without toggle 35: gcc has no unknown addresses here
// without toggle 36: gcc has no unknown addresses here
