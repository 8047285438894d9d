#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    int number = atoi(argv[1]);
    int last = atoi(argv[2]);

    for (int i = 1; i <= last; i++) {
        printf("%d x %d = %d\n", i, number, i * number);
    }
    return 0;
}
