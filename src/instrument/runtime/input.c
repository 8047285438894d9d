/*
 * Standard input: the test's bytes, with a position, and before them the characters that
 * `ungetc` pushed back.
 */

/* chunk input */
/* Of the test. */
extern const unsigned char __nm_input[];
extern const unsigned long __nm_input_length;

static unsigned long __nm_input_at;
static int __nm_is_at_end, __nm_pushed_count;
static unsigned char __nm_pushed[16];

static int __nm_peek_input(void) {
  if (__nm_pushed_count > 0) return __nm_pushed[__nm_pushed_count - 1];
  if (__nm_input_at < __nm_input_length) return __nm_input[__nm_input_at];
  __nm_is_at_end = 1;
  return -1;
}

static int __nm_next_input(void) {
  int c = __nm_peek_input();
  if (__nm_pushed_count > 0) __nm_pushed_count--;
  else if (c >= 0) __nm_input_at++;
  return c;
}

/* chunk getchar; provides getchar getchar_unlocked; needs input */
int __nm_getchar(void) { return __nm_next_input(); }
int __nm_getchar_unlocked(void) { return __nm_next_input(); }

/* chunk getc; provides getc fgetc getc_unlocked fgetc_unlocked; needs input streams */
int __nm_fgetc(struct _IO_FILE *stream) { return stream->number == 0 ? __nm_next_input() : -1; }
int __nm_getc(struct _IO_FILE *stream) { return __nm_fgetc(stream); }
int __nm_getc_unlocked(struct _IO_FILE *stream) { return __nm_fgetc(stream); }
int __nm_fgetc_unlocked(struct _IO_FILE *stream) { return __nm_fgetc(stream); }

/* chunk ungetc; provides ungetc; needs input streams */
int __nm_ungetc(int c, struct _IO_FILE *stream) {
  if (c == -1) return -1;
  if (stream->number != 0 || __nm_pushed_count == 16) __nm_incomplete(2);
  __nm_is_at_end = 0;
  __nm_pushed[__nm_pushed_count] = (unsigned char)c;
  __nm_pushed_count++;
  return c & 255;
}

/* chunk gets; provides gets; needs input */
char *__nm_gets(char *line) {
  unsigned long length = 0;
  unsigned rounds = 0;
  int c = __nm_next_input();
  if (c < 0) return 0;
  while (c >= 0 && c != 10) {
    __NM_ROUND(rounds)
    line[length] = (char)c;
    length++;
    c = __nm_next_input();
  }
  line[length] = 0;
  return line;
}

/* chunk fgets; provides fgets; needs input streams */
char *__nm_fgets(char *line, int size, struct _IO_FILE *stream) {
  int length = 0, c = 0;
  unsigned rounds = 0;
  if (stream->number != 0 || size <= 0) return 0;
  while (length < size - 1 && c != 10) {
    __NM_ROUND(rounds)
    c = __nm_next_input();
    if (c < 0) break;
    line[length] = (char)c;
    length++;
  }
  if (length == 0 && size > 1) return 0;
  line[length] = 0;
  return line;
}

/* chunk fread; provides fread; needs input streams */
unsigned long __nm_fread(void *items, unsigned long size, unsigned long count, struct _IO_FILE *stream) {
  unsigned char *bytes = (unsigned char *)items;
  unsigned long i;
  unsigned rounds = 0;
  int c;
  if (stream->number != 0 || size == 0) return 0;
  for (i = 0; i < size * count; i++) {
    __NM_ROUND(rounds)
    c = __nm_next_input();
    if (c < 0) break;
    bytes[i] = (unsigned char)c;
  }
  return i / size;
}

/* chunk feof; provides feof ferror clearerr; needs input streams */
int __nm_feof(struct _IO_FILE *stream) { return stream->number == 0 && __nm_is_at_end; }
int __nm_ferror(struct _IO_FILE *stream) { return 0; }
void __nm_clearerr(struct _IO_FILE *stream) {
  if (stream->number == 0) __nm_is_at_end = 0;
}
