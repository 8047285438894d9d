#define BOUND 3
#define STEP 2
#define TWICE(x) ((x) + (x))
#define DEFAULT -1
#define RATE 0.5
#define LETTER 'a'
#define NESTED STEP
#define UNUSED 12
static int start = STEP;
int table[BOUND];
int main(void) {
  int i, sum = DEFAULT;
  double scaled = RATE * 2;
  char c = LETTER;
  for (i = 0; i < BOUND; i += STEP) sum += table[STEP] + TWICE(STEP);
  switch (sum) {
  case BOUND: sum = NESTED;
  default: sum = sum ? STEP : NESTED;
  }
  return sum + start + (int)scaled + c;
}
