/**
 * docs/service.md says what is true: its commands are run, in one shell and in order, and
 * print what the block after them shows (ids, times and durations aside); its tables are
 * those of the lists in the code. `UPDATE_SERVICE_PAGE=1 npm run test:unit --
 * test/service/service-page` writes blocks and tables anew; then `npm run format`.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { settings } from '#service/settings/settings.js';
import { describeWith } from '../support/describe-with.js';
import { everyMetric } from '../support/every-metric.js';
import { bundleService, type ServiceBundle } from '../support/running-service.js';
import { zip } from '../support/zip.js';

const path = 'docs/service.md';
const isUpdating = process.env.UPDATE_SERVICE_PAGE !== undefined;
let page = readFileSync(path, 'utf8');
afterAll(() => {
  if (isUpdating) writeFileSync(path, page);
});

describe('the table', () => {
  test('of settings is that of the code', () => {
    const rows = settings.map(({ flag, variable, fallback, commands, description }) => [
      flag === undefined ? '' : `\`--${flag}\``,
      `\`${variable}\``,
      fallback === undefined ? '' : `\`${fallback}\``,
      commands.join(', '),
      description.replaceAll('|', '\\|'),
    ]);
    checkTable('settings', [['flag', 'variable', 'default', 'read by', 'what it is'], ...rows]);
  });

  test('of metrics is that of the code', async () => {
    const text = await everyMetric().render();
    const rows = [...text.matchAll(/^# HELP (\S+) (.*)\n# TYPE \S+ (\S+)$/gm)]
      .filter(([, name]) => !/^nearmiss_(?:process|nodejs)_/.test(name!))
      .map(([, name, help, type]) => [`\`${name}\``, type!, help!]);
    checkTable('metrics', [['metric', 'type', 'what it is'], ...rows]);
  });
});

/** Compares cells, however wide they are written. */
function checkTable(name: string, wanted: readonly (readonly string[])[]): void {
  const place = new RegExp(`<!-- ${name} -->\\n(.*?)<!-- end -->`, 's');
  if (isUpdating) {
    const widths = wanted[0]!.map((_, at) => Math.max(...wanted.map((row) => row[at]!.length)));
    const lines = wanted.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`);
    lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
    page = page.replace(place, () => `<!-- ${name} -->\n\n${lines.join('\n')}\n\n<!-- end -->`);
  }
  const cells = place
    .exec(page)![1]!
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[ |-]*$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
  expect(cells).toEqual(wanted);
}

interface Example {
  readonly commands: string;
  /** Undefined: what they print is not shown. */
  readonly output: string | undefined;
}

/** Each block of commands, with the block right after it. */
const block = /```sh\n([\s\S]*?)```(?:\n\n```(?:json|text)\n([\s\S]*?)```)?/g;

function examplesOf(text: string): readonly Example[] {
  return [...text.matchAll(block)].map(([, commands, output]) => ({ commands: commands!, output }));
}

/** Without what differs from run to run, and JSON however it is laid out. */
function lasting(text: string): string {
  return compact(text)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/\d+(?:\.\d+)? (?:ms|s)\b/g, 'DURATION')
    .trimEnd();
}

function compact(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

describeWith('curl', 'its commands', () => {
  let bundle: ServiceBundle;
  let folder: string;
  beforeAll(async () => {
    bundle = await bundleService();
    folder = await mkdtemp(join(tmpdir(), 'nearmiss-test-'));
  });
  afterAll(async () => {
    await bundle.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('print what it shows', async () => {
    const source = '#include <stdio.h>\nint main(void)\n{\n    printf("3\\n");\n}\n';
    await writeFile(join(folder, 'class.zip'), zip({ 'alan/add.c': source, 'grace/add.c': `${source}}` }));
    const service = await bundle.start({});
    const examples = examplesOf(page);
    expect(examples.length).toBeGreaterThan(8);
    const mark = '=== the next block ===';
    const script = examples.map(({ commands }) => `${commands}\necho; echo '${mark}'\n`).join('');
    const { stdout } = await execa('bash', ['-e', '-c', script], {
      cwd: folder,
      env: { NEARMISS: service.url, KEY: service.keys.grader, STUDENT_KEY: service.keys.student },
      timeout: 120_000,
    });
    // CSV ends its lines as RFC 4180 has it; the page has one end of line.
    const printed = stdout
      .replaceAll('\r', '')
      .split(`\n${mark}`)
      .map((text) => text.replace(/^\n/, ''));
    if (isUpdating) {
      let at = 0;
      page = page.replace(block, (whole, commands: string, output?: string) => {
        const now = printed[at++]!;
        if (output === undefined || lasting(now) === lasting(output)) return whole;
        const language = now.startsWith('{') ? 'json' : 'text';
        return `\`\`\`sh\n${commands}\`\`\`\n\n\`\`\`${language}\n${now.trimEnd()}\n\`\`\``;
      });
    }
    const shown = examplesOf(page);
    for (const [at, { output }] of shown.entries()) {
      if (output !== undefined) expect(lasting(printed[at]!)).toBe(lasting(output));
    }
  });
});
