/* A list is freed from its first node on, each link read after its node was freed; then nodes are used again. */
#include <stdio.h>
#include <stdlib.h>

struct node {
    char name[20];
    int number;
    struct node *next;
};

int main(void)
{
    struct node *list = NULL, *fresh;
    int i;
    for (i = 0; i < 12; i++) {
        fresh = malloc(sizeof(struct node));
        sprintf(fresh->name, "node %d of the list", i);
        fresh->number = i;
        fresh->next = list;
        list = fresh;
    }
    printf("%s\n", list->name);
    for (fresh = list; fresh != NULL; fresh = fresh->next) {
        free(fresh);
        printf("%d ", fresh->number);
    }
    fresh = malloc(sizeof(struct node));
    fresh->number = 77;
    printf("%d\n", list->next->next->next->next->next->next->number);
    return 0;
}
