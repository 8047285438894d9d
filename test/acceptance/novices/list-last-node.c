#include <stdio.h>
#include <stdlib.h>

struct node
{
    int value;
    struct node *next;
};

int main()
{
    struct node *head = NULL, *p;
    int n, i, sum = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++)
    {
        p = malloc(sizeof(struct node));
        scanf("%d", &p->value);
        p->next = head;
        head = p;
    }
    p = head;
    while (p->next != NULL)
    {
        sum += p->value;
        p = p->next;
    }
    printf("%d\n", sum);
    return 0;
}
/*
3 1 2 3 -> 6
1 5 -> 5
2 4 4 -> 8
names 23: last-node-left-out
says: The loop ends as soon as 'p' is the last node, before it deals with that
says: input 1 5 expected 5 but got 0
*/
