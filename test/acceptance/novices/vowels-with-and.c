#include <stdio.h>

int main()
{
    char c;
    int vowels = 0;
    while ((c = getchar()) != EOF)
    {
        if (c == 'a' && c == 'e' && c == 'i' && c == 'o' && c == 'u')
            vowels++;
    }
    printf("%d\n", vowels);
    return 0;
}
/*
banana\n -> 3
xyz\n -> 0
queue\n -> 4
names 9: and-for-or
says: is true only where all conditions hold
never: both conditions hold:
*/
