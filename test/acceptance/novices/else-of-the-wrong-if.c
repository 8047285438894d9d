#include <stdio.h>

int main()
{
    int n;
    scanf("%d", &n);
    if (n >= 0)
        if (n > 100)
            printf("large\n");
    else
        printf("negative\n");
    return 0;
}
/*
500 -> large
-3 -> negative
7 ->
names 10: dangling-else
says: The else in line 10 belongs to the inner if (n > 100), not to the outer one
says: the program prints "negative" where nothing more is expected
never: must be
says: > 10 | else
never: value read
*/
