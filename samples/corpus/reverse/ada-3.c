#include <stdio.h>
#include <string.h>

int main(void)
{
    char word[101];

    scanf("%100s", word);
    int length = strlen(word);
    for (int i = length - 1; i >= 0; i--)
        printf("%c", word[i]);
    printf("\n%s", word);
    return 0;
}
