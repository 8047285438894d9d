/*
 * Where every tool starts: `main` runs the program's own through `__nm_entry`. Every text
 * ends with one of these two chunks.
 */

/* chunk entry; needs end */
void __nm_initialise(void);
int __nm_entry(void);

int main(void) {
  __nm_start();
  __nm_initialise();
  __nm_end(__nm_entry());
  return 0;
}

/* chunk arguments-entry; needs end */
void __nm_initialise(void);
int __nm_entry(void);
extern char __nm_program_name[];
int __nm_argument_count;
char **__nm_arguments;

int main(int argc, char **argv) {
  argv[0] = __nm_program_name;
  __nm_argument_count = argc;
  __nm_arguments = argv;
  __nm_start();
  __nm_initialise();
  __nm_end(__nm_entry());
  return 0;
}
