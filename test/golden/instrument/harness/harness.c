#include "submission.c"
struct vector twice = {2, 2};
int main(void) { return dot(twice, unit); }
