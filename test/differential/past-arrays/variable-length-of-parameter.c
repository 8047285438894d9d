/* Copies of the parameters lie behind the array. */
static int last(int n, int add) {
    int copy[n];
    for (int i = 0; i < n; i++) copy[i] = i + add;
    for (int i = n; i < n + 4; i++) copy[i] = 3;
    return copy[n - 1] * 10 + add + n;
}

int main(void) {
    return last(8, 2);
}
