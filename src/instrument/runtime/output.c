/*
 * Feeds characters to the acceptor. Output is not stored: it moves a state, and the path ends
 * as soon as there is no state to go to. Text known for certain (formats, padding) takes one
 * step through a table. Any other character is compared with the ranges of characters that
 * have a continuation, so that an unknown one costs a comparison per range, and the state
 * stays known.
 */

/* Steps that lead nowhere: the output is wrong; the acceptor has lost track. `acceptor-tables.ts` has them too. */
#define __NM_DEAD_STEP 32767
#define __NM_LOST_STEP 32766

/* chunk acceptor */
/* Of the test: a step is a difference of states. */
extern const int __nm_class_count;
extern const int __nm_range_count;
extern const unsigned char __nm_class_of[];
extern const unsigned short __nm_row_of[];
extern const short __nm_steps[];
extern const unsigned char __nm_range_low[];
extern const unsigned char __nm_range_high[];
extern const short __nm_range_steps[];

static void __nm_move(int step) {
  if (step == __NM_DEAD_STEP) __nm_stop();
  if (step == __NM_LOST_STEP) __nm_incomplete(3);
  __nm_state += step;
}

static void __nm_put_known(int c) {
  if (!__nm_compares) return;
  __nm_move(__nm_steps[__nm_row_of[__nm_state] * __nm_class_count + __nm_class_of[c & 255]]);
}

static void __nm_put(int c) {
  int i, at, low, high;
  if (!__nm_compares) return;
  c &= 255;
  at = __nm_row_of[__nm_state] * __nm_range_count;
  for (i = 0; i < __nm_range_count; i++, at++) {
    low = __nm_range_low[at];
    high = __nm_range_high[at];
    if (low > high) break;
    if (low == high ? c == low : (low <= c) & (c <= high)) {
      __nm_move(__nm_range_steps[at]);
      return;
    }
  }
  __nm_stop();
}

/* chunk streams; provides stdin stdout stderr */
struct _IO_FILE { int number; };
struct _IO_FILE __nm_files[3] = {{0}, {1}, {2}};
struct _IO_FILE *__nm_stdin = &__nm_files[0];
struct _IO_FILE *__nm_stdout = &__nm_files[1];
struct _IO_FILE *__nm_stderr = &__nm_files[2];

/* chunk putchar; provides putchar putchar_unlocked; needs acceptor */
int __nm_putchar(int c) {
  __nm_put(c);
  return c & 255;
}
int __nm_putchar_unlocked(int c) { return __nm_putchar(c); }

/* chunk putc; provides putc fputc putc_unlocked fputc_unlocked; needs acceptor streams */
int __nm_fputc(int c, struct _IO_FILE *stream) {
  if (stream->number == 1) __nm_put(c);
  return c & 255;
}
int __nm_putc(int c, struct _IO_FILE *stream) { return __nm_fputc(c, stream); }
int __nm_putc_unlocked(int c, struct _IO_FILE *stream) { return __nm_fputc(c, stream); }
int __nm_fputc_unlocked(int c, struct _IO_FILE *stream) { return __nm_fputc(c, stream); }

/* chunk puts; provides puts; needs acceptor */
int __nm_puts(const char *text) {
  int length = 0;
  unsigned rounds = 0;
  while (text[length] != 0) {
    __NM_ROUND(rounds)
    __nm_put(text[length]);
    length++;
  }
  __nm_put_known(10);
  return length + 1;
}

/* chunk fputs; provides fputs fputs_unlocked; needs acceptor streams */
int __nm_fputs(const char *text, struct _IO_FILE *stream) {
  unsigned rounds = 0;
  while (*text != 0) {
    __NM_ROUND(rounds)
    if (stream->number == 1) __nm_put(*text);
    text++;
  }
  return 1;
}
int __nm_fputs_unlocked(const char *text, struct _IO_FILE *stream) { return __nm_fputs(text, stream); }

/* chunk fwrite; provides fwrite; needs acceptor streams */
unsigned long __nm_fwrite(const void *items, unsigned long size, unsigned long count, struct _IO_FILE *stream) {
  const char *bytes = (const char *)items;
  unsigned long i;
  unsigned rounds = 0;
  for (i = 0; i < size * count; i++) {
    __NM_ROUND(rounds)
    if (stream->number == 1) __nm_put(bytes[i]);
  }
  return size == 0 ? 0 : count;
}

/* chunk buffering; provides fflush setbuf setvbuf setbuffer setlinebuf perror; needs streams */
int __nm_fflush(struct _IO_FILE *stream) { return 0; }
void __nm_setbuf(struct _IO_FILE *stream, char *buffer) {}
int __nm_setvbuf(struct _IO_FILE *stream, char *buffer, int mode, unsigned long size) { return 0; }
void __nm_setbuffer(struct _IO_FILE *stream, char *buffer, unsigned long size) {}
void __nm_setlinebuf(struct _IO_FILE *stream) {}
void __nm_perror(const char *text) {}
