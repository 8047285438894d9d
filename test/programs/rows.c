/* Arrays within objects, and every use of them that stays within the rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
    int length;
    char data[];
};

struct old_text {
    int length;
    char data[1];
};

struct record {
    int marks[3];
    char name[8];
    struct {
        int x[2][2];
    } grid;
};

union both {
    int whole;
    unsigned char bytes[4];
};

static int sum(int rows, int table[][3])
{
    int total = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 3; j++)
            total += table[i][j];
    return total;
}

static int walk(const int *from, const int *to)
{
    int total = 0;
    while (from != to)
        total = total * 10 + *from++;
    return total;
}

int main(void)
{
    int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    printf("%d %d\n", sum(2, m), walk(m[0], m[0] + 3));
    printf("%d %d\n", walk(&m[1][0], &m[1][3]), walk(&m[0][0], &m[0][0] + 6));

    int (*row)[3] = m;
    row++;
    printf("%d %d %d\n", (*row)[2], row[-1][1], (int)(&m[1] - &m[0]));

    int cube[2][3][4];
    for (int i = 0; i < 24; i++)
        (&cube[0][0][0])[i] = i;
    int (*plane)[4] = cube[1];
    printf("%d %d %d\n", plane[2][3], cube[0][2][0], (int)(cube[1] + 3 - plane));

    struct text *t = malloc(sizeof *t + 6);
    strcpy(t->data, "hello");
    t->length = 5;
    printf("%c%s\n", t->data[t->length - 1], t->data);
    free(t);

    struct old_text *o = malloc(sizeof *o + 10);
    for (int i = 0; i < 10; i++)
        o->data[i] = (char)('a' + i);
    o->data[10] = 0;
    printf("%s\n", o->data);
    free(o);

    struct record r[2] = {{{1, 2, 3}, "anna", {{{1, 2}, {3, 4}}}}, {{4, 5, 6}, "bo", {{{5, 6}, {7, 8}}}}};
    int *end = r[1].marks + 3;
    printf("%d %c %d\n", walk(r[1].marks, end), r[0].name[3], r[1].grid.x[1][1]);
    r[1].name[7] = 0;
    printf("%s %d\n", &r[1].name[1], (int)(&r[0].name[8] - r[0].name));

    union both b = {0x01020304};
    printf("%d %d\n", b.bytes[0], b.bytes[3]);

    char words[3][6] = {"one", "two", "three"};
    for (int i = 0; i < 3; i++)
        for (char *p = words[i]; *p; p++)
            putchar(*p == 'e' ? 'E' : *p);
    putchar('\n');

    int (*heap)[2] = malloc(3 * sizeof *heap);
    for (int i = 0; i < 6; i++)
        heap[i / 2][i % 2] = i * i;
    printf("%d %d\n", heap[2][1], *(*(heap + 1) + 1));
    free(heap);
    return 0;
}
