/**
 * Nothing that was accepted from the people of several courses is lost, whatever is killed. Small
 * unless `NEARMISS_CHAOS` says how many submissions, and perhaps `NEARMISS_CHAOS_SAMPLES` of which
 * samples; then it also says how alike people waited, and how much memory each process took.
 * `NEARMISS_SEED` sets another order of kills.
 */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildCli } from '../support/built-cli.js';
import { type ChaosFigures, ChaosRun, victims } from '../support/chaos-run.js';
import { chaosSubmission, undisturbedReport, withoutStats } from '../support/chaos-submissions.js';
import { describeUnless, describeWith } from '../support/describe-with.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { jainIndex } from '../support/jain-index.js';
import { missingPostgres } from '../support/test-postgres.js';
import { notEndedOnce } from '../support/watched-endings.js';

const submissions = Number(process.env.NEARMISS_CHAOS ?? 60);
const people = Math.min(200, Math.ceil(submissions / 5));
const courses = 5;
const roundsMax = 120;
const rounds = Math.max(victims.length, Math.min(roundsMax, Math.round(submissions / 8)));
const timeoutMs = 300_000 + submissions * 2000;
const repeated = [0, 1, Math.floor(submissions / 2), submissions - 1];

describeUnless(await missingPostgres(), 'a service whose parts are killed', () => {
  describeWith('redis-server', `(seed ${seed})`, () => {
    let run: ChaosRun;
    let figures: ChaosFigures;

    beforeAll(async () => {
      await buildCli();
      run = await ChaosRun.create({ submissions, people, courses, rounds, seed });
      figures = await run.run();
    }, timeoutMs);

    afterAll(() => run?.close());

    test('was struck at each of its parts, and none of them ended by itself', async () => {
      const attempts = await run.rowsOf(
        `SELECT attempts, COUNT(*)::integer AS localisations FROM localisations GROUP BY attempts ORDER BY 1`,
      );
      if (process.env.NEARMISS_CHAOS) {
        const waits = await run.rowsOf<{ ms: number }>(
          `SELECT AVG(started_ms - created_ms)::float8 AS ms FROM localisations GROUP BY person_id`,
        );
        const fairness = jainIndex(waits.map(({ ms }) => ms));
        process.stdout.write(`${JSON.stringify({ ...figures, attempts, people: waits.length, fairness })}\n`);
      }
      expect(Object.values(figures.strikes).every((count) => count > 0)).toBe(true);
      expect(run.crashes()).toEqual([]);
    });

    test('has each submission once, under the id that was answered', async () => {
      for (const number of repeated) {
        expect(await run.submit(run.client, number)).toBe(run.accepted.get(number));
      }
      const rows = await run.rowsOf<{ id: string }>('SELECT id FROM localisations ORDER BY id');
      expect(rows.map(({ id }) => id)).toEqual([...run.accepted.values()].sort());
      expect(rows).toHaveLength(submissions);
    });

    test('has those of each person under their name, in their course', async () => {
      const sql = `SELECT DISTINCT l.person_id, l.course_id, p.roster_id FROM localisations l
        JOIN persons p ON p.id = l.person_id`;
      const rows = await run.rowsOf<{ course_id: string; roster_id: string }>(sql);
      expect(rows).toHaveLength(people);
      for (const { course_id, roster_id } of rows) {
        expect(course_id).toBe(`course-${Number(roster_id.slice('person-'.length)) % courses}`);
      }
    });

    test('has ended each of them once', async () => {
      expect(await run.rowsOf(notEndedOnce)).toEqual([]);
    });

    test(
      'has answered each as if nothing had happened',
      async () => {
        for (const number of run.accepted.keys()) {
          const { state, report } = await run.view(number);
          expect(state).toBe('done');
          expect(withoutStats(report)).toBe(await undisturbedReport(chaosSubmission(number)));
        }
      },
      timeoutMs,
    );
  });
});
