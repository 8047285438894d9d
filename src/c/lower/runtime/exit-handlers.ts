/**
 * The function of `stdlib.c` beside this file that keeps what `atexit` is given. The engine
 * calls it where the program ends, with the exit status and a null pointer: it then runs
 * what it kept and ends in `_Exit`. Only a program that uses `atexit` has it.
 */

export const exitHandlersName = '__run_exit_handlers';
