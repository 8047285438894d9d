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
            break;
        default:
            break;
        }
    }
    printf("%d vowel\n", count);
    return 0;
}
