/**
 * Which checks run, and what they found: a newer check of a program ends an older one, an answer to a
 * text that has changed since is dropped, and what is shown is the last answer that held. Knows
 * the editor by a port alone.
 */

import { dirname } from 'node:path';
import { UserError } from '#base/errors.js';
import { Refusal } from '#questions/question-threads.js';
import { verdictSentence } from '#report/render-verdict.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { type CheckedPath, type CheckWorld, checkProgram } from './check-program.js';
import { type CheckedProgram, fileAt, isCurrent } from './checked-program.js';
import type { EditorSettings } from './editor-settings.js';
import { fileUri, pathOfUri } from './file-uri.js';
import { Slots } from './slots.js';

/** What a check needs of the editor. */
export interface Editor {
  /** The text and the version of an open file. */
  open(uri: string): { readonly text: string; readonly version: number } | undefined;
  openUris(): readonly string[];
  settingsFor(uri: string): Promise<EditorSettings>;
  workspaceOf(uri: string): string | undefined;
  /** What was found, or the sentence that says why there is nothing to show. */
  show(uri: string, found: CheckedProgram | string | undefined): void;
  hide(uris: readonly string[]): void;
  /** The user may stop it there. */
  begin(title: string, stop: () => void): ShownProgress;
  log(message: string): void;
}

export interface ShownProgress {
  report(message: string): void;
  end(): void;
}

export class Checks {
  private readonly found = new Map<string, CheckedProgram>();
  /** By the program's path. */
  private readonly running = new Map<string, AbortController>();
  private readonly latest = new Map<string, number>();
  private readonly slots: Slots;
  private turns = 0;

  constructor(
    private readonly world: CheckWorld,
    private readonly editor: Editor,
    threads: number,
  ) {
    this.slots = new Slots(threads);
  }

  /** The answer for a file, if it fits the texts that are shown. */
  currentFor(uri: string): CheckedProgram | undefined {
    const program = this.found.get(uri);
    return program !== undefined && this.isCurrent(program) ? program : undefined;
  }

  /** A file was saved: its program, or those that include it, are checked. */
  async saved(uri: string): Promise<void> {
    if (uri.endsWith('.c')) return this.check(uri);
    const including = [...new Set(this.found.values())].filter((each) => fileAt(each, uri) !== undefined);
    await Promise.all(including.map(({ files }) => this.check(files[0]!.uri)));
  }

  async opened(uri: string): Promise<void> {
    if (!uri.endsWith('.c') || !(await this.editor.settingsFor(uri)).onOpen) return;
    if (this.found.has(uri) || this.editor.open(uri) === undefined) return;
    await this.check(uri);
  }

  /** What was shown goes with the last of the program's files. */
  closed(uri: string): void {
    this.latest.delete(uri);
    const program = this.found.get(uri);
    const uris = program?.files.map((file) => file.uri) ?? [uri];
    if (uris.some((each) => each !== uri && this.editor.open(each) !== undefined)) return;
    for (const each of uris) this.found.delete(each);
    this.editor.hide(uris);
  }

  /** Something else changed in these folders, such as a test. */
  changedBeside(folders: ReadonlySet<string>): Promise<void> {
    return this.checkThose((path) => folders.has(dirname(path)));
  }

  checkAll(): Promise<void> {
    return this.checkThose(() => true);
  }

  private async checkThose(isAffected: (path: string) => boolean): Promise<void> {
    const affected = this.editor.openUris().filter((uri) => {
      const path = pathOfUri(uri);
      return uri.endsWith('.c') && path !== undefined && isAffected(path);
    });
    await Promise.all(affected.map((uri) => this.check(uri)));
  }

  private async check(uri: string): Promise<void> {
    const path = pathOfUri(uri);
    if (path === undefined) return;
    const turn = ++this.turns;
    this.latest.set(uri, turn);
    const version = this.editor.open(uri)?.version;
    const settings = await this.editor.settingsFor(uri);
    const checked = await this.checkedPath(uri, path, settings);
    if (this.latest.get(uri) !== turn) return;
    if (checked === undefined || typeof checked === 'string') {
      this.keep(uri, checked);
      return;
    }
    const program = checked.program.path;
    this.running.get(program)?.abort();
    const stop = new AbortController();
    this.running.set(program, stop);
    try {
      const found = await this.slots.run(() =>
        this.ask(uri, checked, stop).catch((error: unknown) => {
          if (!(error instanceof UserError || error instanceof Refusal)) throw error;
          return error.message;
        }),
      );
      const isStale = stop.signal.aborted || this.editor.open(uri)?.version !== version;
      if (isStale) this.editor.log(`${path} has changed meanwhile: what was found is not shown`);
      else this.keep(uri, found);
    } catch (error) {
      this.editor.log(`${path}: internal error: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      if (this.running.get(program) === stop) this.running.delete(program);
    }
  }

  /** Its folder is only looked through where there are tests. */
  private async checkedPath(
    uri: string,
    path: string,
    settings: EditorSettings,
  ): Promise<CheckedPath | string | undefined> {
    const { files } = this.world;
    try {
      const suite = await files.suiteOf(path, settings.suite, this.editor.workspaceOf(uri));
      if (suite === undefined) return undefined;
      return { suite, settings, program: await files.programOf(path) };
    } catch (error) {
      if (error instanceof UserError) return error.message;
      throw error;
    }
  }

  private async ask(
    uri: string,
    checked: CheckedPath,
    stop: AbortController,
  ): Promise<CheckedProgram | undefined> {
    if (stop.signal.aborted) return undefined;
    const name = decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
    const progress = this.editor.begin(`nearmiss: ${name}`, () => stop.abort());
    const wishes = {
      stop: stop.signal,
      onNews: (news: ProgressEvent) => progress.report(describeNews(news)),
    };
    try {
      return await checkProgram(checked, this.world, (path) => this.uriOf(path), wishes);
    } finally {
      progress.end();
    }
  }

  private keep(uri: string, found: CheckedProgram | string | undefined): void {
    const isShown = typeof found !== 'object' || this.isCurrent(found);
    const before = this.found.get(uri)?.files.map((file) => file.uri) ?? [uri];
    const after = typeof found === 'object' && isShown ? found.files.map((file) => file.uri) : [uri];
    for (const each of before) this.found.delete(each);
    this.editor.hide(before.filter((each) => found === undefined || !isShown || !after.includes(each)));
    if (!isShown) {
      const remedy = 'save it, or open it in its own encoding, to have it checked';
      this.editor.log(`${uri} is not shown as it is on the disk: ${remedy}`);
      return;
    }
    if (typeof found === 'object') for (const each of after) this.found.set(each, found);
    this.editor.show(uri, found);
    if (typeof found !== 'object') return;
    this.editor.log(verdictSentence(found.localisation.report, found.say));
  }

  private isCurrent({ files }: CheckedProgram): boolean {
    return files.every((file) => {
      const open = this.editor.open(file.uri);
      return open === undefined || isCurrent(file, open.text);
    });
  }

  /** As the editor writes it, where the file is open. */
  private uriOf(path: string): string {
    const uri = fileUri(path);
    const file = pathOfUri(uri);
    return this.editor.openUris().find((open) => pathOfUri(open) === file) ?? uri;
  }
}

function describeNews(news: ProgressEvent): string {
  if (news.kind === 'tests-run') return `${news.failing} of ${news.total} tests fail`;
  return `${news.viable} of ${news.locations} places are left`;
}
