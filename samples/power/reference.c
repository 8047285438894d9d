#include <stdio.h>
#include <stdlib.h>

int power(int base, int exponent)
{
    if (exponent == 0) {
        return 1;
    }
    return base * power(base, exponent - 1);
}

int main(int argc, char *argv[])
{
    int base = atoi(argv[1]);
    int exponent = atoi(argv[2]);

    printf("%d\n", power(base, exponent));
    return 0;
}
