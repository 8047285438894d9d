/** `nearmiss key`: adds, lists and revokes API keys, whether or not the service is running. */

import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import type { ApiKeys, StoredKey } from '#service/store/api-keys.js';
import { defaultCourse } from '#service/store/courses.js';
import { isKeyScope, isStanding, keyScopes, standings } from '#service/store/key-scopes.js';
import { keyHelp } from './help.js';
import { addServiceOptions, environmentHelp } from './service-options.js';
import { decodeDate, withDatabase } from './store-access.js';
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
      .requiredOption(
        '--scope <scope>',
        `${standings.join(', ')}; or, with --person, some of ${keyScopes.join(', ')}, with commas`,
      )
      .requiredOption('--name <name>', 'whose key it is')
      .option('--person <id>', 'the person it belongs to, by their roster id; they must be in the course')
      .option('--course <id>', 'the course that it is good for, with --person', defaultCourse)
      .option('--expires <date>', 'when it stops working, with --person: YYYY-MM-DD'),
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
  const name = raw.name as string;
  if (name === '' || name.length > nameCharsMax || /\p{Cc}/u.test(name)) {
    throw new UserError('option-invalid', `--name must be 1 to ${nameCharsMax} printable characters`);
  }
  const text = raw.person === undefined ? await addStandingKey(name, raw) : await addPersonKey(name, raw);
  await printReport(process.stdout, `${text}\n`);
}

/** A key with a person of its own. */
async function addStandingKey(name: string, raw: Raw): Promise<string> {
  const standing = raw.scope as string;
  if (!isStanding(standing)) {
    throw new UserError('option-invalid', `--scope without --person is one of ${standings.join(', ')}`);
  }
  const { createKeyText, hashKey } = await import('#service/auth/key-text.js');
  const { newId, wallClock } = await import('#service/service-world.js');
  const text = createKeyText();
  const key = { id: newId(), name, standing, createdMs: wallClock.nowMs() };
  await withKeys(raw, (keys) => keys.addStanding(key, hashKey(text)));
  return text;
}

async function addPersonKey(name: string, raw: Raw): Promise<string> {
  const scopes = (raw.scope as string).split(',').map((each) => each.trim());
  const known = scopes.filter(isKeyScope);
  if (known.length < scopes.length) {
    throw new UserError('option-invalid', `--scope with --person is some of ${keyScopes.join(', ')}`);
  }
  const { createKeyText, hashKey } = await import('#service/auth/key-text.js');
  const { newId, wallClock } = await import('#service/service-world.js');
  const { People } = await import('#service/store/people.js');
  const text = createKeyText();
  const rosterId = raw.person as string;
  const courseId = raw.course as string;
  const expiresMs = raw.expires === undefined ? undefined : decodeDate('--expires', raw.expires as string);
  await withDatabase(raw, async (database) => {
    const person = (await new People(database).known(courseId, [rosterId])).get(rosterId);
    if (person?.role === undefined) {
      const remedy = 'add them with nearmiss course roster';
      throw new UserError(
        'option-invalid',
        `nobody in the course ${courseId} has the id ${rosterId}`,
        undefined,
        {
          remedy,
        },
      );
    }
    const { personId } = person;
    const key = {
      id: newId(),
      name,
      scopes: known,
      personId,
      courseId,
      createdMs: wallClock.nowMs(),
      expiresMs,
    };
    await new (await import('#service/store/api-keys.js')).ApiKeys(database).add([
      { key, hash: hashKey(text) },
    ]);
  });
  return text;
}

async function listKeys(raw: Raw): Promise<void> {
  const all = await withKeys(raw, (keys) => keys.list());
  const nowMs = Date.now();
  const rows = all.map((key) =>
    [
      key.id,
      key.scopes.join(',').padEnd(12),
      dateOf(key.createdMs),
      stateOf(key, nowMs).padEnd(7),
      key.courseId ?? '(every course)',
      key.name,
    ].join('  '),
  );
  await printReport(process.stdout, rows.map((row) => `${row}\n`).join(''));
}

function stateOf({ expiresMs, revokedMs }: StoredKey, nowMs: number): string {
  if (revokedMs !== undefined) return 'revoked';
  return expiresMs !== undefined && expiresMs <= nowMs ? 'expired' : 'valid';
}

async function revokeKey(id: string, raw: Raw): Promise<void> {
  const { wallClock } = await import('#service/service-world.js');
  const isRevoked = await withKeys(raw, (keys) => keys.revoke(id, wallClock.nowMs()));
  if (isRevoked) return;
  const remedy = 'find its id with nearmiss key list';
  throw new UserError('option-invalid', `there is no valid key ${id}`, undefined, { remedy });
}

async function withKeys<T>(raw: Raw, use: (keys: ApiKeys) => Promise<T>): Promise<T> {
  const { ApiKeys: Keys } = await import('#service/store/api-keys.js');
  return withDatabase(raw, (database) => use(new Keys(database)));
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
