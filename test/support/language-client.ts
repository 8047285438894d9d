/**
 * An editor for tests: the client of `vscode-languageserver-protocol`, beside the built server in a
 * process of its own, over standard input and output.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import {
  type ClientCapabilities,
  type CodeAction,
  CodeActionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  ExitNotification,
  type Hover,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type InlayHint,
  InlayHintRequest,
  LogMessageNotification,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type Range,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
  WorkDoneProgressCreateRequest,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { cliEntry } from './built-cli.js';

export const whole: Range = { start: { line: 0, character: 0 }, end: { line: 100_000, character: 0 } };

const answerMsMax = 30_000;

export interface ClientOptions {
  readonly settings?: object;
  readonly initializationOptions?: object;
  readonly capabilities?: ClientCapabilities;
  /** Requests of the server are left without an answer. */
  readonly isMute?: boolean;
  readonly workspace?: string;
}

export class LanguageClient {
  readonly diagnostics = new Map<string, readonly Diagnostic[]>();
  readonly messages: string[] = [];
  readonly log: string[] = [];
  readonly progress: { readonly kind: string; readonly message?: string }[] = [];
  initialised!: InitializeResult;
  /** As the user changes them. */
  settings: object | null;
  private readonly versions = new Map<string, number>();
  private readonly texts = new Map<string, string>();
  private waiting: (() => void)[] = [];

  private constructor(
    private readonly child: ChildProcess,
    readonly connection: ProtocolConnection,
    options: ClientOptions,
  ) {
    this.settings = options.settings ?? null;
  }

  static async start(options: ClientOptions = {}): Promise<LanguageClient> {
    const child = spawn(process.execPath, [cliEntry, 'lsp', '--stdio'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const connection = createProtocolConnection(
      new StreamMessageReader(child.stdout!),
      new StreamMessageWriter(child.stdin!),
    );
    const client = new LanguageClient(child, connection, options);
    await client.listen(options);
    return client;
  }

  private async listen({
    isMute = false,
    workspace,
    initializationOptions,
    capabilities,
  }: ClientOptions): Promise<void> {
    const { connection } = this;
    connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.diagnostics.set(uri, diagnostics);
      this.wake();
    });
    connection.onNotification(LogMessageNotification.type, ({ message }) => {
      this.log.push(message);
      this.wake();
    });
    connection.onNotification(ShowMessageNotification.type, ({ message }) => {
      this.messages.push(message);
      this.wake();
    });
    connection.onNotification('$/progress', ({ value }) => {
      this.progress.push(value);
      this.wake();
    });
    const never = new Promise<never>(() => {});
    connection.onRequest(ConfigurationRequest.type, ({ items }) =>
      isMute ? never : items.map(() => this.settings),
    );
    connection.onRequest(WorkDoneProgressCreateRequest.type, () => (isMute ? never : undefined));
    connection.listen();
    this.initialised = await connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: null,
      workspaceFolders:
        workspace === undefined ? null : [{ uri: pathToFileURL(workspace).href, name: 'workspace' }],
      capabilities: {
        workspace: { configuration: true, workspaceEdit: { documentChanges: true } },
        window: { workDoneProgress: true },
        ...capabilities,
      },
      ...(initializationOptions !== undefined && { initializationOptions }),
    });
    await connection.sendNotification(InitializedNotification.type, {});
  }

  /** @returns its URI */
  async open(path: string): Promise<string> {
    const uri = pathToFileURL(path).href;
    const text = await readFile(path, 'utf8');
    this.versions.set(uri, 1);
    this.texts.set(uri, text);
    const textDocument = { uri, languageId: 'c', version: 1, text };
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    return uri;
  }

  /** In the editor alone. */
  async change(uri: string, text: string): Promise<void> {
    const version = this.versions.get(uri)! + 1;
    this.versions.set(uri, version);
    this.texts.set(uri, text);
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ text }],
    });
  }

  async save(uri: string): Promise<void> {
    await writeFile(new URL(uri), this.texts.get(uri)!);
    await this.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri } });
  }

  async close(uri: string): Promise<void> {
    await this.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  }

  hints(uri: string): Promise<InlayHint[] | null> {
    return this.connection.sendRequest(InlayHintRequest.type, { textDocument: { uri }, range: whole });
  }

  async fixes(uri: string, range: Range = whole): Promise<CodeAction[]> {
    const context = { diagnostics: [...(this.diagnostics.get(uri) ?? [])] };
    const textDocument = { uri };
    const found = await this.connection.sendRequest(CodeActionRequest.type, { textDocument, range, context });
    return (found ?? []) as CodeAction[];
  }

  hover(uri: string, line: number): Promise<Hover | null> {
    const position = { line, character: 0 };
    return this.connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position });
  }

  /** Makes the edits of a fix, as an editor does. */
  async take({ edit }: CodeAction): Promise<void> {
    const changes = edit!.documentChanges as { textDocument: { uri: string }; edits: TextEdit[] }[];
    for (const { textDocument, edits } of changes) {
      const { uri } = textDocument;
      const document = TextDocument.create(uri, 'c', 1, this.texts.get(uri)!);
      await this.change(uri, TextDocument.applyEdits(document, edits));
    }
  }

  text(uri: string): string {
    return this.texts.get(uri)!;
  }

  /** Waits until something holds of what the server has sent. */
  async until<T>(what: () => T | undefined | false): Promise<T> {
    const deadline = AbortSignal.timeout(answerMsMax);
    for (;;) {
      const found = what();
      if (found !== undefined && found !== false) return found;
      if (deadline.aborted) throw new Error(`nothing came; log: ${this.log.join('\n')}`);
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
        deadline.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  /** What is marked in a file, once something is. */
  marked(uri: string): Promise<readonly Diagnostic[]> {
    return this.until(() => {
      const found = this.diagnostics.get(uri);
      return found !== undefined && found.length > 0 && found;
    });
  }

  /** Ends the server as the protocol says. @returns its exit status */
  async stop(): Promise<number> {
    const exited = once(this.child, 'exit');
    await this.connection.sendRequest(ShutdownRequest.type);
    await this.connection.sendNotification(ExitNotification.type);
    const [status] = (await exited) as [number];
    this.connection.dispose();
    return status;
  }

  /** Goes away without a word. @returns the server's exit status */
  async vanish(): Promise<number> {
    const exited = once(this.child, 'exit');
    this.child.stdin!.end();
    const [status] = (await exited) as [number];
    this.connection.dispose();
    return status;
  }

  private wake(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}
