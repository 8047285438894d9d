#include <stdio.h>

#define KINDS_MAX 5
#define TARGET_MAX 40
#define NONE 1000

/* Makes an amount of the fewest coins; the coins are given in ascending order. */
int main(void)
{
    int coins[KINDS_MAX], used[KINDS_MAX], best[TARGET_MAX + 1], last[TARGET_MAX + 1];
    int kinds, target, amount, rest, i;
    int total = 0, pieces = 0, largest = 0, different = 0;

    scanf("%d %d", &target, &kinds);
    for (i = 0; i < kinds; i++) {
        scanf("%d", &coins[i]);
        used[i] = 0;
        if (coins[i] > largest)
            largest = coins[i];
    }
    best[0] = 0;
    last[0] = 0;
    for (amount = 1; amount <= target; amount++) {
        best[amount] = NONE;
        last[amount] = 0;
        for (i = 0; i < kinds; i++) {
            if (coins[i] > amount)
                break;
            rest = amount - coins[i];
            if (best[rest] + 1 < best[amount]) {
                best[amount] = best[rest] + 1;
                last[amount] = i;
            }
        }
    }
    if (best[target] >= NONE) {
        printf("impossible\n");
        return 0;
    }
    amount = target;
    while (amount > 0) {
        i = last[amount];
        used[i] = used[i] + 1;
        amount = amount - coins[i];
        pieces = pieces + 1;
    }
    for (i = 0; i < kinds; i++) {
        if (used[i] > 0) {
            printf("%d x %d\n", used[i], coins[i]);
            different = different + 1;
            total = total + used[i] * coins[i];
        }
    }
    printf("%d coins of %d kinds make %d, the largest there is %d\n", pieces, different, total, largest);
    return 0;
}
