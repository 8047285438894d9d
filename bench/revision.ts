/** What git says of a checkout. */

import { execFileSync } from 'node:child_process';

/** For example `1a2b3c4d5e6f`, with `, changed` if files differ from it; `no revision` outside git. */
export function revisionOf(root: string): string {
  try {
    const git = (...args: string[]): string =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const isChanged = git('status', '--porcelain', '--untracked-files=no').trim() !== '';
    return `${git('rev-parse', '--short=12', 'HEAD').trim()}${isChanged ? ', changed' : ''}`;
  } catch {
    return 'no revision';
  }
}
