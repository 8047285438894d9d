/**
 * Functions of the C library of Linux that none of our headers declares: calling one is not a
 * fault of the program, only unsupported. Families are given by pattern, which also takes in
 * some names that are not the library's; the rest are listed by name.
 */

import { standardHeader, standardHeaderNames } from './standard-headers.js';

const families = [
  'aio_',
  'arc4random',
  'arg[pz]_',
  'c(?:8|16|32)r',
  'cfget',
  'cfset',
  'clock_',
  'cnd_',
  'dl',
  'ether_',
  'end[a-z]+ent',
  'envz_',
  'epoll_',
  'event',
  'fanotify',
  'fe[a-z]*except',
  'fgetxattr',
  'fts',
  'ftw',
  'get[a-z]+(?:by|ent)',
  'gai_',
  'get(?:addr|name|grou|pw|sg|sp|gr|user)',
  'gnu_',
  'herror',
  'hcreate',
  'hdestroy',
  'hsearch',
  'iconv',
  'if_',
  'in6',
  'inet',
  'inotify',
  'iruserok',
  'is?w[a-z]',
  'lio_',
  'mall',
  'mb',
  'mcheck',
  'mlock',
  'mq_',
  'msg',
  'mtx_',
  'nl_',
  'nss',
  'ns_',
  'obstack_',
  'pidfd_',
  'pkey_',
  'posix_',
  'pthread_',
  'process_',
  're_',
  'reg',
  'res_n?[a-z]+',
  'rcmd',
  'rexec',
  'ruserok',
  'sched_',
  'sem_?',
  'set[a-z]+ent',
  'set[a-z]*id',
  'shm',
  'sig',
  'sock',
  'str[a-z]*_(?:l|np)',
  'tc[a-z]+',
  'thrd_',
  'timer',
  'tss_',
  'vw',
  'wc',
  'wm',
  '[a-z]*wprintf',
  '[a-z]*wscanf',
  'xdr',
  '[a-z]*xattr',
  '(?:get|put|set|end)[a-z]+(?:ent|rpc)$',
  '(?:f|l|get|set)?(?:exec|fstat|link|mkdir|mknod|open|read|rename|symlink|unlink|chown|chmod|access|name_to_handle|open_by_handle)[a-z]*at$',
];
const familyPattern = new RegExp(`^(?:${families.join('|')})`);

/** Variants of functions for other types, locales and threads. */
const variantPattern = /(?:f(?:32|64|128)x?|d(?:32|64)|_l|_r|_unlocked|64)$/;

const names = new Set(
  [
    'a64l accept accept4 acct addmntent addseverity adjtime adjtimex alphasort arch_prctl asprintf',
    'backtrace backtrace_symbols backtrace_symbols_fd basename bind bind_textdomain_codeset bindresvport',
    'bindtextdomain brk bsd_signal btowc cabs cacos cacosh call_once canonicalize canonicalize_file_name',
    'capget capset carg casin casinh catan catanh catclose catgets catopen ccos ccosh cexp cfmakeraw',
    'chflags chmod chown chroot cimag clearenv clog clog10 clone close_range closedir closefrom closelog',
    'confstr conj connect copy_file_range cpow cproj creal creat csin csinh csqrt ctan ctanh ctermid',
    'cuserid daddl daemon dcgettext dcngettext ddivl delete_module dfmal dgettext dirfd dirname dmull',
    'dn_comp dn_expand dn_skipname dngettext dsqrtl dsubl dup3 duplocale dysize eaccess ecvt endusershell',
    'erand48 err error error_at_line errx euidaccess execle execve execvpe fadd fallocate fchdir fchflags',
    'fchmod fchown fcloseall fcntl fcvt fdatasync fdiv fdopendir fegetenv fegetmode fegetround fesetenv',
    'fesetmode fesetround feupdateenv fexecve ffma fgetgrent fgetpwent fgetsgent fgetspent finite flock',
    'flockfile fmaximum fmaximum_mag fmaximum_mag_num fmaximum_num fmaxmag fmemopen fminimum fminimum_mag',
    'fminimum_mag_num fminimum_num fminmag fmtmsg fmul fnmatch fopencookie forkpty fpathconf freeaddrinfo',
    'freeifaddrs freelocale fromfp fromfpx fsconfig fsmount fsopen fspick fsqrt fstat fstatfs fstatvfs',
    'fsub ftime ftok ftruncate ftrylockfile funlockfile futimens futimes futimesat fwide gcvt',
    'get_avphys_pages get_current_dir_name get_nprocs get_nprocs_conf get_phys_pages getauxval getcontext',
    'getcpu getdate getdomainname getdtablesize getegid getentropy geteuid getfsfile getfsspec gethostid',
    'getifaddrs getipv4sourcefilter getitimer getloadavg getlogin getopt_long getopt_long_only',
    'getpagesize getpass getpayload getpeername getpgid getpgrp getpriority getpt getrandom getresgid',
    'getresuid getrlimit getrusage getsid getsockname getsockopt getsourcefilter getsubopt gettext gettid',
    'getttynam getutid getutline getutmp getutmpx getutxid getutxline getwc getwd glob glob_pattern_p',
    'globfree grantpt group_member gsignal gtty hasmntopt hstrerror htonl htons init_module initgroups',
    'initstate innetgr insque ioctl ioperm iopl isctype isfdtype jrand48 killpg klogctl l64a lchmod',
    'lchown lckpwdf lcong48 lfind link listen llogb lockf login login_tty logout logwtmp lsearch lstat',
    'lutimes madvise makecontext mcount memfd_create memfrob mincore mkdir mkdtemp mkfifo mkfifoat mknod',
    'mkostemp mkostemps mkstemps mktemp mmap modify_ldt moncontrol monstartup mount mount_setattr',
    'move_mount mprobe mprotect mremap msync mtrace munlock munlockall munmap muntrace name_to_handle_at',
    'newlocale nextdown nextup nftw ngettext nice nrand48 ntohl ntohs ntp_adjtime ntp_gettime',
    'ntp_gettimex on_exit open open_by_handle_at open_memstream open_tree open_wmemstream opendir openlog',
    'openpty parse_printf_format pathconf personality pipe2 pivot_root poll ppoll prctl pread preadv',
    'preadv2 preadv64v2 printf_size printf_size_info prlimit profil pselect psiginfo psignal ptrace',
    'ptsname pututline pututxline putwc pvalloc pwrite pwritev pwritev2 pwritev64v2 qecvt qfcvt qgcvt',
    'quotactl readahead readdir readlink readv reboot recv recvfrom recvmmsg recvmsg remap_file_pages',
    'remque renameat2 revoke rewinddir roundeven rpmatch rresvport rresvport_af ruserpass sbrk scalb',
    'scandir scandirat secure_getenv seed48 seekdir select send sendfile sendmmsg sendmsg sendto',
    'setcontext setdomainname setgroups sethostname setipv4sourcefilter setitimer setlogin setlogmask',
    'setns setpayload setpayloadsig setpgrp setpriority setrlimit setsockopt setsourcefilter setstate',
    'settimeofday setusershell sgetsgent sgetspent shutdown splice sprofil ssignal stat statfs statvfs',
    'statx strfmon strfromd strfromf strfroml strfry strptime strtoq strtouq strverscmp stty swab',
    'swapcontext swapoff swapon symlink sync sync_file_range syncfs syscall sysinfo syslog sysv_signal',
    'tdelete tdestroy tee telldir tempnam textdomain tfind tgkill timelocal times timespec_getres',
    'totalorder totalordermag towctrans truncate tsearch ttyname ttyslot twalk tzset ualarm ufromfp',
    'ufromfpx ulckpwdf ulimit umask umount umount2 uname ungetwc unlockpt unshare updwtmp updwtmpx',
    'uselocale utime utimensat utimes utmpname utmpxname vasprintf verr verrx versionsort vfork vhangup',
    'vlimit vmsplice vsyslog wait wait3 wait4 waitid waitpid warn warnx wordexp wordfree writev',
  ].flatMap((line) => line.split(' ')),
);

/** They come first where several headers declare the same. */
const usualHeaders = ['stdio.h', 'stdlib.h', 'string.h', 'ctype.h', 'math.h', 'time.h'];

let declared: ReadonlyMap<string, string> | undefined;

/** What our headers declare as functions or function-like macros, with the header of each. */
function declaredNames(): ReadonlyMap<string, string> {
  if (declared !== undefined) return declared;
  const found = new Map<string, string>();
  for (const header of new Set([...usualHeaders, ...standardHeaderNames])) {
    for (const [, name] of standardHeader(header)!.text.matchAll(/\b(\w+)\s*\(/g))
      if (!found.has(name!)) found.set(name!, header);
  }
  declared = found;
  return found;
}

/** The header that has to be included before a function of the library is called; undefined for others. */
export function declaringHeader(name: string): string | undefined {
  return declaredNames().get(name);
}

/** Whether gcc's linker would find a function of that name in the C library; yes in case of doubt. */
export function isLibraryName(name: string): boolean {
  const plain = name.replace(/^_+/, '');
  if (plain !== name || declaredNames().has(name) || names.has(name)) return true;
  if (familyPattern.test(name) || variantPattern.test(name)) return true;
  // A function for `float` or `long double`.
  return /[fl]$/.test(name) && (names.has(name.slice(0, -1)) || declaredNames().has(name.slice(0, -1)));
}
