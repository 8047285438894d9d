/**
 * Real CBMC on programs written by hand, against gcc with the toggles tried out: a hit
 * passes with its values, and a toggle that passes with small values is not excluded.
 */

import { expect, test } from '@jest/globals';
import { createCbmcAdapter } from '#analysers/cbmc/cbmc-adapter.js';
import { createCbmcDialect } from '#instrument/dialects/cbmc.js';
import { describeWith } from '../../../support/describe-with.js';
import { openPlainToolRunner } from '../../../support/plain-tool-runner.js';
import entryText from '../../../support/toggled-programs/entry.c.js';
import { describeToolAgreement } from '../../../support/tool-agreement.js';

for (const command of ['cbmc', 'cbmc-5.12'])
  describeWith(command, `${command} on programs whose toggles can be tried out`, () => {
    describeToolAgreement(() => createCbmcAdapter({ command }));

    test('a call without a body is rejected, with its name', async () => {
      expect(await rejectionOf(command, 'int __nm_entry(void) { return puzzle(1); }')).toBe(
        'functions that are called but have no body: puzzle',
      );
    });

    test('a text that does not parse is rejected, with the line', async () => {
      expect(await rejectionOf(command, 'int __nm_entry(void) {\n  return 1 +;\n}')).toMatch(/syntax error/);
    });
  });

async function rejectionOf(command: string, submission: string): Promise<string | undefined> {
  const runner = await openPlainToolRunner();
  try {
    const runtime = `${createCbmcDialect().primitives}${entryText}void __nm_initialise(void) {}\n`;
    const adapter = createCbmcAdapter({ command });
    const opened = await adapter.open({ submission, runtime }, runner, new AbortController().signal);
    return 'rejected' in opened ? opened.rejected : undefined;
  } finally {
    await runner.close();
  }
}
