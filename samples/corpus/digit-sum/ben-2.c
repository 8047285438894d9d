#include <stdio.h>
#include <string.h>

int digit_sum(const char *text)
{
    int total = 0;
    int length = strlen(text);
    for (int i = 0; i < length; i++) {
        if (text[i] >= '0' && text[i] < '9') {
            total = total + (text[i] - '0');
        }
    }
    return total;
}

int main(void)
{
    char number[40];

    scanf("%39s", number);
    printf("%d\n", digit_sum(number));
    return 0;
}
