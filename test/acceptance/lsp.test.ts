/** `nearmiss lsp` as editors use it: the built server, driven by the protocol's own client. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DidChangeConfigurationNotification } from 'vscode-languageserver-protocol/node';
import { buildCli } from '../support/built-cli.js';
import { type ClientOptions, LanguageClient } from '../support/language-client.js';

let root = '';
let folders = 0;
const clients: LanguageClient[] = [];

beforeAll(async () => {
  await buildCli();
  root = await mkdtemp(join(tmpdir(), 'nearmiss-lsp-'));
}, 120_000);

afterAll(async () => {
  await Promise.all(clients.map((client) => client.stop()));
  await rm(root, { recursive: true, force: true });
});

async function start(options: ClientOptions = {}): Promise<LanguageClient> {
  const client = await LanguageClient.start(options);
  clients.push(client);
  return client;
}

/** A folder with these files. */
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, String(folders++));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

/** The é and the pen are more bytes, and the pen more UTF-16 units, than characters. */
const adding = `#include <stdio.h>
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  /* é 🖊 */ int sum = a - b;
  printf("%d\\n", sum);
}
`;

const suite = `tests:
  - name: small
    stdin: "1 2"
    expect: { stdout: "3\\n" }
  - name: zero
    stdin: "4 0"
    expect: { stdout: "4\\n" }
`;

const fault = adding.split('\n')[4]!;

async function addingIn(name = 'add.c'): Promise<string> {
  return join(await folderWith({ [name]: adding, 'suite.yaml': suite }), name);
}

describe('a program that fails', () => {
  test('is marked when it is opened: what is wanted, and the test that fails', async () => {
    const client = await start();
    const path = await addingIn();
    const uri = await client.open(path);
    const [marked, ...others] = await client.marked(uri);
    expect(others).toEqual([]);
    expect(marked).toMatchObject({ severity: 1, source: 'nearmiss', range: { start: { line: 4 } } });
    const { start: from, end } = marked!.range;
    expect(fault.slice(from.character, end.character)).toContain('a - b');
    const [related] = marked!.relatedInformation!;
    expect(related!.location).toMatchObject({
      uri: pathToFileURL(join(path, '../suite.yaml')).href,
      range: { start: { line: 1 } },
    });
    expect(related!.message).toMatch(/^test small fails.*expected "3\\n".*but got "-1\\n"/);
    expect(client.progress.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['begin', 'report', 'end']),
    );
  });

  test('has the value that is wanted beside its place, and the run in a hover', async () => {
    const client = await start();
    const uri = await client.open(await addingIn());
    await client.marked(uri);
    const [hint] = (await client.hints(uri))!;
    expect(hint).toMatchObject({
      label: 'was -1, must be 3',
      position: { line: 4, character: fault.indexOf(';') },
    });
    const hover = await client.hover(uri, 4);
    const { value } = hover!.contents as { value: string };
    expect(value).toMatch(/1 2[\s\S]*expected\s+3[\s\S]*but got\s+-1/);
    expect(await client.hover(uri, 0)).toBeNull();
  });

  test('is repaired by the quick fix, which says how far it is trusted', async () => {
    const client = await start();
    const uri = await client.open(await addingIn());
    await client.marked(uri);
    const [fix] = await client.fixes(uri, {
      start: { line: 4, character: 0 },
      end: { line: 4, character: 0 },
    });
    expect(fix).toMatchObject({ title: 'Change a - b to a + b (passes all tests)', kind: 'quickfix' });
    await client.take(fix!);
    expect(client.text(uri)).toBe(adding.replace('a - b', 'a + b'));
    await client.save(uri);
    await client.until(() => client.log.find((line) => line.includes('passes all 2 tests')));
    expect(client.diagnostics.get(uri)).toEqual([]);
    expect(await client.fixes(uri)).toEqual([]);
  });

  test('offers nothing for another text than was checked', async () => {
    const client = await start();
    const uri = await client.open(await addingIn());
    await client.marked(uri);
    await client.change(uri, `\n${adding}`);
    expect(await client.fixes(uri)).toEqual([]);
    expect(await client.hints(uri)).toEqual([]);
    expect(await client.hover(uri, 4)).toBeNull();
    await client.change(uri, adding);
    expect(await client.fixes(uri)).not.toEqual([]);
  });

  test('is no longer marked once it is closed', async () => {
    const client = await start();
    const uri = await client.open(await addingIn());
    await client.marked(uri);
    await client.close(uri);
    await client.until(() => client.diagnostics.get(uri)?.length === 0);
  });
});

test('what does not compile is marked at its line, with the change', async () => {
  const client = await start();
  const broken = adding.replace('&b);', '&b)');
  const uri = await client.open(join(await folderWith({ 'a.c': broken, 'suite.yaml': suite }), 'a.c'));
  const marked = await client.marked(uri);
  expect(marked[0]).toMatchObject({ severity: 1, message: expect.stringContaining("expected ';'") });
  const [fix] = await client.fixes(uri);
  await client.take(fix!);
  expect(client.text(uri)).toBe(adding);
});

test('a fault in another file of the program is marked there', async () => {
  const client = await start();
  const folder = await folderWith({
    'main.c':
      '#include <stdio.h>\nint twice(int);\nint main(void) { int n; scanf("%d", &n); printf("%d\\n", twice(n)); }\n',
    'twice.c': 'int twice(int n) {\n  return n * 3;\n}\n',
    'tests/one.in': '1\n',
    'tests/one.out': '2\n',
    'tests/five.in': '5\n',
    'tests/five.out': '10\n',
  });
  await client.open(join(folder, 'main.c'));
  const uri = pathToFileURL(join(folder, 'twice.c')).href;
  const [marked] = await client.marked(uri);
  expect(marked!.range.start.line).toBe(1);
  expect(marked!.relatedInformation![0]!.location.uri).toContain('/tests/');
});

test('a test without an input is one, and its output is what it leads to', async () => {
  const client = await start();
  const hello = '#include <stdio.h>\nint main(void) {\n  printf("Hell\\n");\n}\n';
  const folder = await folderWith({ 'hello.c': hello, 'tests/only.out': 'Hello\n' });
  const [marked] = await client.marked(await client.open(join(folder, 'hello.c')));
  expect(marked!.range.start.line).toBe(2);
  expect(marked!.relatedInformation![0]!.location.uri).toMatch(/\/tests\/only\.out$/);
});

describe('settings', () => {
  test('hints: line reveals places alone', async () => {
    const client = await start({ settings: { hints: 'line' } });
    const uri = await client.open(await addingIn());
    const [marked] = await client.marked(uri);
    expect(marked!.message).not.toContain('must be');
    expect(await client.hints(uri)).toEqual([]);
    expect(await client.fixes(uri)).toEqual([]);
    expect(JSON.stringify(await client.hover(uri, 4))).not.toMatch(/must be|a \+ b/);
  });

  test('suite: beside the file, or in the workspace, by the name of the file', async () => {
    const folder = await folderWith({
      'src/add.c': adding,
      'checks/add.yaml': suite,
      'src/other.c': adding,
    });
    const client = await start({ settings: { suite: 'checks/{name}.yaml' }, workspace: folder });
    await client.marked(await client.open(join(folder, 'src/add.c')));
    const [missing] = await client.marked(await client.open(join(folder, 'src/other.c')));
    expect(missing!.message).toMatch(/checks\/other\.yaml: there is no such test suite; correct the setting/);
  });

  test('one that cannot be used is said once, and its default holds', async () => {
    const client = await start({ settings: { hints: 'all', timeLimit: 1 } });
    const path = await addingIn();
    const uri = await client.open(path);
    await client.marked(uri);
    await client.save(uri);
    await client.until(() => client.log.length > 1);
    expect(client.messages).toEqual(['nearmiss.hints must be line, values, edit; "edit" is used']);
  });

  test('from the start of the server, where the editor answers no questions, and once they change', async () => {
    const capabilities = { workspace: {} };
    const client = await start({ capabilities, initializationOptions: { nearmiss: { language: 'de' } } });
    const uri = await client.open(await addingIn());
    const [german] = await client.marked(uri);
    expect(german!.message).toMatch(/Zeile 5/);
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, {
      settings: { nearmiss: { language: 'fr' } },
    });
    await client.until(() => /ligne 5/.test(String(client.diagnostics.get(uri)?.[0]?.message)));
  });
});

describe('what cannot be checked', () => {
  test('without tests nothing is marked', async () => {
    const client = await start();
    const uri = await client.open(join(await folderWith({ 'add.c': adding }), 'add.c'));
    await client.until(() => client.log.find((line) => line.includes('has no tests')));
    expect(client.diagnostics.get(uri) ?? []).toEqual([]);
  });

  test('a suite that is wrong is one message, with its file and line', async () => {
    const client = await start();
    const folder = await folderWith({ 'add.c': adding, 'suite.yaml': 'tests:\n  - nme: a\n' });
    const marked = await client.marked(await client.open(join(folder, 'add.c')));
    expect(marked).toHaveLength(1);
    expect(marked[0]!.message).toMatch(/suite\.yaml:2: /);
  });

  test('an editor that answers no request is not waited for', async () => {
    const client = await start({ isMute: true });
    expect(await client.marked(await client.open(await addingIn()))).toHaveLength(1);
  });
});

describe('the end', () => {
  test('of an editor that says so: status 0', async () => {
    const client = await LanguageClient.start();
    expect(client.initialised.serverInfo?.name).toBe('nearmiss');
    expect(await client.stop()).toBe(0);
  });

  test('of an editor that vanishes: status 1', async () => {
    const client = await LanguageClient.start();
    await client.open(await addingIn());
    expect(await client.vanish()).toBe(1);
  });
});
