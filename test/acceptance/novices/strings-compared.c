#include <stdio.h>

int main()
{
    char word[20], secret[20];
    scanf("%s %s", word, secret);
    if (word == secret)
        printf("same\n");
    else
        printf("different\n");
    return 0;
}
/*
sun sun -> same
sun moon -> different
a a -> same
names 7: string-compared
says: compares where the two texts stand, not their letters
says: word secret word == secret
*/
