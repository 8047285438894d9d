/* What lies behind main's own variables is not known, but it is there. */
#include <stdio.h>

int main(void) {
    int marks[8] = {0}, seen = 0;
    for (int i = 0; i < 8; i++) marks[i] = i;
    for (int i = 0; i < 40; i++)
        if (marks[i] == 123456789) seen++;
    printf("%d\n", seen);
    return 0;
}
