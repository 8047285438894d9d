// 5 -> 10
// 4 -> 8
int *p;
scanf("%d", p); // <-
printf("%d\n", *p * 2);
//----
// abc -> abc
// x -> x
char *word;
scanf("%s", word); // <-
printf("%s\n", word);
//----
// 3 -> 4
// 7 -> 8
int n;
int *next;
scanf("%d", &n);
*next = n + 1; // <-
printf("%d\n", *next);
//----
// 2 3 -> 5
// 1 1 -> 2
struct point { int x, y; };
int main(void)
{
    struct point *p;
    int x, y;
    scanf("%d %d", &x, &y);
    p->x = x; // <-
    p->y = y;
    printf("%d\n", p->x + p->y);
    return 0;
}
//---- alike
// 2 -> 4
// 5 -> 10
int n;
int *p = &n;
scanf("%d", p);
printf("%d\n", *p + 2);
