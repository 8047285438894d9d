#include <stdio.h>
#include <string.h>

int main(void)
{
    char word[101];
    int same = 1;

    scanf("%100s", word);
    int length = strlen(word);
    for (int i = 0; i < length / 2; i++) {
        if (word[i] != word[length - 1 - i])
            same = 0;
    }
    if (same)
        printf("Yes\n");
    else
        printf("no\n");
    return 0;
}
