/* free finds that the size of the block was overwritten. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *a = malloc(10 * sizeof(int)), *b = malloc(10 * sizeof(int));
    for (int i = 0; i <= 10; i++) a[i] = 0;
    printf("%d\n", a[9] + b[0] * 0);
    free(a);
    free(b);
    puts("never printed");
    return 0;
}
