typedef unsigned long size_t; typedef __builtin_va_list va_list; typedef long off_t; typedef long ssize_t; typedef struct _IO_FILE FILE; typedef struct { long position; long state; } fpos_t; extern FILE *__nm_stdin; extern FILE *stdout; extern FILE *stderr; int __nm_printf(const char *, ...); int __nm_fscanf(FILE *, const char *, ...); int __nm_scanf(const char *, ...); int __nm_sscanf(const char *, const char *, ...); char *__nm_fgets(char *, int, FILE *);
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
static void __nm_fill_char(char *at, unsigned long count) { unsigned long i; for (i = 0; i < count; i++) ((char *)at)[i] = __nm_choose_char(); }
#line 2 "input.c"
int __nm_main(void) { unsigned __nm_n14 = 0;
  int n = (__t == 1 ? __nm_choose_int() : (1)), row[2] = {0}, *__nm_d1 = (__t == 2 ? (__nm_fill_int((char *) &row, 2), (void *)0) : (void *)0), i = (__t == 3 ? __nm_choose_int() : (0)), read, *__nm_d2 = (__t == 4 ? (read = __nm_choose_int(), (void *)0) : (void *)0);
  short small = (__t == 5 ? __nm_choose_short() : (short) (2));
  unsigned char byte = (__t == 6 ? __nm_choose_uchar() : (unsigned char) ('u'));
  double d = (__t == 7 ? __nm_choose_double() : (0.5));
  char word[4] = "w", *__nm_d3 = (__t == 8 ? (__nm_fill_char((char *) &word, 4), (void *)0) : (void *)0), lines[2][8] = {"a", "b"}, *__nm_d4 = (__t == 9 ? (__nm_fill_char((char *) &lines, 16), (void *)0) : (void *)0), *p = lines[1]; __extension__ ({ int *__nm_p6; int __nm_r5 =
  __nm_scanf("%d", __nm_p6 = (int *)(&n)); if (__t == 11 && __nm_r5 > 0) *__nm_p6 = __nm_choose_int(); __nm_r5; });
  read = (__t == 12 ? (__nm_scanf("%d %hd%*d", &row[i++], &small), __nm_choose_int()) : (__extension__ ({ int *__nm_p8; short *__nm_p9; int __nm_r7 = __nm_scanf("%d %hd%*d", __nm_p8 = (int *)(&row[__extension__ ({ __typeof__(i) __nm_v10 = i; i = (__t == 14 ? __nm_choose_int() : __nm_v10 + 1); __nm_v10; })]), __nm_p9 = (short *)(
               &small)); if (__t == 13 && __nm_r7 > 0) *__nm_p8 = __nm_choose_int(); if (__t == 15 && __nm_r7 > 1) *__nm_p9 = __nm_choose_short(); __nm_r7; })));
  if ((__t == 16 ? (__nm_scanf("%lf%c", &d, (char *)&byte), __nm_choose_truth()) : ((__extension__ ({ double *__nm_p12; unsigned char *__nm_p13; int __nm_r11 = __nm_scanf("%lf%c", __nm_p12 = (double *)(&d), __nm_p13 = (unsigned char *)((char *)&byte)); if (__t == 17 && __nm_r11 > 0) *__nm_p12 = __nm_choose_double(); if (__t == 18 && __nm_r11 > 1) *__nm_p13 = __nm_choose_uchar(); __nm_r11; }) != 2) != 0))) (read = (__t == 19 ? __nm_choose_int() : (read) + 1));
  { __nm_n14 = 0; while ((__t == 20 ? (__nm_sscanf("12ab", "%d%3s", &row[1], word), __nm_choose_truth()) : ((__extension__ ({ int *__nm_p16; char *__nm_p17; int __nm_r15 = __nm_sscanf("12ab", "%d%3s", __nm_p16 = (int *)(&row[1]), __nm_p17 = (char *)(word)); if (__t == 21 && __nm_r15 > 0) *__nm_p16 = __nm_choose_int(); if (__t == 22 && __nm_r15 > 1) __nm_fill_char((char *) __nm_p17, 4); __nm_r15; }) < 2) != 0))) { if (++__nm_n14 > 5) __nm_incomplete(1); ; } }
  if ((__t == 23 ? (__nm_fgets(lines[0], 8, __nm_stdin), __nm_choose_truth()) : ((__extension__ ({ char *__nm_p19; char *__nm_r18 = __nm_fgets(__nm_p19 = (char *)(lines[0]), 8, __nm_stdin); if (__t == 24 && __nm_r18) __nm_fill_char((char *) __nm_p19, 8); __nm_r18; }) == ((void *) 0)) != 0))) __nm_fgets(p, 2, __nm_stdin);
  __nm_fscanf(__nm_stdin, "%[a-z]%n", &word[1], &n);
  __nm_printf("%d %d %d %d %d %d %g %s %s %s\n", (__t == 27 ? __nm_choose_int() : (n)), (__t == 28 ? __nm_choose_int() : (row[0])), (__t == 29 ? __nm_choose_int() : (row[1])), (__t == 30 ? __nm_choose_int() : (i)), (int)((__t == 31 ? __nm_choose_int() : (int) (small))), (int)((__t == 32 ? __nm_choose_int() : (int) (byte))), (__t == 33 ? __nm_choose_double() : (d)), word, lines[0], p);
  return (__t == 37 ? __nm_choose_int() : (read)); return 0;
}
void __nm_initialise(void) { }
extern const int __nm_test;
extern int __nm_argument_count;
extern char *__nm_arguments[];
int __nm_entry(void) {  return __nm_main(); return 0; }
// without toggle 10: cbmc has no unknown addresses here
// without toggle 25: the text does not show the size of the object that it fills
// without toggle 26: the text does not show the size of the object that it fills
// without toggle 34: cbmc has no unknown addresses here
// without toggle 35: cbmc has no unknown addresses here
// without toggle 36: cbmc has no unknown addresses here
