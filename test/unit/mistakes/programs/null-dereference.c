// 3 1 2 3 2 -> 2
// 1 7 5 -> none
struct node { int value; struct node *next; };
int main(void)
{
    struct node *head = NULL, *p;
    int n, x;
    scanf("%d", &n);
    while (n-- > 0) {
        scanf("%d", &x);
        p = malloc(sizeof *p);
        p->value = x;
        p->next = head;
        head = p;
    }
    scanf("%d", &x);
    for (p = head; p != NULL && p->value != x; p = p->next)
        ;
    if (p->value == x) // <-
        printf("%d\n", x);
    else
        printf("none\n");
    return 0;
}
//----
// abc -> 3
// xy -> 2
char s[10];
char *p = NULL;
scanf("%s", s);
int n = 0;
while (*p != '\0') { // <-
    n++;
    p++;
}
printf("%d\n", n);
//----
// 4 -> 4
// 9 -> 9
int *p = 0, x;
scanf("%d", &x);
*p = x; // <-
printf("%d\n", *p);
//----
// 2 4 6 -> 6
// 0 -> empty
struct node { int v; struct node *next; };
int main()
{
    struct node *top = NULL, *p;
    int n, x;
    scanf("%d", &n);
    while (n > 0) {
        scanf("%d", &x);
        p = malloc(sizeof(struct node));
        p->v = x;
        p->next = top;
        top = p;
        n--;
    }
    x = top->v; // <-
    if (top == NULL)
        printf("empty\n");
    else
        printf("%d\n", x);
    return 0;
}
//---- alike
// 4 -> 5
// 9 -> 10
int *p, x;
scanf("%d", &x);
p = &x;
printf("%d\n", *p);
