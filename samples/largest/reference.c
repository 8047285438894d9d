#include <stdio.h>

int main(void)
{
    int n = 0;
    int value = 0;
    int largest = -1000;

    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &value);
        if (value > largest) {
            largest = value;
        }
    }
    printf("%d\n", largest);
    return 0;
}
