/* malloc finds that the size of what is free was overwritten: here when printf makes its buffer. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *word = malloc(24);
    for (int i = 0; i < 32; i++) word[i] = 'a' + i % 26;
    printf("%c\n", word[3]);
    return 0;
}
