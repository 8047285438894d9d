#include <stdio.h>
#include <string.h>

int main(void)
{
    char line[201];
    int vowels = 0;

    fgets(line, 201, stdin);
    for (int i = 0; line[i] != '\0'; i++) {
        char c = line[i];
        if (c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u') {
            vowels = vowels + 1;
        }
    }
    printf("%d vowels\n", vowels);
    return 0;
}
