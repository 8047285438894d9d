#include <stdio.h>
#include <string.h>

void reverse(char *text)
{
    int left = 0;
    int right = strlen(text) - 1;
    while (left < right) {
        char kept = text[left];
        text[left] = text[right];
        text[right] = kept;
        left++;
        right--;
    }
}

int main(void)
{
    char text[101];

    scanf("%100s", text);
    reverse(text);
    puts(text);
    return 0;
}
