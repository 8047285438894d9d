struct point { int x, y; };
struct line { struct point from, to; double weight; char name[4]; };
struct node { struct node *next; int value; };
int calls;
struct point make(int x) {
  struct point p = {x, ++calls};
  return p;
}
struct point origin(void) { return (struct point){0, 0}; }
int main(void) {
  struct point a = make(1), b, grid[2], *p = grid;
  struct line line = {{1, 2}, {3}, 0.5, "ab"};
  struct node node = {0, 1}, other;
  int table[3] = {1, calls++, 7 / a.x}, count = 2, more[2] = {count};
  char word[] = "word", *text = "text";
  b = a;
  *p++ = make(2);
  grid[calls & 1] = make(3);
  line.to = b = make(4);
  other = node;
  return table[1] + more[0] + word[0] + line.to.x + text[0] + other.value;
}
