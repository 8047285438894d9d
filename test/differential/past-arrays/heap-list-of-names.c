/* A name that is too long runs into the next node. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    char name[8];
    int age;
    struct node *next;
};

static struct node *make(const char *name, int age) {
    struct node *node = malloc(sizeof *node);
    strcpy(node->name, name);
    node->age = age;
    node->next = 0;
    return node;
}

int main(void) {
    struct node *a = make("Ann", 1), *b = make("Bob", 2);
    a->next = b;
    memcpy((char *)a + 32, "Charlie", 8);
    memset((char *)a + 24, 0x21, 1);
    memset((char *)a + 25, 0, 7);
    for (struct node *each = a; each; each = each->next) printf("%s %d\n", each->name, each->age);
    free(b);
    free(a);
    return 0;
}
