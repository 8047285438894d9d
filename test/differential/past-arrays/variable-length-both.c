/* Two arrays of variable length: the later one lies below the earlier one. */
#include <stdio.h>

static int fill(int n, int m) {
    int first[n];
    char second[m];
    for (int i = 0; i < n; i++) first[i] = 10 * i;
    for (int i = 0; i <= m + 6; i++) second[i] = 'a' + i;
    second[m] = 0;
    for (int i = 0; i < n; i++) printf("%d ", first[i]);
    puts(second);
    return first[0];
}

int main(void) {
    printf("%d\n", fill(3, 16));
    printf("%d\n", fill(4, 13));
    return 0;
}
