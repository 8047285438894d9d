#include <stdio.h>

#define LENGTH_MAX 12

/* Selection sort that remembers where each value stood, and counts what it does. */
int main(void)
{
    int values[LENGTH_MAX], places[LENGTH_MAX];
    int length, i, j, smallest, kept, place, median;
    int swaps = 0, comparisons = 0, moved = 0, distinct = 0, total = 0;

    scanf("%d", &length);
    for (i = 0; i < length; i++) {
        scanf("%d", &values[i]);
        places[i] = i;
        total = total + values[i];
    }
    for (i = 0; i < length - 1; i++) {
        smallest = i;
        for (j = i + 1; j < length; j++) {
            comparisons = comparisons + 1;
            if (values[j] < values[smallest])
                smallest = j;
        }
        if (smallest != i) {
            kept = values[i];
            values[i] = values[smallest];
            values[smallest] = kept;
            place = places[i];
            places[i] = places[smallest];
            places[smallest] = place;
            swaps = swaps + 1;
        }
    }
    median = values[length / 2];
    for (i = 0; i < length; i++) {
        if (places[i] != i)
            moved = moved + 1;
        if (i == 0 || values[i] != values[i - 1])
            distinct = distinct + 1;
        printf("%d from %d\n", values[i], places[i] + 1);
    }
    printf("%d swaps, %d comparisons, %d moved\n", swaps, comparisons, moved);
    printf("%d distinct, median %d, sum %d\n", distinct, median, total);
    return 0;
}
