/* realloc: the last block grows where it is, another one moves. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *a = calloc(6, sizeof(int));
    a = realloc(a, 14 * sizeof(int));
    int *b = calloc(6, sizeof(int));
    b[0] = 5;
    printf("%d\n", a[16]);
    a = realloc(a, 22 * sizeof(int));
    int *c = malloc(6 * sizeof(int));
    c[0] = 9;
    a[0] = 1;
    printf("%d %d\n", b[-16] * 0, a[24]);
    a[24] = 77;
    printf("%d\n", c[0]);
    return 0;
}
