/**
 * The function in `stdlib.c` that keeps the handlers passed to `atexit`. The engine
 * calls it when the program ends, with the exit status and a null pointer: it then runs
 * the handlers and ends in `_Exit`. Only a program that uses `atexit` has it.
 */

export const exitHandlersName = '__run_exit_handlers';
