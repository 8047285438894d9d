#pragma once
#include "shared/size_t.h"
#include "shared/null.h"
#include "shared/ssize_t.h"
#include "shared/off_t.h"
#include "shared/pid_t.h"
#include "shared/uid_t.h"
#include "shared/gid_t.h"
#include "shared/useconds_t.h"

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#ifndef SEEK_SET
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#endif
#define optarg (*__optarg_location())
#define optind (*__optind_location())
#define opterr (*__opterr_location())
#define optopt (*__optopt_location())
char **__optarg_location(void);
int *__optind_location(void);
int *__opterr_location(void);
int *__optopt_location(void);
int getopt(int, char *const *, const char *);
int access(const char *, int);
off_t lseek(int, off_t, int);
int close(int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
int pipe(int *);
unsigned int alarm(unsigned int);
unsigned int sleep(unsigned int);
int usleep(useconds_t);
int pause(void);
int chdir(const char *);
char *getcwd(char *, size_t);
int dup(int);
int dup2(int, int);
int execv(const char *, char *const *);
int execvp(const char *, char *const *);
int execl(const char *, const char *, ...);
int execlp(const char *, const char *, ...);
void _exit(int);
long sysconf(int);
pid_t getpid(void);
pid_t getppid(void);
uid_t getuid(void);
gid_t getgid(void);
pid_t fork(void);
int isatty(int);
int unlink(const char *);
int rmdir(const char *);
int fsync(int);
int gethostname(char *, size_t);
