/** Starts the language server of nearmiss for C files; all else is the server's. */

const { window, workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

async function activate() {
  const [command, ...args] = workspace.getConfiguration('nearmiss').get('command', ['nearmiss', 'lsp']);
  client = new LanguageClient(
    'nearmiss',
    'nearmiss',
    { command, args },
    {
      documentSelector: [{ scheme: 'file', language: 'c' }],
      synchronize: { configurationSection: 'nearmiss' },
    },
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    const remedy = 'Install nearmiss, or set nearmiss.command to where it is.';
    window.showErrorMessage(`nearmiss: ${command} cannot be started (${error.message}). ${remedy}`);
  }
}

async function deactivate() {
  await client?.stop();
}

module.exports = { activate, deactivate };
