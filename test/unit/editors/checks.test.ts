/** Which checks run and what becomes of their answers, with answers that come when the test says so. */

import { describe, expect, test } from '@jest/globals';
import { KnownLocalisations } from '#agents/known-localisations.js';
import type { CheckedProgram } from '#editors/checked-program.js';
import { Checks, type Editor } from '#editors/checks.js';
import { defaultSettings } from '#editors/editor-settings.js';
import type { Answer, Question } from '#questions/question.js';
import { Refusal } from '#questions/question-threads.js';
import { failing, localisation, location } from '../report/hand-made-localisation.js';

interface Asked {
  readonly text: string;
  readonly stop: AbortSignal;
  answer(): void;
  refuse(reason: string): void;
}

const place = location({ kind: 'assignment', line: 1, column: 1, snippet: 'x = 1' });
const answered = localisation(failing([place]));

/** An editor, a disk and a thread in memory. */
class World implements Editor {
  readonly asked: Asked[] = [];
  readonly disk = new Map<string, string>();
  readonly shown: (readonly [string, CheckedProgram | string | undefined])[] = [];
  readonly hidden: string[] = [];
  readonly logged: string[] = [];
  readonly stops: (() => void)[] = [];
  settings = defaultSettings;
  suite: string | undefined = '/tests';
  lookedThrough = 0;
  private readonly texts = new Map<string, { text: string; version: number }>();

  checks(threads = 4): Checks {
    const files = {
      given: {
        program: async (path: string) => ({
          submission: { name: path.slice(1), text: this.disk.get(path)! },
          units: [],
          folder: '/',
        }),
        source: async () => ({ name: 'r.c', text: '' }),
        suite: async () => ({
          suite: {
            compare: { mode: 'trailing' as const, ignoreCase: false },
            tests: [{ name: 'a', args: [], stdin: '', expect: { stdout: '' } }],
          },
        }),
        includes: async () => [],
      },
      programOf: async (path: string) => {
        this.lookedThrough++;
        return { path, folder: '/' };
      },
      suiteOf: async () => this.suite,
      testPlaces: async () => new Map(),
    };
    const limits = { testsMax: 10, timeLimitSecondsMax: 10 };
    const ask = ({ asked: { submission } }: Question, { stop }: { stop?: AbortSignal } = {}) =>
      new Promise<Answer>((resolve, reject) => {
        this.asked.push({
          text: submission.text,
          stop: stop!,
          answer: () => resolve({ kind: 'localise', localisation: answered }),
          refuse: (reason) => reject(new Refusal(reason)),
        });
      });
    const world = { threads: { ask: ask as never }, known: new KnownLocalisations(), limits, files };
    return new Checks(world, this, threads);
  }

  /** Opened with what is on the disk. */
  put(uri: string, text: string, version = 1): string {
    this.disk.set(uri.replace('file://', ''), text);
    this.texts.set(uri, { text, version });
    return uri;
  }

  type(uri: string, text: string): void {
    this.texts.set(uri, { text, version: this.texts.get(uri)!.version + 1 });
  }

  leave(uri: string): void {
    this.texts.delete(uri);
  }

  async question(index: number): Promise<Asked> {
    while (this.asked[index] === undefined) await new Promise((resolve) => setImmediate(resolve));
    return this.asked[index];
  }

  open(uri: string) {
    return this.texts.get(uri);
  }
  openUris() {
    return [...this.texts.keys()];
  }
  async settingsFor() {
    return this.settings;
  }
  workspaceOf() {
    return undefined;
  }
  show(uri: string, found: CheckedProgram | string | undefined) {
    this.shown.push([uri, found]);
  }
  hide(uris: readonly string[]) {
    this.hidden.push(...uris);
  }
  begin(_title: string, stop: () => void) {
    this.stops.push(stop);
    return { report() {}, end() {} };
  }
  log(message: string) {
    this.logged.push(message);
  }
}

const uri = 'file:///pay.c';

describe('a check', () => {
  test('shows what it finds', async () => {
    const world = new World();
    const checks = world.checks();
    world.put(uri, 'x = 1;');
    const done = checks.saved(uri);
    (await world.question(0)).answer();
    await done;
    expect(world.shown.map(([shown]) => shown)).toEqual([uri]);
    expect(checks.currentFor(uri)?.files).toMatchObject([{ name: 'pay.c', uri, text: 'x = 1;' }]);
  });

  test('is ended by a newer one, and its answer is dropped', async () => {
    const world = new World();
    const checks = world.checks();
    world.put(uri, 'x = 1;');
    const older = checks.saved(uri);
    const first = await world.question(0);
    world.put(uri, 'x = 2;', 2);
    const newer = checks.saved(uri);
    const second = await world.question(1);
    expect([first.stop.aborted, second.stop.aborted]).toEqual([true, false]);
    expect(second.text).toBe('x = 2;');
    first.answer();
    await older;
    expect(world.shown).toEqual([]);
    second.answer();
    await newer;
    expect(world.shown).toHaveLength(1);
  });

  test('of a text that has changed since shows nothing', async () => {
    const world = new World();
    const checks = world.checks();
    world.put(uri, 'x = 1;');
    const done = checks.saved(uri);
    const question = await world.question(0);
    world.type(uri, 'x = 12;');
    question.answer();
    await done;
    expect(world.shown).toEqual([]);
    expect(world.logged.join()).toContain('changed meanwhile');
  });

  test('of a file that is not saved as it is shown marks nothing', async () => {
    const world = new World();
    const checks = world.checks();
    world.put(uri, 'x = 1;');
    world.type(uri, 'y;');
    const done = checks.opened(uri);
    (await world.question(0)).answer();
    await done;
    expect(world.shown).toEqual([]);
    expect(world.logged.join()).toContain('save it');
  });

  test('waits where as many run as may, and is given up there, too', async () => {
    const world = new World();
    const checks = world.checks(1);
    world.put(uri, 'x = 1;');
    world.put('file:///b.c', 'b;');
    const one = checks.saved(uri);
    const first = await world.question(0);
    const waiting = checks.saved('file:///b.c');
    world.put('file:///b.c', 'c;', 2);
    const newest = checks.saved('file:///b.c');
    await new Promise((resolve) => setImmediate(resolve));
    expect(world.asked).toHaveLength(1);
    first.answer();
    const second = await world.question(1);
    expect(second.text).toBe('c;');
    second.answer();
    await Promise.all([one, waiting, newest]);
    expect(world.shown.map(([shown]) => shown)).toEqual([uri, 'file:///b.c']);
  });

  test('can be stopped by the user', async () => {
    const world = new World();
    const checks = world.checks();
    world.put(uri, 'x = 1;');
    const done = checks.saved(uri);
    const question = await world.question(0);
    world.stops[0]!();
    expect(question.stop.aborted).toBe(true);
    question.refuse('it was stopped');
    await done;
    expect(world.shown).toEqual([]);
  });

  test('without an answer says why', async () => {
    const world = new World();
    const checks = world.checks();
    world.put(uri, 'x = 1;');
    const done = checks.saved(uri);
    (await world.question(0)).refuse('too large; give less');
    await done;
    expect(world.shown).toEqual([[uri, 'too large; give less']]);
    expect(checks.currentFor(uri)).toBeUndefined();
  });
});

describe('what starts a check', () => {
  test('opening, unless the settings say no; never another file than C', async () => {
    const world = new World();
    const checks = world.checks();
    world.settings = { ...defaultSettings, onOpen: false };
    await checks.opened(world.put(uri, 'x = 1;'));
    await checks.opened(world.put('file:///notes.txt', ''));
    await checks.saved('file:///notes.txt');
    expect(world.asked).toEqual([]);
  });

  test('tests beside it: without them its folder is not looked through', async () => {
    const world = new World();
    world.suite = undefined;
    await world.checks().saved(world.put(uri, 'x = 1;'));
    expect([world.lookedThrough, world.asked]).toEqual([0, []]);
    expect(world.shown).toEqual([[uri, undefined]]);
  });

  test('a change of a test beside the file', async () => {
    const world = new World();
    const checks = world.checks();
    world.put(uri, 'x = 1;');
    await checks.changedBeside(new Set(['/elsewhere']));
    expect(world.asked).toEqual([]);
    const done = checks.changedBeside(new Set(['/']));
    (await world.question(0)).answer();
    await done;
    expect(world.shown).toHaveLength(1);
  });
});

test('what is shown goes when the file is closed', async () => {
  const world = new World();
  const checks = world.checks();
  world.put(uri, 'x = 1;');
  const done = checks.saved(uri);
  (await world.question(0)).answer();
  await done;
  world.leave(uri);
  checks.closed(uri);
  expect(world.hidden).toEqual([uri]);
  expect(checks.currentFor(uri)).toBeUndefined();
});
