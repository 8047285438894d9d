#include <stdio.h>
#include <string.h>

int main()
{
    char word[30];
    scanf("%s", word);
    if (strcmp(word, "secret"))
        printf("welcome\n");
    else
        printf("go away\n");
    return 0;
}
/*
secret -> welcome
hello -> go away
x -> go away
names 8: texts-equal-is-zero
says: does not ask whether the two texts are equal, since strcmp gives 0 for equal ones
says: prints "welcome" where "go away" is expected
says: change strcmp(word, "secret") to !strcmp(word, "secret")
never: \001
never: &word[0]
*/
