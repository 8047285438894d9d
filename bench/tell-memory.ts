/**
 * Imported into a process that is measured (`node --import`): as it ends, it writes its
 * peak resident memory, in whole megabytes, to the file that NEARMISS_BENCH_MEMORY names.
 */

import { writeFileSync } from 'node:fs';

const kilobytesPerMegabyte = 1024;

process.on('exit', () => {
  const file = process.env.NEARMISS_BENCH_MEMORY;
  if (file === undefined) return;
  writeFileSync(file, String(Math.round(process.resourceUsage().maxRSS / kilobytesPerMegabyte)));
});
