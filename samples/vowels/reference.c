#include <stdio.h>

int isVowel(char c)
{
    if (c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u') {
        return 1;
    }
    return 0;
}

int main(void)
{
    char word[100] = "";
    int count = 0;
    int i = 0;

    scanf("%99s", word);
    while (word[i] != '\0') {
        if (isVowel(word[i])) {
            count++;
        }
        i++;
    }
    printf("%d\n", count);
    return 0;
}
