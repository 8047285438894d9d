#include <stdio.h>

int main(void)
{
    int c, count = 0;

    while ((c = getchar()) != EOF && c != '\n') {
        switch (c) {
        case 'a':
        case 'e':
        case 'i':
        case 'o':
        case 'u':
            count++;
        default:
            count++;
        }
    }
    printf("%d vowels\n", count);
    return 0;
}
