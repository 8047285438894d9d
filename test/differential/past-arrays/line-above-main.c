#include <stdio.h>
int main(void)
{
    char word[6];
    int length = 0, c;
    while ((c = getchar()) != EOF && c != '\n')
        word[length++] = c;
    word[length] = '\0';
    printf("%d %.6s\n", length, word);
    return 0;
}
