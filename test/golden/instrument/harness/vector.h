struct vector { int x, y; };
static struct vector unit = {1, 1};
