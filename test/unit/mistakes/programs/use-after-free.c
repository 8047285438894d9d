// 4 -> 4
// 9 -> 9
int *p = malloc(sizeof *p);
scanf("%d", p);
free(p);
printf("%d\n", *p); // <-
//----
// 3 1 2 3 -> done 6
// 1 5 -> done 5
struct node { int value; struct node *next; };
int main(void)
{
    struct node *head = NULL, *p;
    int n, x, s = 0;
    scanf("%d", &n);
    while (n-- > 0) {
        scanf("%d", &x);
        p = malloc(sizeof *p);
        p->value = x;
        p->next = head;
        head = p;
    }
    for (p = head; p != NULL; ) {
        s += p->value;
        free(p);
        p = p->next; // <-
    }
    printf("done %d\n", s);
    return 0;
}
//----
// ab -> ab
// c -> c
char *s = malloc(10);
scanf("%s", s);
char *t = s;
free(s);
printf("%s\n", t); // <-
//----
// 3 1 2 3 -> 6 3
// 1 9 -> 9 1
int n, i, s = 0;
scanf("%d", &n);
int *a = (int *)malloc(n * sizeof(int));
for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
free(a);
for (i = 0; i < n; i++)
    s += a[i]; // <-
printf("%d %d\n", s, n);
//----
// 3 1 2 3 -> 6
// 1 4 -> 4
struct item { int v; struct item *next; };
int main()
{
    struct item *head = NULL, *p;
    int n, i, sum = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        p = malloc(sizeof(*p));
        scanf("%d", &p->v);
        p->next = head;
        head = p;
    }
    for (p = head; p != NULL; p = p->next) { // <-
        sum += p->v;
        free(p);
    }
    printf("%d\n", sum);
    return 0;
}
//----
// 3 5 6 7 -> 18
// 1 4 -> 4
int main()
{
    int n, i, sum = 0;
    scanf("%d", &n);
    int *a = malloc(n * sizeof(int));
    for (i = 0; i < n; i++)
        scanf("%d", &a[i]);
    free(a);
    for (i = 0; i < n; i++)
        sum += a[i]; // <-
    printf("%d\n", sum);
    return 0;
}
//---- alike
// 4 -> 5
// 9 -> 10
int *p = malloc(sizeof *p);
scanf("%d", p);
printf("%d\n", *p);
free(p);
//---- alike
// 3 5 6 7 -> 18
// 1 4 -> 4
int main()
{
    int n, i, sum = 0;
    scanf("%d", &n);
    int *a = malloc(n * sizeof(int));
    for (i = 0; i < n; i++)
        scanf("%d", &a[i]);
    for (i = 1; i < n; i++)
        sum += a[i];
    free(a);
    printf("%d\n", sum);
    return 0;
}
