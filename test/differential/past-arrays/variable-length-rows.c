/* Rows of two: a row past the last is what the function keeps. */
#include <stdio.h>

int main(void) {
    int count = 4, sum = 0, *watched = &count;
    int places[count][2];
    for (int i = 0; i < count; i++) {
        places[i][0] = i;
        places[i][1] = 10 * i;
    }
    for (int i = 0; i < 4; i++) sum += places[i][0] * places[i][1];
    places[4][0] = 5;
    places[4][1] = 6;
    printf("%d %d %d\n", sum, places[4][0] + places[4][1], *watched);
    return 0;
}
