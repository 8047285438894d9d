#include <stdio.h>

int main(void)
{
    int count, mark, sum = 0;

    scanf("%d", &count);
    for (int i = 0; i < count; i++) {
        scanf("%d", &mark);
        sum += mark;
    }
    double average = (double)sum / count;
    printf("%.1f\n", average);
    if (average >= 50)
        printf("pass\n");
    else
        printf("fail\n");
    return 0;
}
