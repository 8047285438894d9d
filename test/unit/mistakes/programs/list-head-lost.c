// 3 1 2 3 -> 3 3 2 1
// 1 7 -> 1 7
struct node { int value; struct node *next; };
int main(void)
{
    struct node *head = NULL, *p;
    int n, x, count = 0;
    scanf("%d", &n);
    while (n-- > 0) {
        scanf("%d", &x);
        p = malloc(sizeof *p);
        p->value = x;
        p->next = head;
        head = p;
    }
    while (head != NULL) {
        count++;
        head = head->next; // <-
    }
    printf("%d ", count);
    for (p = head; p != NULL; p = p->next)
        printf("%d ", p->value);
    return 0;
}
//----
// 2 4 5 -> 9 2
// 1 6 -> 6 1
struct item { int v; struct item *next; } *first = NULL;
int sum(void)
{
    int s = 0;
    for (; first != NULL; first = first->next) // <-
        s += first->v;
    return s;
}
int length(void)
{
    int c = 0;
    struct item *p;
    for (p = first; p != NULL; p = p->next) c++;
    return c;
}
int main(void)
{
    int n, x, s;
    scanf("%d", &n);
    while (n-- > 0) {
        struct item *p = malloc(sizeof *p);
        scanf("%d", &x);
        p->v = x;
        p->next = first;
        first = p;
    }
    s = sum();
    printf("%d %d\n", s, length());
    return 0;
}
//----
// 3 5 6 7 -> 7 last 5
// 2 1 2 -> 2 last 1
typedef struct cell { int v; struct cell *next; } cell;
int main(void)
{
    cell *list = NULL, *c;
    int n, x;
    scanf("%d", &n);
    while (n-- > 0) {
        scanf("%d", &x);
        c = malloc(sizeof *c);
        c->v = x;
        c->next = list;
        list = c;
    }
    while (list->next != NULL) {
        x = list->next->v;
        list = list->next; // <-
    }
    printf("%d last %d\n", list->v, x);
    return 0;
}
//----
// 3 1 2 3 -> 1 2 3
// 1 5 -> 5
struct node { int data; struct node *next; };
int main(void)
{
    struct node *head = NULL, *fresh;
    int n, i, x;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &x);
        fresh = (struct node *)malloc(sizeof(struct node));
        fresh->data = x;
        fresh->next = NULL;
        if (head == NULL) {
            head = fresh;
        } else {
            struct node *last = head;
            while (last->next != NULL)
                last = last->next;
            last->next = fresh;
        }
    }
    for (i = 0; i < n - 1; i++)
        head = head->next; // <-
    while (head != NULL) {
        printf("%d ", head->data);
        head = head->next;
    }
    return 0;
}
//----
// 3 1 2 3 -> 1 2 3 sum 6
// 1 9 -> 9 sum 9
struct node { int v; struct node *next; };
int main()
{
    struct node *head = NULL, *last = NULL, *p;
    int n, i, sum = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        p = malloc(sizeof(struct node));
        scanf("%d", &p->v);
        p->next = NULL;
        if (head == NULL)
            head = p;
        else
            last->next = p;
        last = p;
    }
    while (head != NULL) {
        printf("%d ", head->v);
        head = head->next; // <-
    }
    for (p = head; p != NULL; p = p->next)
        sum += p->v;
    printf("sum %d\n", sum);
    return 0;
}
//----
// 3 1 2 3 -> 1 2 3
// 2 7 8 -> 7 8
struct node { int v; struct node *next; };
struct node *append(struct node *head, int v)
{
    struct node *p = malloc(sizeof(struct node));
    p->v = v;
    p->next = NULL;
    if (head == NULL)
        return p;
    while (head->next != NULL)
        head = head->next; // <-
    head->next = p;
    return head;
}
int main()
{
    struct node *list = NULL, *p;
    int n, i, v;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &v);
        list = append(list, v);
    }
    for (p = list; p != NULL; p = p->next)
        printf("%d ", p->v);
    printf("\n");
    return 0;
}
//---- alike
// 2 4 5 -> 10
// 1 6 -> 7
struct item { int v; struct item *next; };
int main(void)
{
    struct item *head = NULL, *p;
    int n, x, s = 0;
    scanf("%d", &n);
    while (n-- > 0) {
        p = malloc(sizeof *p);
        scanf("%d", &x);
        p->v = x;
        p->next = head;
        head = p;
    }
    while (head != NULL) {
        s += head->v;
        head = head->next;
    }
    printf("%d\n", s);
    return 0;
}
//---- alike
// 3 1 2 3 -> 3 2 1
// 2 7 8 -> 8 7
struct node { int v; struct node *next; };
int main()
{
    struct node *head = NULL, *p;
    int n, i;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        p = malloc(sizeof(struct node));
        scanf("%d", &p->v);
        p->next = NULL;
        head = p;
    }
    for (p = head; p != NULL; p = p->next)
        printf("%d ", p->v);
    printf("\n");
    return 0;
}
