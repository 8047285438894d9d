/** The extension for VS Code: it starts the server, and its settings are those that the server knows. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { checkCommand } from '#editors/check-command.js';
import { decodeSettings, defaultSettings } from '#editors/editor-settings.js';

const folder = resolve('integrations/vscode');
const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
const properties: Record<string, { default: unknown; enum?: unknown[]; scope: string }> =
  manifest.contributes.configuration.properties;

/** Runs the extension with a `vscode` and a client that write down what they are given. */
async function activated(command: readonly string[], starts = true): Promise<unknown> {
  const script = `
    const Module = require('node:module');
    const seen = { errors: [] };
    class LanguageClient {
      constructor(id, name, server, options) { Object.assign(seen, { server, options }); }
      async start() { if (!${starts}) throw new Error('spawn ENOENT'); seen.isStarted = true; }
      async stop() { seen.isStopped = true; }
    }
    const stubs = {
      vscode: {
        window: { showErrorMessage: (message) => seen.errors.push(message) },
        workspace: { getConfiguration: () => ({ get: () => ${JSON.stringify(command)} }) },
      },
      'vscode-languageclient/node': { LanguageClient },
    };
    const load = Module._load;
    Module._load = (name, ...rest) => stubs[name] ?? load(name, ...rest);
    const { activate, deactivate } = require(${JSON.stringify(`${folder}/${manifest.main}`)});
    activate().then(deactivate).then(() => console.log(JSON.stringify(seen)));
  `;
  const { stdout } = await execa(process.execPath, ['-e', script], { timeout: 30_000 });
  return JSON.parse(stdout);
}

describe('the extension', () => {
  test('starts the command that is set, for C files, and ends it', async () => {
    expect(await activated(['node', 'nearmiss.cjs', 'lsp'])).toMatchObject({
      server: { command: 'node', args: ['nearmiss.cjs', 'lsp'] },
      options: { documentSelector: [{ language: 'c' }] },
      isStarted: true,
      isStopped: true,
      errors: [],
    });
  });

  test('says what to do where there is no such command', async () => {
    const { errors } = (await activated(['nearmis'], false)) as { errors: string[] };
    expect(errors).toEqual([
      'nearmiss: nearmis cannot be started (spawn ENOENT). Install nearmiss, or set nearmiss.command to where it is.',
    ]);
  });

  test('offers the command of the server', () => {
    expect(manifest.contributes.commands.map(({ command }: { command: string }) => command)).toEqual([
      checkCommand,
    ]);
  });
});

describe('its settings', () => {
  const { 'nearmiss.command': started, ...others } = properties;

  test('are those of the server, with the same defaults', () => {
    const own = Object.entries(others).map(([name, { default: value }]) => [
      name.replace('nearmiss.', ''),
      value,
    ]);
    expect(Object.fromEntries(own)).toEqual(defaultSettings);
  });

  test('offer nothing that the server refuses', () => {
    for (const [name, { enum: values = [] }] of Object.entries(others)) {
      for (const value of values) {
        expect(decodeSettings({ [name.replace('nearmiss.', '')]: value }).faults).toEqual([]);
      }
    }
    expect(decodeSettings({ timeLimit: 60 }).faults).toEqual([]);
    expect(decodeSettings({ timeLimit: 61 }).faults).toHaveLength(1);
  });

  test('let no workspace say what is started', () => {
    expect(started).toMatchObject({ scope: 'machine', default: ['nearmiss', 'lsp'] });
  });

  test('are all in the documentation, with their defaults', () => {
    const page = readFileSync('docs/integrations/editors.md', 'utf8');
    const rows = [...page.matchAll(/^\| `nearmiss\.(\w+)` +\| `([^`]*)`/gm)].map(([, name, value]) => [
      name!,
      /^[a-z]+$/.test(value!) && !/^(?:true|false)$/.test(value!) ? value : JSON.parse(value!),
    ]);
    expect(Object.fromEntries(rows)).toEqual(defaultSettings);
  });
});
