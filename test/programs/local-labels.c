/* Labels that a block declares: a macro may use them, and stand twice in one function. */
#include <stdio.h>

#define FIND(values, count, wanted)                                 \
  ({                                                                \
    __label__ found;                                                \
    int at_;                                                        \
    for (at_ = 0; at_ < (count); at_++)                             \
      if ((values)[at_] == (wanted)) goto found;                    \
    at_ = -1;                                                       \
  found:                                                            \
    at_;                                                            \
  })

int main(void) {
  int values[] = {4, 5, 6}, n = 0;
  printf("%d %d %d\n", FIND(values, 3, 5), FIND(values, 3, 9), FIND(values, 3, 6));
  {
    __label__ again, out;
  again:
    if (++n < 3) goto again;
    goto out;
    n = 100;
  out:
    printf("%d\n", n);
  }
  {
    __label__ again;
    __label__ done;
    void *target = &&again;
  again:
    if (n-- > 0) goto *target;
    {
      __label__ done;
      goto done;
    done:
      printf("inner %d\n", n);
    }
    goto done;
    n = 7;
  done:
    printf("outer %d\n", n);
  }
again:
  if (++n < 5) goto again;
  printf("%d\n", n);
  return 0;
}
