/**
 * `<signal.h>` (C17 7.14) with the numbers of Linux and the sending functions of
 * POSIX.
 */
import { processType, sizeType } from './shared-declarations.js';

const numbers: Readonly<Record<string, number>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGQUIT: 3,
  SIGILL: 4,
  SIGTRAP: 5,
  SIGABRT: 6,
  SIGBUS: 7,
  SIGFPE: 8,
  SIGKILL: 9,
  SIGUSR1: 10,
  SIGSEGV: 11,
  SIGUSR2: 12,
  SIGPIPE: 13,
  SIGALRM: 14,
  SIGTERM: 15,
  SIGCHLD: 17,
  SIGCONT: 18,
  SIGSTOP: 19,
  SIGTSTP: 20,
};

export const signalText = `#pragma once
${sizeType}${processType}
typedef int sig_atomic_t;
typedef void (*__sighandler_t)(int);
#define SIG_DFL ((__sighandler_t)0)
#define SIG_IGN ((__sighandler_t)1)
#define SIG_ERR ((__sighandler_t)-1)
${Object.entries(numbers)
  .map(([name, number]) => `#define ${name} ${number}`)
  .join('\n')}
__sighandler_t signal(int, __sighandler_t);
int raise(int);
int kill(pid_t, int);
`;
