/** `nearmiss course`: adds courses and the people in them, whether or not the service is running. */

import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { gifts } from '#service/people/enrol.js';
import { roles } from '#service/store/courses.js';
import { chosenIdPattern, chosenIdRule } from '#service/store/names.js';
import { courseHelp } from './help.js';
import { oneOf } from './option-values.js';
import { addServiceOptions, environmentHelp } from './service-options.js';
import { decodeDate, withDatabase } from './store-access.js';
import { printReport } from './write-report.js';

const mebibyte = 1024 * 1024;

type Raw = Record<string, unknown>;

export function addCourseCommand(program: Command): void {
  const command = program
    .command('course')
    .summary('add courses and their people to a service')
    .description(courseHelp.description);
  addServiceOptions(
    command
      .command('add')
      .description('Adds a course, or changes it.')
      .argument('<id>', 'as in paths: a-z, 0-9, dot, hyphen and underscore')
      .option('--title <title>', 'for people', '')
      .option('--keep-days <days>', 'days that an ended submission is kept; 0: for ever', '183')
      .option('--quota <mebibytes>', 'what its submissions may take up in the store; 0: no limit')
      .option('--student-quota <mebibytes>', 'what those of one student may take up; 0: no limit'),
    'key',
  )
    .addHelpText('after', environmentHelp('key'))
    .action(addCourse);
  addServiceOptions(command.command('list').description('Lists the courses.'), 'key').action(listCourses);
  addServiceOptions(
    command
      .command('roster')
      .description('Takes the people in a CSV file of names and ids into a course.')
      .argument('<course>', 'its id')
      .argument('<file>', 'lines of NAME,ID')
      .option('--role <role>', roles.join(', '), 'student')
      .option('--give <what>', `what to make for each, and to print: ${gifts.join(', ')}`, 'nothing')
      .option(
        '--expires <date>',
        'when the keys or links stop working: YYYY-MM-DD; links by default in two weeks',
      ),
    'key',
  ).action(enrolRoster);
}

async function addCourse(id: string, raw: Raw): Promise<void> {
  const keepDays = raw.keepDays as string;
  if (!chosenIdPattern.test(id)) {
    throw new UserError('option-invalid', `the id ${chosenIdRule}, not ${id}`);
  }
  if (!/^\d{1,5}$/.test(keepDays)) {
    throw new UserError('option-invalid', '--keep-days must be a whole number of days, 0 to 99999');
  }
  const { People } = await import('#service/store/people.js');
  await withDatabase(raw, (database) =>
    new People(database).putCourse({
      ...{ id, title: raw.title as string, keepDays: Number(keepDays), createdMs: Date.now() },
      bytesMax: decodeQuota('--quota', raw.quota),
      personBytesMax: decodeQuota('--student-quota', raw.studentQuota),
    }),
  );
}

/** Undefined: as the service's settings say. */
function decodeQuota(option: string, raw: unknown): number | undefined {
  if (raw === undefined) return undefined;
  if (!/^\d{1,9}$/.test(raw as string)) {
    throw new UserError('option-invalid', `${option} must be a whole number of mebibytes, 0 to 999999999`);
  }
  return Number(raw) * mebibyte;
}

async function listCourses(raw: Raw): Promise<void> {
  const { query } = await import('#service/store/database.js');
  const rows = await withDatabase(raw, (database) =>
    query(database, 'SELECT id, title FROM courses ORDER BY id'),
  );
  await printReport(process.stdout, rows.map(({ id, title }) => `${id}  ${title}\n`).join(''));
}

async function enrolRoster(courseId: string, file: string, raw: Raw): Promise<void> {
  const role = oneOf('--role', raw.role as string, roles);
  const gives = oneOf('--give', raw.give as string, gifts);
  const expiresMs = raw.expires === undefined ? undefined : decodeDate('--expires', raw.expires as string);
  const people = await readRoster(file);
  const { enrol } = await import('#service/people/enrol.js');
  const { newId, wallClock } = await import('#service/service-world.js');
  const { query } = await import('#service/store/database.js');
  const enrolled = await withDatabase(raw, async (database) => {
    const [course] = await query(database, 'SELECT id FROM courses WHERE id = $1', [courseId]);
    if (course === undefined) {
      const remedy = `add it with nearmiss course add ${courseId}`;
      throw new UserError('option-invalid', `there is no course ${courseId}`, undefined, { remedy });
    }
    const world = { database, nowMs: wallClock.nowMs(), newId };
    return enrol({ courseId, role, people, gives, expiresMs, by: 'owner' }, world);
  });
  const { linkPath } = await import('#service/auth/key-text.js');
  const shown = (secret: string): string => (gives === 'links' ? linkPath(secret) : secret);
  const rows = enrolled.map(({ rosterId, name, secret }) =>
    [rosterId, name, ...(secret === undefined ? [] : [shown(secret)])].join('\t'),
  );
  await printReport(process.stdout, rows.map((row) => `${row}\n`).join(''));
}

async function readRoster(file: string) {
  const { parseRoster } = await import('#service/people/roster.js');
  try {
    return parseRoster(await readFile(file, 'utf8'), file);
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    const code = (cause as NodeJS.ErrnoException).code === 'ENOENT' ? 'file-not-found' : 'file-unreadable';
    throw new UserError(code, 'the roster cannot be read', { file }, { cause });
  }
}
