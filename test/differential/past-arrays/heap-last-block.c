/* Behind the last block lie the size of what is free, and zeros. */
#include <stdio.h>
#include <stdlib.h>

struct student {
    int number, physics, chemistry, mathematics;
};

int main(void) {
    int n;
    scanf("%d", &n);
    struct student *all = malloc(n * sizeof *all);
    for (int i = 0; i < n; i++) {
        all[i].number = i + 1;
        all[i].physics = all[i].chemistry = all[i].mathematics = 10 * (i % 3);
    }
    all[n + 2].number = 44;
    int best = 0;
    for (int i = 0; i <= n; i++)
        if (all[i].mathematics > all[best].mathematics) best = i;
    printf("%d %d %d %d\n", all[best].number, all[n].chemistry, all[n + 9].number, all[n + 2].number);
    free(all);
    return 0;
}
