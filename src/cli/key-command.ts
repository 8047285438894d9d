/** `nearmiss key`: adds, lists and revokes API keys, whether or not the service is running. */

import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { type ApiKeys, keyScopes } from '#service/store/api-keys.js';
import { keyHelp } from './help.js';
import { oneOf } from './option-values.js';
import { addServiceOptions, decodeServiceOptions, environmentHelp } from './service-options.js';
import { printReport } from './write-report.js';

const nameCharsMax = 200;

type Raw = Record<string, unknown>;

export function addKeyCommand(program: Command): void {
  const command = program
    .command('key')
    .summary('add, list and revoke API keys for a service')
    .description(keyHelp.description);
  addServiceOptions(
    command
      .command('add')
      .description('Makes a key and prints it. It is shown only once: the store keeps just its hash.')
      .requiredOption('--scope <scope>', keyScopes.join(', '))
      .requiredOption('--name <name>', 'whose key it is'),
    'key',
  )
    .addHelpText('after', environmentHelp('key'))
    .action(addKey);
  addServiceOptions(command.command('list').description('Lists the keys, oldest first.'), 'key').action(
    listKeys,
  );
  addServiceOptions(
    command
      .command('revoke')
      .description('Revokes a key. A running service may accept it for 5 more seconds.')
      .argument('<id>', 'the id that list shows'),
    'key',
  ).action(revokeKey);
}

async function addKey(raw: Raw): Promise<void> {
  const scope = oneOf('--scope', raw.scope as string, keyScopes);
  const name = raw.name as string;
  if (name === '' || name.length > nameCharsMax || /\p{Cc}/u.test(name)) {
    throw new UserError('option-invalid', `--name must be 1 to ${nameCharsMax} printable characters`);
  }
  const { createKeyText, hashKey } = await import('#service/auth/key-text.js');
  const { newId, wallClock } = await import('#service/service-world.js');
  const text = createKeyText();
  await withKeys(raw, (keys) =>
    keys.add({ id: newId(), name, scope, createdMs: wallClock.nowMs() }, hashKey(text)),
  );
  await printReport(process.stdout, `${text}\n`);
}

async function listKeys(raw: Raw): Promise<void> {
  const all = await withKeys(raw, (keys) => keys.list());
  const rows = all.map(({ id, scope, name, createdMs, revokedMs }) =>
    [id, scope.padEnd(7), dateOf(createdMs), revokedMs === undefined ? 'valid  ' : 'revoked', name].join(
      '  ',
    ),
  );
  await printReport(process.stdout, rows.map((row) => `${row}\n`).join(''));
}

async function revokeKey(id: string, raw: Raw): Promise<void> {
  const { wallClock } = await import('#service/service-world.js');
  const isRevoked = await withKeys(raw, (keys) => keys.revoke(id, wallClock.nowMs()));
  if (isRevoked) return;
  const remedy = 'find its id with nearmiss key list';
  throw new UserError('option-invalid', `there is no valid key ${id}`, undefined, { remedy });
}

async function withKeys<T>(raw: Raw, use: (keys: ApiKeys) => Promise<T>): Promise<T> {
  const settings = decodeServiceOptions('key', raw);
  const { openDatabase } = await import('#service/store/open-database.js');
  const { ApiKeys: Keys } = await import('#service/store/api-keys.js');
  const database = await openDatabase(settings, false);
  try {
    return await use(new Keys(database));
  } finally {
    await database.close();
  }
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
