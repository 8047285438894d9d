/** Mistakes in what is asked of texts, each repaired as it was meant. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const mistakes: Readonly<Record<string, Mistake>> = {
  'names in order by where they stand': {
    source: `#include <stdio.h>
#include <string.h>
struct pupil { char name[20]; int mark; };
int main(void) {
  struct pupil p[10];
  int i, n, first = 0;
  scanf("%d", &n);
  for (i = 0; i < n; i++) scanf("%19s %d", p[i].name, &p[i].mark);
  for (i = 1; i < n; i++)
    if (p[i].mark > p[first].mark || (p[i].mark == p[first].mark && @p[i].name < p[first].name@strcmp(p[i].name, p[first].name) < 0@))
      first = i;
  printf("%s", p[first].name);
  return 0;
}
`,
    cases: [
      ['3 Tim 1 Ute 3 Ada 2', 'Ute'],
      ['3 Tim 2 Ute 2 Ada 2', 'Ada'],
      ['2 Cy 4 Bo 4', 'Bo'],
      ['3 Zoe 2 Max 2 Pia 1', 'Max'],
    ],
  },
  'the longest word, searched by the alphabet': {
    source: `#include <stdio.h>
#include <string.h>
int main(void) {
  char word[50], longest[50] = "";
  while (scanf("%49s", word) == 1)
    if (@strcmp(word, longest) > 0@strlen(word) > strlen(longest)@) strcpy(longest, word);
  printf("%s", longest);
  return 0;
}
`,
    cases: [
      ['a bb ccc', 'ccc'],
      ['zoo animal bird', 'animal'],
      ['six seven', 'seven'],
      ['tea two ape', 'tea'],
    ],
  },
  'the first word by the alphabet, searched by length': {
    source: `#include <stdio.h>
#include <string.h>
int main(void) {
  char word[50], first[50];
  scanf("%49s", first);
  while (scanf("%49s", word) == 1)
    if (@strlen(word) < strlen(first)@strcmp(word, first) < 0@) strcpy(first, word);
  printf("%s", first);
  return 0;
}
`,
    cases: [
      ['bb a ccc', 'a'],
      ['zoo animal bird', 'animal'],
      ['six seven', 'seven'],
      ['tea two ape', 'ape'],
    ],
  },
  'the separators of the calls for the other words': {
    source: `#include <stdio.h>
#include <string.h>
int main(void) {
  char line[100];
  int n = 0;
  char *w;
  fgets(line, sizeof line, stdin);
  for (w = strtok(line, @";"@"; \\n"@); w != NULL; w = strtok(NULL, "; \\n")) n += strlen(w);
  printf("%d", n);
  return 0;
}
`,
    cases: [
      ['ab;cd\n', '4'],
      ['a b;c\n', '3'],
      ['abc\n', '3'],
      ['  ;x y z\n', '3'],
    ],
  },
  'a sign at which a word ends as well': {
    source: `#include <stdio.h>
#include <string.h>
int main(void) {
  char line[100];
  fgets(line, sizeof line, stdin);
  line[strcspn(line, @"."@".!"@)] = '\\0';
  printf("%s", line);
  return 0;
}
`,
    cases: [
      ['Good. Very good.', 'Good'],
      ['Halt! Who goes there.', 'Halt'],
      ['No!', 'No'],
      ['Well, yes.', 'Well, yes'],
    ],
    mode: 'exact',
  },
  // Alike, and meant in another way.
  'a pointer that stops before the last letter': {
    source: `#include <stdio.h>
#include <string.h>
int main(void) {
  char word[50];
  scanf("%49s", word);
  char *p = word, *end = word + strlen(word) - 1;
  int sum = 0;
  while (p @<@<=@ end) sum += *p++ - 'a';
  printf("%d", sum);
  return 0;
}
`,
    cases: [
      ['abc', '3'],
      ['b', '1'],
      ['caba', '3'],
      ['dd', '6'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
