/**
 * Which compiler and linker go with the installed KLEE, which may not read bitcode of
 * another LLVM. `klee --version` names its own; the first command with that version is
 * used, looking first at those with the number in their name.
 */

import { askVersion, type RunCall } from '../external/ask-version.js';

export interface KleeCommands {
  readonly klee: string;
  readonly version: string;
  /** The version of LLVM it was built with. */
  readonly llvm: string;
  readonly clang: string;
  readonly link: string;
}

const kleeShape = /^KLEE (\S+)/m;
/** `Debian LLVM version 16.0.6`, `Debian clang version 16.0.6 (15~deb12u1)` */
const llvmShape = /\b(?:LLVM|clang) version (\d+\S*)/;

/** @returns what is missing, if anything */
export async function findKleeCommands(
  klee: string,
  run: RunCall,
): Promise<KleeCommands | { readonly missing: string }> {
  const answer = await askVersion(klee, kleeShape, run);
  if (answer.kind === 'missing') return { missing: answer.reason };
  const { version, text } = answer;
  const [, llvm] = llvmShape.exec(text) ?? [];
  if (llvm === undefined) return { missing: `${klee} does not say which LLVM it was built with` };
  const [clang, link] = [await findOfLlvm('clang', llvm, run), await findOfLlvm('llvm-link', llvm, run)];
  if (clang !== undefined && link !== undefined) return { klee, version, llvm, clang, link };
  const absent = clang === undefined ? 'clang' : 'llvm-link';
  const major = majorOf(llvm);
  return {
    missing: `klee ${version} needs ${absent} ${major}: neither ${absent}-${major} nor ${absent} has that version`,
  };
}

/** The command with that name whose LLVM has the same major version. */
async function findOfLlvm(name: string, llvm: string, run: RunCall): Promise<string | undefined> {
  for (const command of [`${name}-${majorOf(llvm)}`, name]) {
    const answer = await askVersion(command, llvmShape, run);
    if (answer.kind === 'found' && majorOf(answer.version) === majorOf(llvm)) return command;
  }
  return undefined;
}

function majorOf(version: string): string {
  return version.split('.')[0]!;
}
