/** The language server in a real editor: Neovim, without its user's configuration, and with no plugin. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { buildCli, cliEntry } from '../support/built-cli.js';
import { describeWith } from '../support/describe-with.js';

const program = `#include <stdio.h>
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  /* é */ int sum = a - b;
  printf("%d\\n", sum);
}
`;

const suite = '{"tests": [{"name": "small", "stdin": "1 2", "expect": {"stdout": "3\\n"}}]}';

/** Opens the file, waits for its marks, takes the first fix, saves, and waits until nothing is marked. */
const session = (out: string): string => `
local result = {}
local function leave() vim.fn.writefile({ vim.fn.json_encode(result) }, ${JSON.stringify(out)}) vim.cmd('qa!') end
vim.cmd('edit add.c')
local client = vim.lsp.start_client({ name = 'nearmiss', cmd = { ${JSON.stringify(process.execPath)}, ${JSON.stringify(cliEntry)}, 'lsp' }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, client)
local function marks() return vim.diagnostic.get(0) end
result.marked = vim.wait(30000, function() return #marks() > 0 end, 20)
result.marks = vim.tbl_map(function(each) return { lnum = each.lnum, message = each.message, source = each.source } end, marks())
vim.api.nvim_win_set_cursor(0, { 5, 0 })
local hover = vim.lsp.buf_request_sync(0, 'textDocument/hover', vim.lsp.util.make_position_params(), 5000)
result.hover = hover[client].result.contents.value
local given = vim.lsp.util.make_range_params()
given.context = { diagnostics = {} }
local actions = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', given, 5000)[client].result
result.title = actions[1].title
vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
vim.cmd('write')
result.cleared = vim.wait(30000, function() return #marks() == 0 end, 20)
leave()
`;

describeWith('nvim', 'in Neovim', () => {
  let folder = '';

  beforeAll(async () => {
    await buildCli();
    folder = await mkdtemp(join(tmpdir(), 'nearmiss-nvim-'));
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('the fault is marked, its fix taken, and the mark gone', async () => {
    const out = join(folder, 'result.json');
    await writeFile(join(folder, 'add.c'), program);
    await writeFile(join(folder, 'suite.json'), suite);
    await writeFile(join(folder, 'session.lua'), session(out));
    const args = ['--headless', '-n', '-u', 'NONE', '-i', 'NONE', '-c', 'luafile session.lua', '-c', 'cquit'];
    const { stderr } = await execa('nvim', args, { cwd: folder, timeout: 100_000, reject: false });
    const result = JSON.parse(
      await readFile(out, 'utf8').catch(() => {
        throw new Error(`Neovim wrote nothing: ${stderr}`);
      }),
    );
    expect(result).toMatchObject({
      marked: true,
      cleared: true,
      title: 'Change a - b to a + b (passes all tests)',
      marks: [{ lnum: 4, source: 'nearmiss' }],
    });
    expect(result.marks[0].message).toContain('A change here makes every failing test pass.');
    expect(result.hover).toContain('```text');
    expect(await readFile(join(folder, 'add.c'), 'utf8')).toBe(program.replace('a - b', 'a + b'));
  }, 120_000);
});
