#include <stdio.h>
#include <stdlib.h>

#define BASE_RATE 10

int rateFor(int age)
{
    int rate = BASE_RATE;

    if (age >= 21) {
        rate = rate + 5;
    }
    return rate;
}

int main(int argc, char *argv[])
{
    int hours = atoi(argv[1]);
    int age = atoi(argv[2]);
    int overtime = 0;
    int bonus = 0;
    int rate = 0;
    int normalPay = 0;
    int overtimePay = 0;
    int pay = 0;

    if (hours < 0 || hours > 80) {
        printf("error\n");
        return 0;
    }
    rate = rateFor(age);
    if (hours > 40) {
        overtime = hours - 40;
        bonus = 25;
    }
    normalPay = (hours - overtime) * rate;
    overtimePay = overtime * rate * 3;
    pay = normalPay + overtimePay + bonus;
    printf("%d\n", pay);
    return 0;
}
