/**
 * `nearmiss serve` from the sources of this tree, in its own process, on a free port
 * and with its own folder. It and its threads run one file, made by esbuild, so that
 * nothing need be built first. Call `bundleService` once in a test file, and `remove`
 * at the end.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, stop } from 'esbuild';
import { createKeyText, hashKey } from '#service/auth/key-text.js';
import { enrol } from '#service/people/enrol.js';
import type { ServiceSettings } from '#service/settings/service-settings.js';
import { settings as allSettings } from '#service/settings/settings.js';
import { ApiKeys } from '#service/store/api-keys.js';
import type { Role } from '#service/store/courses.js';
import { type Database, query } from '#service/store/database.js';
import { type Standing, standings } from '#service/store/key-scopes.js';
import { migrate } from '#service/store/migrations.js';
import { People } from '#service/store/people.js';
import { openPostgresDatabase } from '#service/store/postgres-database.js';
import { servingUrl } from './serving-url.js';
import { openSqliteHere } from './sqlite-here.js';
import { textPlugin } from './text-plugin.mjs';

export interface RunningService {
  /** As in `http://127.0.0.1:43211`. */
  readonly url: string;
  /** The text of one key for each scope. */
  readonly keys: Readonly<Record<Standing, string>>;
  readonly dataFolder: string;
  readonly process: ChildProcess;
  /** Everything it wrote to standard error: its log, one JSON object per line. */
  log(): string;
  /** Adds a key while the service runs. @returns its text */
  addKey(scope: Standing): Promise<string>;
  /** Adds a student's key that several share, while the service runs. @returns its text */
  addSharedKey(): Promise<string>;
  /** Adds a person to a course while the service runs, and the course if there is none. @returns the text of their key */
  enrol(courseId: string, role: Role, rosterId?: string): Promise<string>;
  /** A request with a key of scope admin, unless it has another. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Ends it with SIGTERM, properly. @returns its exit status */
  close(): Promise<number | null>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
}

export interface ServiceBundle {
  /** The program's file, for other commands: `node PROGRAM worker`. */
  readonly program: string;
  /**
   * Starts a service.
   * @param settings in place of the defaults; the `dataFolder` of one that has ended continues it
   */
  start(settings?: Partial<ServiceSettings>): Promise<RunningService>;
  /** Ends whatever still runs, and removes all folders. */
  remove(): Promise<void>;
}

const threads = [
  ...['localise-thread', 'desk-thread', 'store-thread', 'pool-thread', 'grade-thread'],
  ...['question-thread', 'job-process'],
];

export async function bundleService(): Promise<ServiceBundle> {
  const folder = await mkdtemp(join(tmpdir(), 'nearmiss-service-'));
  const program = await bundle(folder);
  const started = new Set<RunningService>();
  return {
    program,
    async start(wanted = {}) {
      const dataFolder = wanted.dataFolder ?? join(folder, `data-${randomUUID()}`);
      const service = await start(program, folder, { logLevel: 'info', port: 0, ...wanted, dataFolder });
      started.add(service);
      return service;
    },
    async remove() {
      await Promise.all([...started].map((each) => each.kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Laid out like `dist/bundle`, where a module finds the threads relative to itself. */
async function bundle(folder: string): Promise<string> {
  const program = join(folder, 'program.js');
  const entries = [
    `main: () => import('./src/cli/main.ts')`,
    ...threads.map((name) => `'${name}': () => import('./workers/${name}.ts')`),
  ];
  const start = 'if (require.main === module) void entries.main();';
  await build({
    stdin: {
      contents: `export const entries = { ${entries.join(', ')} };\n${start}`,
      resolveDir: resolve('.'),
    },
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'error',
    mainFields: ['module', 'main'],
    // They find their files relative to themselves.
    external: [
      'z3-solver',
      'tree-sitter*',
      'web-tree-sitter',
      'libsql',
      'swagger-ui-dist',
      'pg-native',
      'pino',
    ],
    supported: { 'dynamic-import': false },
    plugins: [textPlugin],
    tsconfigRaw: { compilerOptions: { paths: { '#*': ['./src/*'] } } },
    banner: {
      js: `const bundleUrl = require('node:url').pathToFileURL(require('node:path').join(__dirname, 'src/cli/main.js')).href;`,
    },
    define: { 'import.meta.url': 'bundleUrl' },
  });
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>;
  // Its process would live as long as the one that runs this test and the next.
  await stop();
  await mkdir(join(folder, 'workers'));
  await Promise.all([
    symlink(resolve('node_modules'), join(folder, 'node_modules')),
    writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ name, version, exports: { './package.json': './package.json' } }),
    ),
    ...threads.map((thread) =>
      writeFile(
        join(folder, 'workers', `${thread}.js`),
        `void require('../program.js').entries['${thread}']();\n`,
      ),
    ),
  ]);
  return program;
}

async function start(
  program: string,
  folder: string,
  settings: Partial<ServiceSettings> & { readonly dataFolder: string },
): Promise<RunningService> {
  await mkdir(settings.dataFolder, { recursive: true });
  const addKey = (scope: Standing): Promise<string> =>
    withDatabase(settings, async (database) => {
      const text = createKeyText();
      const key = { id: randomUUID(), name: `a ${scope}`, standing: scope, createdMs: Date.now() };
      await new ApiKeys(database).addStanding(key, hashKey(text));
      // Not a key that several share.
      await query(database, `UPDATE persons SET kind = 'person' WHERE id = $1`, [key.id]);
      return text;
    });
  const keys = { student: '', grader: '', admin: '' };
  for (const scope of standings) keys[scope] = await addKey(scope);
  const child = spawn(process.execPath, [program, 'serve'], {
    cwd: folder,
    env: { ...process.env, ...environmentOf(settings), TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const { url, log } = await servingUrl(child);
  return {
    url,
    keys,
    dataFolder: settings.dataFolder,
    process: child,
    log,
    addKey,
    addSharedKey: () =>
      withDatabase(settings, async (database) => {
        const text = createKeyText();
        const key = { id: randomUUID(), name: 'a page', standing: 'student', createdMs: Date.now() } as const;
        await new ApiKeys(database).addStanding(key, hashKey(text));
        return text;
      }),
    enrol: (courseId, role, rosterId = randomUUID()) =>
      withDatabase(settings, async (database) => {
        const people = [{ name: `the ${role} of ${courseId}`, rosterId }];
        const course = { id: courseId, title: '', createdMs: 0 };
        const limits = { keepDays: undefined, bytesMax: undefined, personBytesMax: undefined };
        await new People(database).putCourse({ ...course, ...limits });
        const [enrolled] = await enrol(
          { courseId, role, people, gives: 'keys', expiresMs: undefined, by: 'owner' },
          { database, nowMs: Date.now(), newId: randomUUID },
        );
        return enrolled!.secret!;
      }),
    fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has('authorization')) headers.set('authorization', `Bearer ${keys.admin}`);
      return fetch(`${url}${path}`, { ...init, headers });
    },
    async close() {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Settings → the variables that set them. */
function environmentOf(settings: Partial<ServiceSettings>): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const { name, variable } of allSettings) {
    const value = settings[name];
    if (value !== undefined) variables[variable] = Array.isArray(value) ? value.join(',') : String(value);
  }
  return variables;
}

/** The store of a service, in this process and beside it. */
async function withDatabase<T>(
  { dataFolder, databaseUrl }: Partial<ServiceSettings> & { readonly dataFolder: string },
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const database =
    databaseUrl === undefined
      ? openSqliteHere(join(dataFolder, 'nearmiss.db'))
      : await openPostgresDatabase(databaseUrl);
  try {
    await migrate(database);
    return await use(database);
  } finally {
    await database.close();
  }
}
