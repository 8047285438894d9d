/*
 * The part of <unistd.h> that is written in C: `getopt` as glibc has it, which moves what is no
 * option behind the options. Its variables are found by functions, since a static object of the
 * library starts as zero.
 */

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int __index, __prints, __unknown, __is_started, __has_run;
static char *__value;
/* The rest of an argument like `-abc`, of which some options have been returned. */
static char *__cluster;
/* The arguments from the first to before the second were passed over: they are no options. */
static int __skipped_from, __skipped_to;

static void __start_options(void) {
  if (__is_started) return;
  __is_started = __index = __prints = 1;
  __unknown = '?';
}

int *__optind_location(void) {
  __start_options();
  return &__index;
}

int *__opterr_location(void) {
  __start_options();
  return &__prints;
}

int *__optopt_location(void) {
  __start_options();
  return &__unknown;
}

char **__optarg_location(void) {
  return &__value;
}

static int __is_option(const char *argument) {
  return argument[0] == '-' && argument[1] != 0;
}

/* Moves the options that came since behind which arguments were passed over in front of those. */
static void __exchange(char **arguments) {
  for (; __skipped_to < __index; __skipped_from++, __skipped_to++) {
    char *option = arguments[__skipped_to];
    for (int i = __skipped_to; i > __skipped_from; i--) arguments[i] = arguments[i - 1];
    arguments[__skipped_from] = option;
  }
}

static void __settle_skipped(char **arguments) {
  if (__skipped_from == __skipped_to) __skipped_from = __index;
  else __exchange(arguments);
  __skipped_to = __index;
}

/* Comes to the next argument with options; returns 0, or what `getopt` returns without one. */
static int __next_cluster(int count, char **arguments, char order) {
  if (order != '+' && order != '-') {
    __settle_skipped(arguments);
    while (__index < count && !__is_option(arguments[__index])) __index++;
    __skipped_to = __index;
  }
  if (__index < count && strcmp(arguments[__index], "--") == 0) {
    __index++;
    __settle_skipped(arguments);
    __skipped_to = __index = count;
  }
  if (__index >= count) {
    if (__skipped_from != __skipped_to) __index = __skipped_from;
    return -1;
  }
  if (!__is_option(arguments[__index])) {
    if (order == '+') return -1;
    __value = arguments[__index++];
    return 1;
  }
  __cluster = arguments[__index] + 1;
  return 0;
}

static int __complain(char *const *arguments, const char *options, int letter, const char *problem) {
  __unknown = letter;
  if (__prints && options[0] != ':') fprintf(stderr, "%s: %s -- '%c'\n", arguments[0], problem, letter);
  return '?';
}

static void __restart(void) {
  __start_options();
  /* glibc's first call overwrites the '?' that was there. */
  if (!__has_run) __unknown = 0;
  if (__has_run && __index != 0) return;
  if (__index == 0) __index = 1;
  __cluster = NULL;
  __skipped_from = __skipped_to = __index;
  __has_run = 1;
}

int getopt(int count, char *const given[], const char *options) {
  char **arguments = (char **)given, order = options[0];
  __restart();
  __value = NULL;
  if (order == '+' || order == '-') options++;
  if (__cluster == NULL || *__cluster == 0) {
    if (__skipped_to > __index) __skipped_to = __index;
    if (__skipped_from > __index) __skipped_from = __index;
    int end = __next_cluster(count, arguments, order);
    if (end != 0) return end;
  }
  int letter = (unsigned char)*__cluster++;
  const char *known = letter == ':' || letter == ';' ? NULL : strchr(options, letter);
  if (*__cluster == 0) __index++;
  if (known == NULL) return __complain(arguments, options, letter, "invalid option");
  if (known[1] != ':') return letter;
  char *rest = __cluster;
  __cluster = NULL;
  if (*rest != 0) {
    __value = rest;
    __index++;
  } else if (known[2] != ':') {
    if (__index < count) __value = arguments[__index++];
    else {
      __complain(arguments, options, letter, "option requires an argument");
      return options[0] == ':' ? ':' : '?';
    }
  }
  return letter;
}
