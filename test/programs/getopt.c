/* getopt: clusters, values, and arguments that are no options, which move behind the options. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

extern int optind;
extern char *optarg;

static void read_all(const char *options, const char *line) {
  static char text[200];
  char *arguments[20] = {"tool"};
  int count = 1, option;
  strcpy(text, line);
  for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) arguments[count++] = word;
  arguments[count] = NULL;
  optind = 0;
  while ((option = getopt(count, arguments, options)) != -1) {
    if (option == 1) printf("[%s] ", optarg);
    else if (option == '?' || option == ':') printf("%c(%c) ", option, optopt);
    else printf("%c=%s@%d ", option, optarg ? optarg : "", optind);
  }
  printf("|");
  for (int i = optind; i < count; i++) printf(" %s", arguments[i]);
  puts("");
}

int main(void) {
  opterr = 0;
  read_all("ab:c::v", "-a x -b val y -cz -v");
  read_all("ab:c::v", "x -ab val y z -c -- -v");
  read_all("ab:", "one -x two -a three -b");
  read_all(":ab:", "-b");
  read_all("+ab:", "-a one -b two");
  read_all("-ab:", "-a one -b two three");
  read_all("a", "-- -a");
  read_all("a", "- -a -");
  read_all("vb:", "-vbx -vb y z");
  return 0;
}
