/* gcc's labels as values, and jumps to them. */
#include <stdio.h>

static int run(const char *code) {
  static const void *const steps[] = {&&increment, &&decrement, &&twice, &&stop};
  int value = 0;
#define NEXT goto *steps[*code++ - '0']
  NEXT;
increment:
  value++;
  NEXT;
decrement:
  value--;
  NEXT;
twice:
  value *= 2;
  NEXT;
stop:
  return value;
}

static int count(int n) {
  void *where = n > 2 ? &&many : &&few;
  int total = 0;
again:
  total += n;
  if (total < 20 && n > 0) goto *(total % 2 ? &&again : where);
  return total;
few:
  total += 100;
  where = &&done;
  goto again;
many:
  total += 1000;
done:
  return total;
}

int main(void) {
  printf("%d %d %d\n", run("00213"), run("3"), run("00002223"));
  for (int n = 0; n < 5; n++) printf("%d ", count(n));
  void *p = &&end, *q = &&end;
  printf("%d %d %d\n", p == q, p != NULL, p == &&skipped);
  for (int i = 0;; i++) {
    int square = i * i;
    if (square > 9) goto *p;
    printf("%d ", square);
  }
skipped:
  printf("skipped ");
end:
  printf("end\n");
  return 0;
}
