/* The heap: lists, trees, growing arrays, matrices of pointers, copies of bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { int key; struct node *left, *right; };
struct cell { struct cell *next; char name[8]; };

static struct node *insert(struct node *tree, int key) {
  if (tree == NULL) {
    tree = malloc(sizeof *tree);
    tree->key = key;
    tree->left = tree->right = NULL;
  } else if (key < tree->key) {
    tree->left = insert(tree->left, key);
  } else if (key > tree->key) {
    tree->right = insert(tree->right, key);
  }
  return tree;
}

static int walk(const struct node *tree, int depth) {
  if (!tree) return depth;
  int left = walk(tree->left, depth + 1);
  printf("%d ", tree->key);
  int right = walk(tree->right, depth + 1);
  return left > right ? left : right;
}

static void discard(struct node *tree) {
  if (!tree) return;
  discard(tree->left);
  discard(tree->right);
  free(tree);
}

static struct cell *push(struct cell *list, const char *name) {
  struct cell *cell = calloc(1, sizeof(struct cell));
  strncpy(cell->name, name, 7);
  cell->next = list;
  return cell;
}

static struct cell *reversed(struct cell *list) {
  struct cell *result = NULL;
  while (list) {
    struct cell *next = list->next;
    list->next = result;
    result = list;
    list = next;
  }
  return result;
}

int main(void) {
  int keys[] = {50, 20, 70, 10, 30, 60, 80, 20, 25};
  struct node *tree = NULL;
  for (int i = 0; i < 9; i++) tree = insert(tree, keys[i]);
  printf("depth %d\n", walk(tree, 0));
  discard(tree);

  struct cell *list = NULL;
  const char *names[] = {"one", "two", "three and more", ""};
  for (int i = 0; i < 4; i++) list = push(list, names[i]);
  list = reversed(list);
  for (struct cell *c = list; c; c = c->next) printf("[%s]", c->name);
  printf("\n");
  for (struct cell **link = &list; *link;) {
    if ((*link)->name[0] != 't') {
      struct cell *gone = *link;
      *link = gone->next;
      free(gone);
    } else {
      link = &(*link)->next;
    }
  }
  for (struct cell *c = list; c; c = c->next) printf("[%s]", c->name);
  printf("\n");

  int *numbers = NULL, capacity = 0, count = 0;
  for (int i = 0; i < 20; i++) {
    if (count == capacity) {
      capacity = capacity ? capacity * 2 : 2;
      numbers = realloc(numbers, capacity * sizeof *numbers);
    }
    numbers[count++] = i * i;
  }
  printf("%d %d %d\n", numbers[19], count, capacity);
  numbers = realloc(numbers, 3 * sizeof *numbers);
  printf("%d\n", numbers[2]);
  free(numbers);

  int **rows = malloc(4 * sizeof *rows);
  for (int i = 0; i < 4; i++) {
    rows[i] = calloc(i + 1, sizeof(int));
    for (int j = 1; j <= i; j++) rows[i][j] = rows[i - 1][j - 1] + i;
  }
  for (int i = 0; i < 4; i++) printf("%d ", rows[i][i]);
  int **copy = malloc(4 * sizeof *copy);
  memcpy(copy, rows, 4 * sizeof *rows);
  for (unsigned i = 0; i < 4 * sizeof *rows; i++) ((char *)copy)[i] = ((char *)rows)[i];
  printf("%d %d\n", copy[3][3], memcmp(copy, rows, sizeof *copy));
  for (int i = 0; i < 4; i++) free(copy[i]);
  free(rows);
  free(copy);
  free(NULL);

  char overlapping[] = "abcdefgh";
  memmove(overlapping + 2, overlapping, 5);
  printf("%s\n", overlapping);
  memset(overlapping, '-', 3);
  printf("%s\n", overlapping);
  unsigned pattern;
  memset(&pattern, 0xa5, sizeof pattern);
  printf("%x\n", pattern);
  char *twin = strdup("twin");
  twin[0]++;
  printf("%s %zu\n", twin, strlen(twin));
  free(twin);
  return 0;
}
