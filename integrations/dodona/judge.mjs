/**
 * The judge of Dodona: reads the configuration of one evaluation from standard input and prints the
 * judge's output. An exercise's config.json may have, under "evaluation": "hints" (line, values or
 * edit), "suite" and "reference" (files of its evaluation folder), "filename" (of the submission).
 */

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const config = JSON.parse(readFileSync(0, 'utf8'));
const { source, resources, workdir, natural_language: language, hints = 'line' } = config;
/** The tests take their part of the time limit, too. */
const searchSeconds = Math.max(1, Math.min(10, Math.floor((config.time_limit ?? 20) / 2)));

/** Dodona's source has a name of its own; C files end in .c. */
function named() {
  const name = /^[\w-]+\.c$/.test(config.filename ?? '') ? config.filename : 'submission.c';
  const copy = join(mkdtempSync(join(workdir, 'nearmiss-')), name);
  copyFileSync(source, copy);
  return copy;
}

function suite() {
  const names = config.suite === undefined ? ['suite.yaml', 'suite.json', 'tests'] : [config.suite];
  const found = names.map((name) => join(resources, name)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`the evaluation folder has none of ${names.join(', ')}`);
  return found;
}

try {
  const run = spawnSync(
    'nearmiss',
    [
      ...['localise', named(), '--suite', suite(), '--format', 'dodona', '--hints', hints],
      ...(config.reference === undefined ? [] : ['--reference', join(resources, config.reference)]),
      ...['--language', ['de', 'fr'].includes(language) ? language : 'en'],
      ...['--time-limit', String(searchSeconds)],
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (run.error !== undefined) throw new Error(`nearmiss cannot be started: ${run.error.message}`);
  process.stderr.write(run.stderr);
  process.stdout.write(run.stdout);
  // Without output Dodona says that there was an internal error.
  process.exitCode = run.stdout === '' ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
