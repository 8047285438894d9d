#include <stdio.h>
#include <stdlib.h>

struct node
{
    int value;
    struct node *next;
};

int maximum(struct node *p)
{
    int best = p->value;
    while (p != NULL)
    {
        if (p->value > best)
            best = p->value;
        p = p->next;
    }
    return best;
}

int main()
{
    struct node *head = NULL, *p;
    int x;
    while (scanf("%d", &x) == 1)
    {
        p = malloc(sizeof *p);
        p->value = x;
        p->next = head;
        head = p;
    }
    printf("%d\n", maximum(head));
    return 0;
}
/*
3 8 1 -> 8
 -> 0
2 -> 2
names 12: null-dereference
says: 'p->value' goes through a pointer that is NULL: on test 2 the program crashes
says: NULL –
never: every time
*/
