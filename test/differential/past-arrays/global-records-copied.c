#include <stdio.h>
struct day { int rain[3]; };
struct day week[2] = {{{1, 2, 3}}, {{4, 5, 6}}}, last = {{7, 8, 9}};
int main(void)
{
    struct day kept = week[0];
    struct day *shifted = (struct day *)&week[1].rain[1];
    *shifted = kept;
    printf("%d %d %d %d\n", week[1].rain[0], week[1].rain[1], week[1].rain[2], last.rain[0]);
    kept = *shifted;
    printf("%d %d %d\n", kept.rain[0], kept.rain[1], kept.rain[2]);
    return 0;
}
