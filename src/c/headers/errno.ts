/**
 * `<errno.h>` (C17 7.5) with the numbers of Linux. `errno` is a plain object:
 * there is one thread.
 */

const numbers = [
  ...['EPERM', 'ENOENT', 'ESRCH', 'EINTR', 'EIO', 'ENXIO', 'E2BIG', 'ENOEXEC', 'EBADF', 'ECHILD', 'EAGAIN'],
  ...['ENOMEM', 'EACCES', 'EFAULT', 'ENOTBLK', 'EBUSY', 'EEXIST', 'EXDEV', 'ENODEV', 'ENOTDIR', 'EISDIR'],
  ...['EINVAL', 'ENFILE', 'EMFILE', 'ENOTTY', 'ETXTBSY', 'EFBIG', 'ENOSPC', 'ESPIPE', 'EROFS', 'EMLINK'],
  ...['EPIPE', 'EDOM', 'ERANGE', 'EDEADLK', 'ENAMETOOLONG', 'ENOLCK', 'ENOSYS', 'ENOTEMPTY', 'ELOOP'],
];

export const errnoText = `#pragma once
extern int errno;
#define errno errno
${numbers.map((name, index) => `#define ${name} ${index + 1}`).join('\n')}
#define EWOULDBLOCK EAGAIN
#define EILSEQ 84
#define EOVERFLOW 75
#define ETIMEDOUT 110
`;
