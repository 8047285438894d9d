// 3 1 2 3 -> 6
// 1 5 -> 5
struct node { int value; struct node *next; };
int main(void)
{
    struct node *head = NULL, *p;
    int n, sum = 0;
    scanf("%d", &n);
    while (n-- > 0) {
        p = malloc(sizeof *p);
        scanf("%d", &p->value);
        p->next = head;
        head = p;
    }
    p = head;
    while (p->next != NULL) { // <-
        sum += p->value;
        p = p->next;
    }
    printf("%d\n", sum);
    return 0;
}
//----
// 3 1 2 3 -> 3
// 1 5 -> 1
typedef struct item { int number; struct item *next; } Item;
int length(Item *list)
{
    int count = 0;
    while (list->next) { // <-
        count++;
        list = list->next;
    }
    return count;
}
int main(void)
{
    Item items[10];
    int n, i;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &items[i].number);
        items[i].next = i + 1 < n ? &items[i + 1] : NULL;
    }
    printf("%d\n", length(items));
    return 0;
}
//----
// 4 7 8 9 6 -> 7 8 9 6
// 2 1 2 -> 1 2
struct cell { int v; struct cell *link; };
int main(void)
{
    struct cell cells[10], *c;
    int n, i;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &cells[i].v);
        cells[i].link = i + 1 < n ? &cells[i + 1] : 0;
    }
    for (c = cells; c->link != 0; c = c->link) // <-
        printf("%d ", c->v);
    printf("\n");
    return 0;
}
//----
// 3 4 1 9 -> 9
// 2 1 5 -> 5
// 2 5 1 -> 5
struct node { int value; struct node *next; };
int main(void)
{
    struct node cells[10], *at;
    int n, i, best;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &cells[i].value);
        cells[i].next = i + 1 < n ? &cells[i + 1] : NULL;
    }
    best = cells[0].value;
    at = &cells[0];
    while (at->next != NULL) { // <-
        if (at->value > best)
            best = at->value;
        at = at->next;
    }
    printf("%d\n", best);
    return 0;
}
//---- alike
// 2 1 5 -> 1 5 9
// 1 4 -> 4 9
struct node { int value; struct node *next; };
int main(void)
{
    struct node *head = NULL, *p, *last;
    int n, i;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        p = malloc(sizeof *p);
        scanf("%d", &p->value);
        p->next = NULL;
        if (head == NULL)
            head = p;
        else {
            last = head;
            while (last->next != NULL)
                last = last->next;
            last->next = p;
        }
    }
    for (p = head; p != NULL; p = p->next)
        printf("%d ", p->value);
    printf("8\n");
    return 0;
}
