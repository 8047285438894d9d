/* Evaluation order that C leaves open, as gcc has it on x86-64 without optimisation. */
#include <stdio.h>

static int cells[10], global = 5, top = 3;

static int note(int value) {
  printf("<%d>", value);
  return value;
}

static int *cell(int index) {
  printf("{%d}", index);
  return cells + index;
}

static int pop(void) { return cells[--top] * 100 + 7; }
static int bump(void) { return ++global; }
static int three(int a, int b, int c) { return a * 100 + b * 10 + c; }

static int sum;
static int deep(int n) {
  if (n == 0) return 1;
  sum = sum + deep(n - 1);
  return sum;
}

static void assignments(void) {
  *cell(1) = note(2);
  *cell(1) = note(2) + note(3);
  *cell(1) = (char)note(2);
  *cell(1) = cells[note(2)]++;
  *cell(1) = cells[note(2)] += note(3);
  *cell(1) = *cell(2) = note(3);
  *cell(1) += note(2);
  *cell(1) += *cell(2);
  cells[note(1)]++;
  --cells[note(2)];
  printf("\n");
  for (int i = 0; i < 10; i++) cells[i] = i;
  cells[top - 1] += pop();
  cells[top] = pop();
  for (int i = 0; i < 5; i++) printf("%d ", cells[i]);
  global = 1;
  cells[global] = bump();
  cells[global] = 1 + bump();
  for (int i = 0; i < 5; i++) printf("%d ", cells[i]);
  printf("\n");
}

static void operands(void) {
  int j;
  global = 5, j = global + bump();
  printf("%d ", j);
  global = 5, j = bump() + global;
  printf("%d ", j);
  global = 5, j = global - bump();
  printf("%d ", j);
  global = 5, j = (global + 1) - bump();
  printf("%d ", j);
  global = 5, global = global + bump();
  printf("%d ", global);
  global = 5, global += bump();
  printf("%d ", global);
  global = 5, j = global * 2 + bump() * global;
  printf("%d ", j);
  j = note(1) - note(2) * note(3) + note(4);
  j += (note(1) < note(2)) + (note(3) > note(4));
  printf("%d %d\n", j, deep(5));
}

static void locals(void) {
  int i = 2, j = i + i++;
  printf("%d ", j);
  i = 2, j = i++ + i;
  printf("%d ", j);
  i = 2, j = ++i + ++i;
  printf("%d ", j);
  i = 2, j = i++ * ++i;
  printf("%d ", j);
  int x = 1, y = x + (x = 5);
  printf("%d ", y);
  x = 1, y = (x = 5) + x;
  printf("%d\n", y);
  i = 2, printf("%d %d %d\n", i, i++, i);
  i = 2, printf("%d %d %d\n", i++, i++, i++);
  i = 2, printf("%d %d %d\n", ++i, ++i, ++i);
  int a[6] = {0};
  i = 2, a[i] = i++;
  i = 4, a[i++] = i;
  for (i = 0; i < 6; i++) printf("%d ", a[i]);
  int k = 0, counted[3] = {k++, k++, k++};
  printf("%d%d%d\n", counted[0], counted[1], counted[2]);
  printf("%d\n", three(note(1), note(2), note(3)));
  char *p = "hello";
  printf("%c%c%c\n", *p++, *p++, *p++);
}

static unsigned note_unsigned(unsigned value) { return note(value); }

static double note_double(double value) { return note(value); }

/* What gcc writes anew before it evaluates it. */
static void rewritten(void) {
  int i = 0;
  unsigned u = 0;
  double d = 0;
  i += -note(1) + note(2);
  i += note(1) + -note(2);
  i += -note(1) + -note(2);
  i += -note(1) - -note(2);
  i += -note(1) - note(2);
  i += -(note(1) - note(2));
  i += -(note(1) + note(2));
  i += -(note(1) - note(2)) + note(3);
  i += -(note(1) * 3) + note(2);
  i += note(1) * -1 + note(2);
  i += ~note(1) + note(2);
  i += ~note(1) + 1 + note(2);
  i += note(1) ^ ~note(2);
  i += ~note(1) ^ note(2);
  i += (~note(1) < ~note(2)) + (~note(3) == ~note(4));
  printf("%d\n", i);
  i += note(1) * (note(2) * 3);
  i += note(1) * (note(2) * (note(3) * 5));
  i += note(1) * 3 * note(2);
  i += note(1) * (note(2) + 3);
  i += (note(1) < note(2) + 5) + (note(1) > note(2) + 5) + (note(1) > note(2) - 5);
  i += (note(1) == note(2) + 5) + (note(1) + 5 < note(2));
  i += 7 - (note(1) - note(2)) + (note(3) - (note(1) - note(2)));
  printf("%d\n", i);
  u += -note_unsigned(1) + note_unsigned(2);
  u += ~note_unsigned(1) + note_unsigned(2);
  u += ~note_unsigned(1) - ~note_unsigned(2);
  u += ~(note_unsigned(1) - note_unsigned(2));
  u += note_unsigned(1) - (note_unsigned(2) - note_unsigned(3));
  u += 3 - note_unsigned(1) + note_unsigned(2);
  u += -(note_unsigned(1) * 3) + note_unsigned(2);
  u += note_unsigned(1) < note_unsigned(2) + 5;
  u += note(1) * (note_unsigned(2) * 3) + note(1) * (unsigned)(note(2) * 3);
  printf("%u\n", u);
  d += -note_double(1) + note_double(2);
  d += -(note_double(1) - note_double(2));
  d += note_double(1) * (note_double(2) * 3);
  printf("%g\n", d);
}

static unsigned char note_byte(int value) { return note(value); }

/* What stands before a comma, and operands whose value is known, come first. */
static void known(void) {
  int i = 2;
  unsigned u = 0;
  i += note(1) + (note(2), 3);
  i += note(1) * (note(2), note(3));
  i += note(1) - -(2 * (note(2), note(3)));
  i += i + (note(1), note(2)) + note(3);
  i += -(note(1), 3) + note(2);
  i += note(1) + (note(4) + (note(2), 3));
  i += note(1) && (note(2), note(3));
  printf("%d\n", i);
  i += note(1) * (note(2) * 0) + note(1) * (note(2) & 0) + (note(1) | (note(2) | -1));
  i += note(1) + note(2) % 1 + note(3) * (0 * note(4));
  i += (note(1) < (note_byte(2) > 255)) + (note(1) == (note_byte(2) >= 0));
  i += (note(1) & (note_byte(2) != -1)) + (note(1) - (note_byte(2) < 256));
  i += note(1) + ((note(2) & 7) > 7) + (note(1) == ((note(2) & 7) == 8));
  i += note(1) + ((note(2) & 7) >> 3) + (note(1) - ((note(2) & 4) & 3));
  i += note(1) * ((unsigned char)(note(2) > 1) >> 6) + note(1) * (note_byte(2) >> 8);
  i += note(1) + ((note(2) * 4) & 3) + (note(1) - ((note(2) | 8) == 0)) + (note(1) - (note_byte(2) | 255));
  i += note(1) + ((unsigned)(note(2) > 1) == 7u) + note(1) * (note(2) && (note(3), 0));
  i += note(1) + (note(2) && 0) + (note(1) - (note(2) || 1)) + (note(1) - (note(2) ? 5 : 5));
  i += note(1) + (0 << note(2)) + (note(1) - (0 / note(2))) + note(3) * (note(4) & 0) * note(5);
  printf("%d\n", i);
  u += note(1) + (note_unsigned(2) >= 0) + (note(1) - ((note_unsigned(2) | 1) > 0));
  u += note(1) + (note_unsigned(2) % 4 > 3) + (note(1) - (note_unsigned(2) & 3u));
  printf("%u\n", u);
}

int main(void) {
  rewritten();
  known();
  assignments();
  operands();
  locals();
  return 0;
}
