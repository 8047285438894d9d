/** Links and ends of lists that are missing, each repaired as it was meant; and where none is missing. */

import { expect, test } from '@jest/globals';
import { proposedAs } from '../../support/proposed.js';
import { type Mistake, repair } from '../../support/repaired.js';

const node = `#include <stdio.h>
#include <stdlib.h>
struct node { int value; struct node *next; };
`;

const reading = `int main(void) {
  struct node *head = NULL, *p;
  int v;
  while (scanf("%d", &v) == 1) head = change(head, v);
  for (p = head; p != NULL; p = p->next) printf("%d ", p->value);
  return 0;
}
`;

/** Numbers in order. */
const inserting = (behind: string): string => `${node}struct node *change(struct node *head, int v) {
  struct node *fresh = malloc(sizeof *fresh), *p = head;
  fresh->value = v;
  fresh->next = NULL;
  if (head == NULL || v < head->value) {
    fresh->next = head;
    return fresh;
  }
  while (p->next != NULL && p->next->value < v) p = p->next;
  ${behind}
  return head;
}
${reading}`;

/** Numbers are put in at the front; a number below zero takes its opposite out. */
const taking = (out: string): string => `${node}struct node *change(struct node *head, int v) {
  struct node *p = head, *prev = NULL;
  if (v > 0) {
    p = malloc(sizeof *p);
    p->value = v;
    p->next = head;
    return p;
  }
  while (p != NULL && p->value != -v) {
    prev = p;
    p = p->next;
  }
  if (p == NULL) return head;
  ${out}
  free(p);
  return head;
}
${reading}`;

const taken: Mistake['cases'] = [
  ['1 2 3 -2', '3 1'],
  ['1 2 3 -3', '2 1'],
  ['4 -4', ''],
  ['1 2 3', '3 2 1'],
];

const mistakes: Readonly<Record<string, Mistake>> = {
  'a node put in that is not linked to what comes after': {
    source: inserting('@@fresh->next = p->next;\n  @p->next = fresh;'),
    cases: [
      ['1 2 3', '1 2 3'],
      ['3 1 2', '1 2 3'],
      ['5 1 4 2', '1 2 4 5'],
    ],
  },
  'a node put at the front of a stack that it is not linked to': {
    source: `${node}struct stack { struct node *top; int count; };
void push(struct stack *s, int v) {
  struct node *n = malloc(sizeof(struct node));
  n->value = v;
  n->next = NULL;
  @@n->next = s->top;
  @s->top = n;
  s->count++;
}
int main(void) {
  struct stack s = { NULL, 0 };
  struct node *p;
  int v;
  while (scanf("%d", &v) == 1) push(&s, v);
  for (p = s.top; p != NULL; p = p->next) printf("%d ", p->value);
  printf("of %d", s.count);
  return 0;
}
`,
    cases: [
      ['7', '7 of 1'],
      ['1 2', '2 1 of 2'],
      ['1 2 3', '3 2 1 of 3'],
    ],
  },
  'the first node, which has none before it, is not taken out': {
    source: taking('if (prev != NULL) prev->next = p->next;@@\n  else head = p->next;@'),
    cases: taken,
  },
  'a node that has one before it is not taken out': {
    source: taking('if (prev == NULL) head = p->next;@@\n  else prev->next = p->next;@'),
    cases: taken,
  },
  'the first node of a list that a pointer leads to is not taken out': {
    source: `${node}void drop(struct node **head, int v) {
  struct node *p = *head, *prev = NULL;
  while (p != NULL && p->value != v) {
    prev = p;
    p = p->next;
  }
  if (p == NULL) return;
  if (prev) {
    prev->next = p->next;
  }@@
  else *head = p->next;@
}
int main(void) {
  struct node c = { 3, NULL }, b = { 2, &c }, a = { 1, &b }, *list = &a;
  int v;
  while (scanf("%d", &v) == 1) drop(&list, v);
  for (; list != NULL; list = list->next) printf("%d ", list->value);
  return 0;
}
`,
    cases: [
      ['2', '1 3'],
      ['1', '2 3'],
      ['3', '1 2'],
      ['1 2', '3'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});

const types = `typedef struct node { int value; struct node *next; } Node;
Node *make(int v);
`;

const links = (body: string): readonly string[] =>
  proposedAs('the link of a node', `${types}void f(Node *head, Node *p) { Node *n = make(1); ${body} }`);

test('a link is proposed before the node is put into the list', () => {
  expect(links('p->next = n;')).toEqual(['insert "n->next = p->next;" before line 3']);
  expect(links('n->next = 0; head = n;')).toEqual(['insert "n->next = head;" before line 3']);
});

test.each([
  ['a node that is linked already', 'n->next = head; head = n;'],
  ['a node that is linked afterwards', 'head = n; n->next = p;'],
  ['a variable that goes through a list', 'Node *q, *r; q = head; r = q;'],
  ['a node that was made and gets what was given', 'n->next = head;'],
])('no link of %s', (_name, body) => {
  expect(links(body)).toEqual([]);
});

const ends = (body: string): readonly string[] =>
  proposedAs(
    'else with the end of a list',
    `${types}Node *f(Node *head, Node *p, Node *prev) { ${body} return head; }`,
  );

test('an else is proposed where the list begins', () => {
  expect(ends('if (prev != 0) prev->next = p->next;')).toEqual([
    'insert "else head = p->next;" after line 3',
  ]);
});

test.each([
  ['there is one', 'if (prev != 0) prev->next = p->next; else head = p;'],
  ['a value is stored', 'if (prev != 0) prev->value = p->value;'],
  ['another pointer is asked for', 'if (p != 0) prev->next = p->next;'],
])('no else where %s', (_name, body) => {
  expect(ends(body)).toEqual([]);
});
