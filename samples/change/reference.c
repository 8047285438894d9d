#include <stdio.h>
#include <stdlib.h>

#define COINS 8

int main(int argc, char *argv[])
{
    int coins[] = {200, 100, 50, 20, 10, 5, 2, 1};
    int pence = atoi(argv[1]);

    for (int i = 0; i < COINS; i++) {
        int count = pence / coins[i];

        pence = pence % coins[i];
        if (count > 0) {
            printf("%d x %d\n", count, coins[i]);
        }
    }
    return 0;
}
