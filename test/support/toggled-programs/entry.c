#include "declarations.h"
extern const int __nm_expected;
int __nm_entry(void);
void __nm_initialise(void);
int main(void) {
  __nm_start();
  __nm_initialise();
  if (__nm_entry() == __nm_expected) __nm_pass();
  __nm_stop();
  return 0;
}
