#include <stdio.h>

double mean(const int *marks, int n)
{
    double total = 0;
    for (int i = 0; i < n; i++)
        total += marks[i];
    return total / n;
}

int main(void)
{
    int n, marks[100];

    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        scanf("%d", &marks[i]);
    double m = mean(marks, n);
    printf("%.2f\n", m);
    printf(m >= 50 ? "pass\n" : "fail\n");
    return 0;
}
