#include <stdio.h>

int main(void)
{
    int count, values[100];

    scanf("%d", &count);
    for (int i = 0; i < count; i++)
        scanf("%d", &values[i]);
    int best = values[0];
    for (int i = 1; i < count; i++) {
        if (values[i] > best)
            best = values[i];
    }
    printf("Largest: %d\n", best);
    return 0;
}
