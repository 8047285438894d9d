#include <stdio.h>

#define DAYS_MAX 20

/* Moving averages by prefix sums, and how they lie about the mean of all days. */
int main(void)
{
    int values[DAYS_MAX], sums[DAYS_MAX + 1], means[DAYS_MAX], above[DAYS_MAX];
    int days, width, first, overall, i;
    int windows = 0, highest = 0, peak = 0, run = 0, longest = 0, changes = 0;

    scanf("%d %d", &days, &width);
    sums[0] = 0;
    for (i = 0; i < days; i++) {
        scanf("%d", &values[i]);
        sums[i + 1] = sums[i] + values[i];
    }
    overall = sums[days] / days;
    first = 0;
    while (first + width <= days) {
        means[windows] = (sums[first + width] - sums[first]) / width;
        if (means[windows] > highest) {
            highest = means[windows];
            peak = windows;
        }
        windows = windows + 1;
        first = first + 1;
    }
    for (i = 0; i < windows; i++) {
        above[i] = means[i] > overall;
        if (above[i]) {
            run = run + 1;
            if (run > longest)
                longest = run;
        } else {
            run = 0;
        }
        if (i > 0 && above[i] != above[i - 1])
            changes = changes + 1;
        printf("%d ", means[i]);
    }
    printf("\n%d windows, mean %d, highest %d from day %d, ", windows, overall, highest, peak + 1);
    printf("longest run %d, changes %d\n", longest, changes);
    return 0;
}
