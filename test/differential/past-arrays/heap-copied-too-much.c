#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct pair { int first, second; };
int main(void)
{
    int list[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    int *copy = malloc(6 * sizeof(int));
    struct pair *next = malloc(sizeof(struct pair));
    next->first = 70;
    next->second = 80;
    memcpy(copy, list, 10 * sizeof(int));
    printf("%d %d %d\n", copy[5], next->first, next->second);
    return 0;
}
