/**
 * The command lines of KLEE and of the compiler that makes its bitcode. These options
 * decide what an answer means: every error is reported, since KLEE otherwise merges
 * those at one place; no external function is called, since KLEE would call it in its
 * own process; paths that are left when the time is up leave files like others.
 */

export interface KleeOptions {
  /** By default `klee`. */
  readonly command?: string;
  /** By default the one KLEE was built with, STP before Z3. */
  readonly solver?: 'stp' | 'z3';
  /** For KLEE's states; beyond it KLEE stops forking. */
  readonly memoryBytesMax?: number;
  /** For one search; KLEE begins to wind up at half of it, in whole seconds. */
  readonly timeMsMax?: number;
}

export const outputFolder = 'klee-out';

const bytesPerMebibyte = 1024 * 1024;
/**
 * Leaves room for what KLEE needs besides its states, and for the 100 MB by which it exceeds the
 * limit before it gives up states.
 */
const memoryShare = 0.6;

/** Late TCAS variants lack prototypes; what later standards added is accepted too. */
const standard = 'gnu89';

/** Accepts students' C as gcc does; folds nothing away that would have been undefined. */
export function compileArguments(files: readonly string[]): readonly string[] {
  return [
    '-c',
    '-emit-llvm',
    '-O0',
    '-Xclang',
    '-disable-O0-optnone',
    `-std=${standard}`,
    '-w',
    '-Wno-error=implicit-function-declaration',
    '-Wno-error=implicit-int',
    '-Wno-error=int-conversion',
    '-Wno-error=incompatible-function-pointer-types',
    '-Wno-error=return-type',
    '-fwrapv',
    '-fno-builtin',
    '-fno-delete-null-pointer-checks',
    '-nostdinc',
    ...files,
  ];
}

/**
 * The forks of a path besides those at the toggles it passes: a loop with an unknown
 * end forks in each round, and a path costs more with each. Beyond it, the path is
 * given up.
 */
const ownForksMax = 400;

export interface KleeFiles {
  /** Bitcode: of the shared units, and of the task's unit. */
  readonly program: string;
  readonly task: string;
}

export interface SearchedTask {
  readonly whitelistSize: number;
  /** The program's arguments, if KLEE passes them. */
  readonly args: readonly string[];
}

export function searchArguments(
  options: KleeOptions,
  { program, task }: KleeFiles,
  { whitelistSize, args }: SearchedTask,
): readonly string[] {
  const { solver, memoryBytesMax, timeMsMax } = options;
  return [
    `--output-dir=${outputFolder}`,
    '--emit-all-errors',
    '--external-calls=none',
    '--use-forked-solver=false',
    // An index beyond its object is an error, not an access to whatever is there. An address within
    // an object identifies it, so none may begin where another ends: kdalloc leaves room between
    // them.
    '--single-object-resolution',
    '--search=bfs',
    `--max-depth=${whitelistSize + ownForksMax}`,
    '--output-source=false',
    '--output-stats=false',
    '--output-istats=false',
    // The reserved address space: a tebibyte would be refused where address space is limited.
    '--kdalloc-constants-size=1',
    '--kdalloc-globals-size=1',
    '--kdalloc-heap-size=8',
    '--kdalloc-stack-size=2',
    ...(solver === undefined ? [] : [`--solver-backend=${solver}`]),
    ...(memoryBytesMax === undefined ? [] : [`--max-memory=${mebibytes(memoryBytesMax * memoryShare)}`]),
    ...(timeMsMax === undefined ? [] : [`--max-time=${searchSeconds(timeMsMax)}s`]),
    `--link-llvm-lib=${task}`,
    program,
    ...args,
  ];
}

/** Half of the time: when it is up, KLEE still has to find the toggle of each path that is left. */
function searchSeconds(timeMsMax: number): number {
  return Math.max(1, Math.floor(timeMsMax / 2 / 1000));
}

function mebibytes(bytes: number): number {
  return Math.max(1, Math.floor(bytes / bytesPerMebibyte));
}
