// 4 -> 4
// 9 -> 9
int *p = malloc(sizeof *p);
scanf("%d", p);
printf("%d\n", *p);
free(p);
free(p); // <-
//----
// Al Bo -> Hello, Al Bo!
// Cy Di -> Hello, Cy Di!
char *name = malloc(50);
char last[20];
scanf("%s %s", name, last);
strcat(name, " ");
strcat(name, last);
char *whole = name;
printf("Hello, %s!\n", whole);
free(name);
free(whole); // <-
//----
// 3 1 2 3 -> 6
// 1 4 -> 4
void clear(int *a)
{
    free(a); // <-
}
int main(void)
{
    int n, s = 0;
    scanf("%d", &n);
    int *a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++) {
        scanf("%d", &a[i]);
        s += a[i];
    }
    clear(a);
    printf("%d\n", s);
    clear(a);
    return 0;
}
//----
// 2 5 6 -> 11
// 1 7 -> 7
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
    while (head != NULL) {
        s += head->value;
        p = head;
        head = head->next;
        free(p);
    }
    printf("%d\n", s);
    free(p); // <-
    return 0;
}
//----
// 3 1 2 3 -> 6
// 1 4 -> 4
int n, s = 0;
scanf("%d", &n);
int *a = malloc(n * sizeof *a);
for (int i = 0; i < n; i++) {
    scanf("%d", &a[i]);
    s += a[i];
    if (i == n - 1)
        free(a);
}
printf("%d\n", s);
free(a); // <-
//---- alike
// 4 -> 4
// 9 -> 9
int *p = malloc(sizeof *p);
scanf("%d", p);
free(p);
printf("%d\n", *p);
//---- alike
// 4 -> 5
// 9 -> 10
int *p = malloc(sizeof *p);
scanf("%d", p);
printf("%d\n", *p);
free(p);
p = NULL;
free(p);
