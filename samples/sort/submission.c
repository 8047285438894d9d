#include <stdio.h>

int main(void)
{
    int n = 0;
    int a[20] = {0};

    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &a[i]);
    }

    for (int i = 0; i < n - 1; i++) {
        int min = i;

        for (int j = i + 1; j < n; j++) {
            if (a[j] < a[min]) {
                min = i;
            }
        }

        int temp = a[i];
        a[i] = a[min];
        a[min] = temp;
    }

    for (int i = 0; i < n; i++) {
        printf("%d\n", a[i]);
    }
    return 0;
}
