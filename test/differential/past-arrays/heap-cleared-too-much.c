#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void)
{
    /* Bytes, where elements are meant. */
    int *marks = malloc(10);
    int i, sum = 0;
    memset(marks, 0, 10 * sizeof(int));
    for (i = 0; i < 10; i++)
        marks[i] += i * i;
    for (i = 0; i < 10; i++)
        sum += marks[i];
    printf("%d\n", sum);
    return 0;
}
