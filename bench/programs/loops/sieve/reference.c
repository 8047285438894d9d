#include <stdio.h>

#define LIMIT_MAX 60

/* The primes up to a limit by the sieve, with the gaps between them. */
int main(void)
{
    int composite[LIMIT_MAX + 1], primes[LIMIT_MAX], gaps[LIMIT_MAX];
    int limit, candidate, multiple, last, i;
    int count = 0, strikes = 0, twins = 0, widest = 0, before = 0, sum = 0;

    scanf("%d", &limit);
    for (i = 0; i <= limit; i++)
        composite[i] = 0;
    candidate = 2;
    while (candidate <= limit) {
        if (!composite[candidate]) {
            primes[count] = candidate;
            count = count + 1;
            multiple = candidate * candidate;
            while (multiple <= limit) {
                composite[multiple] = 1;
                strikes = strikes + 1;
                multiple = multiple + candidate;
            }
        }
        candidate = candidate + 1;
    }
    for (i = 1; i < count; i++) {
        gaps[i] = primes[i] - primes[i - 1];
        if (gaps[i] == 2)
            twins = twins + 1;
        if (gaps[i] > widest) {
            widest = gaps[i];
            before = primes[i - 1];
        }
    }
    last = primes[count - 1];
    for (i = 0; i < count; i++) {
        sum = sum + primes[i];
        printf("%d ", primes[i]);
    }
    printf("\n%d primes up to %d, sum %d, %d strikes\n", count, last, sum, strikes);
    printf("%d twins, the widest gap is %d after %d\n", twins, widest, before);
    return 0;
}
