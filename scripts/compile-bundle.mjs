/**
 * Runs the bundle on a sample and saves the code that V8 has compiled by then for later runs.
 * The choice of sample hardly matters: all run mostly the same code.
 */

import { renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledFile, loadProgram } from '../dist/src/cli/load-bundle.js';
import { optimiseAsUsual } from '../dist/src/pool/optimisation.js';

const failsItsSuite = 1;

const program = resolve(process.argv[2]);
const { entries, script } = loadProgram(new URL('./', pathToFileURL(program)));
const sample = 'samples/payme';
process.argv.splice(2, 1, 'localise', `${sample}/submission.c`, '--suite', `${sample}/suite.yaml`);
process.on('exit', (status) => {
  if (status !== failsItsSuite) return;
  // V8 accepts it only under the flags of this moment, which have to be those of a start.
  optimiseAsUsual();
  const file = compiledFile(program);
  writeFileSync(`${file}.tmp`, script.createCachedData());
  renameSync(`${file}.tmp`, file);
  process.exitCode = 0;
});
await entries.main();
