/**
 * The language server: the protocol's requests and notifications, and nothing of what is found. A
 * file is checked when it is saved, and when it is opened. Diagnostics are sent; hints, fixes and
 * hovers are given for texts that are as they were checked. Every wait for the editor has a deadline.
 */

import { dirname } from 'node:path';
import {
  CodeActionKind,
  type Connection,
  createConnection,
  type Diagnostic,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  MessageType,
  ShowMessageNotification,
  type ShowMessageParams,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { GivenLimits } from '#agents/given-files.js';
import { KnownLocalisations } from '#agents/known-localisations.js';
import { QuestionThreads } from '#questions/question-threads.js';
import { checkCommand } from './check-command.js';
import type { CheckedProgram } from './checked-program.js';
import { Checks, type Editor, type ShownProgress } from './checks.js';
import { diagnosticSource, diagnosticsOf } from './diagnostics.js';
import type { EditorFiles } from './editor-files.js';
import { decodeSettings, type EditorSettings } from './editor-settings.js';
import { pathOfUri } from './file-uri.js';
import { hoverOf } from './hovers.js';
import { inlayHintsOf } from './inlay-hints.js';
import { quickFixesOf } from './quick-fixes.js';
import { withinMs } from './within.js';

export interface LanguageServerOptions {
  readonly files: EditorFiles;
  readonly limits: GivenLimits;
  /** Checks at the same time. */
  readonly threads: number;
  readonly version: string;
}

export interface LanguageServer {
  close(): Promise<void>;
}

/** For an answer of the editor's. */
const editorMsMax = 3000;

const watchedFiles = ['**/suite.{yaml,yml,json}', '**/*.{in,out,ans,args,exit}'];

/** On standard input and output, until the editor ends the process. */
export function serveEditor(options: LanguageServerOptions): LanguageServer {
  const threads = new QuestionThreads(options.threads);
  const connection = createConnection(process.stdin, process.stdout);
  new EditorSession(connection, threads, options).listen();
  return {
    async close() {
      connection.dispose();
      await threads.close();
    },
  };
}

class EditorSession implements Editor {
  private readonly documents = new TextDocuments(TextDocument);
  private readonly checks: Checks;
  private capabilities: InitializeParams['capabilities'] = {};
  private workspaces: readonly string[] = [];
  private initial: unknown;
  private changed: unknown;
  private readonly warned = new Set<string>();

  constructor(
    private readonly connection: Connection,
    threads: QuestionThreads,
    private readonly options: LanguageServerOptions,
  ) {
    const { files, limits } = options;
    const world = { threads, known: new KnownLocalisations(), limits, files };
    this.checks = new Checks(world, this, options.threads);
  }

  listen(): void {
    const { connection, documents, checks } = this;
    connection.onInitialize((params) => this.initialise(params));
    connection.onInitialized(() => this.register());
    connection.onDidChangeConfiguration(({ settings }) => {
      this.changed = sectionOf(settings);
      this.unasked(checks.checkAll());
    });
    connection.onDidChangeWatchedFiles(({ changes }) => {
      const folders = changes.flatMap(({ uri }) => foldersAround(pathOfUri(uri)));
      this.unasked(checks.changedBeside(new Set(folders)));
    });
    connection.onExecuteCommand(({ command }) => {
      if (command === checkCommand) this.unasked(checks.checkAll());
      return null;
    });
    documents.onDidOpen(({ document }) => this.unasked(checks.opened(document.uri)));
    documents.onDidSave(({ document }) => this.unasked(checks.saved(document.uri)));
    documents.onDidClose(({ document }) => checks.closed(document.uri));
    this.answer();
    documents.listen(connection);
    connection.listen();
  }

  private answer(): void {
    const { connection, checks } = this;
    connection.onHover(({ textDocument: { uri }, position }) => {
      const program = checks.currentFor(uri);
      if (program === undefined) return null;
      const formats = this.capabilities.textDocument?.hover?.contentFormat ?? ['markdown'];
      return hoverOf(program, uri, position, formats.includes('markdown')) ?? null;
    });
    connection.onCodeAction(({ textDocument: { uri }, range, context }) => {
      const program = checks.currentFor(uri);
      const isWanted = context.only?.some((kind) => CodeActionKind.QuickFix.startsWith(kind)) ?? true;
      if (program === undefined || !isWanted) return [];
      const own = context.diagnostics.filter(({ source }) => source === diagnosticSource);
      return quickFixesOf(program, uri, range, own, {
        versionOf: (changed) => this.open(changed)?.version ?? null,
        areChecked: this.capabilities.workspace?.workspaceEdit?.documentChanges === true,
      });
    });
    connection.languages.inlayHint.on(({ textDocument: { uri }, range }) => {
      const program = checks.currentFor(uri);
      return program === undefined ? [] : inlayHintsOf(program, uri, range);
    });
  }

  private initialise({
    capabilities,
    workspaceFolders,
    rootUri,
    initializationOptions,
  }: InitializeParams): InitializeResult {
    this.capabilities = capabilities;
    this.initial = sectionOf(initializationOptions);
    const folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri == null ? [] : [rootUri]);
    this.workspaces = folders.flatMap((uri) => pathOfUri(uri) ?? []);
    return {
      serverInfo: { name: 'nearmiss', version: this.options.version },
      capabilities: {
        textDocumentSync: {
          openClose: true,
          change: TextDocumentSyncKind.Incremental,
          save: { includeText: false },
        },
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        hoverProvider: true,
        inlayHintProvider: true,
        executeCommandProvider: { commands: [checkCommand] },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
    };
  }

  private register(): void {
    const { connection } = this;
    const { workspace } = this.capabilities;
    if (workspace?.didChangeConfiguration?.dynamicRegistration === true) {
      const options = { section: 'nearmiss' };
      this.unasked(connection.client.register(DidChangeConfigurationNotification.type, options));
    }
    if (workspace?.didChangeWatchedFiles?.dynamicRegistration === true) {
      const watchers = watchedFiles.map((globPattern) => ({ globPattern }));
      this.unasked(connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }));
    }
    if (workspace?.workspaceFolders !== true) return;
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = new Set(removed.map(({ uri }) => pathOfUri(uri)));
      this.workspaces = [
        ...this.workspaces.filter((folder) => !gone.has(folder)),
        ...added.flatMap(({ uri }) => pathOfUri(uri) ?? []),
      ];
    });
  }

  open(uri: string): { readonly text: string; readonly version: number } | undefined {
    const document = this.documents.get(uri);
    return document === undefined ? undefined : { text: document.getText(), version: document.version };
  }

  openUris(): readonly string[] {
    return this.documents.keys();
  }

  /** The editor's for this file; what it leaves out, as it was when the server was started or the settings changed. */
  async settingsFor(uri: string): Promise<EditorSettings> {
    const { connection, capabilities } = this;
    const asked =
      capabilities.workspace?.configuration === true
        ? await withinMs(
            editorMsMax,
            connection.workspace.getConfiguration({ scopeUri: uri, section: 'nearmiss' }),
          )
        : undefined;
    const { settings, faults } = decodeSettings(
      Object.assign({}, this.initial, this.changed, asked ?? undefined),
    );
    for (const fault of faults) {
      if (this.warned.has(fault)) continue;
      this.warned.add(fault);
      const warning: ShowMessageParams = { type: MessageType.Warning, message: fault };
      this.unasked(connection.sendNotification(ShowMessageNotification.type, warning));
    }
    return settings;
  }

  workspaceOf(uri: string): string | undefined {
    const path = pathOfUri(uri) ?? '';
    const around = this.workspaces.filter((folder) => path.startsWith(folder));
    return around.sort((a, b) => b.length - a.length)[0];
  }

  show(uri: string, found: CheckedProgram | string | undefined): void {
    if (found === undefined) {
      const what = 'has no tests: put suite.yaml, suite.json or tests/ beside it, or set nearmiss.suite';
      this.log(`${pathOfUri(uri)} ${what}`);
    } else if (typeof found === 'string') {
      const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
      this.publish(uri, [{ range, severity: 2, source: diagnosticSource, message: found }]);
    } else {
      for (const [file, diagnostics] of diagnosticsOf(found)) this.publish(file, diagnostics);
    }
    if (this.capabilities.workspace?.inlayHint?.refreshSupport === true) {
      this.unasked(this.connection.languages.inlayHint.refresh());
    }
  }

  hide(uris: readonly string[]): void {
    for (const uri of uris) this.publish(uri, []);
  }

  private publish(uri: string, diagnostics: readonly Diagnostic[]): void {
    const version = this.open(uri)?.version;
    const sent = { uri, diagnostics: [...diagnostics], ...(version !== undefined && { version }) };
    this.unasked(this.connection.sendDiagnostics(sent));
  }

  /** The check does not wait for the editor to show it. */
  begin(title: string, stop: () => void): ShownProgress {
    let isOver = false;
    const shown = withinMs(editorMsMax, this.connection.window.createWorkDoneProgress()).then((progress) => {
      if (isOver || progress === undefined) return undefined;
      progress.begin(title, undefined, undefined, true);
      progress.token.onCancellationRequested(stop);
      return progress;
    });
    return {
      report: (message) => void shown.then((progress) => isOver || progress?.report(message)),
      end: () => {
        isOver = true;
        void shown.then((progress) => progress?.done());
      },
    };
  }

  /** What nobody waits for: an editor that refuses it, or has gone, changes nothing. */
  private unasked(work: Promise<unknown>): void {
    work.catch((error: unknown) => process.stderr.write(`nearmiss lsp: ${String(error)}\n`));
  }

  log(message: string): void {
    this.connection.console.info(message);
  }
}

/** Editors send the section by itself, or within all settings. */
function sectionOf(settings: unknown): unknown {
  if (typeof settings !== 'object' || settings === null) return undefined;
  return (settings as { readonly nearmiss?: unknown }).nearmiss ?? settings;
}

/** A test is beside a program, or in a folder beside it. */
function foldersAround(path: string | undefined): readonly string[] {
  return path === undefined ? [] : [dirname(path), dirname(dirname(path))];
}
