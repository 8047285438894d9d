#include <stdio.h>

int main()
{
    char s[50];
    int i, sum = 0;
    scanf("%s", s);
    for (i = 0; s[i] != '\0'; i++)
        sum += s[i];
    printf("%d\n", sum);
    return 0;
}
/*
123 -> 6
9 -> 9
1000 -> 1
names 9: char-and-digit
says: 's[i]' is the code of a character, not the digit that it shows
never: must be -144
says: i s[i] sum before after 0 '9' 0 57 must be 9
never: must be -48
never: value read
*/
