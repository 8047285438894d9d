/**
 * An operation of the API: its path, what a request may contain, what the response is, and
 * who may ask. The list of operations is bound to the HTTP server and rendered as the
 * OpenAPI document.
 */

import type { z } from 'zod';
import type { ErrorCode } from '#base/errors.js';
import type { Language } from '#language/language.js';
import type { BodyKind, RenderedBytes } from '../desk/desk-job.js';
import type { ApiKey } from '../store/api-keys.js';
import type { AuditedThing, Doing } from '../store/audit-records.js';
import type { KeyScope } from '../store/key-scopes.js';

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface AnswerDescription {
  readonly status: number;
  readonly description: string;
  /** JSON with this schema, or text in these media types. */
  readonly content?: z.ZodType | readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Operation {
  readonly id: string;
  readonly method: Method;
  /** In OpenAPI's form: `/v1/localisations/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  /** Keys with one of these scopes; `everybody` needs none. */
  readonly scopes: readonly KeyScope[] | 'everybody';
  /** What the audit records when it is answered, and what `{id}` in its path names. Without, only its refusals. */
  readonly audited?: { readonly doing: Doing; readonly what: AuditedThing };
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The desk reads its body, and the call gets a `ReadBody`; other bodies are short, and are read as they come. */
  readonly reads?: BodyKind;
  /** It takes a zip archive as well as JSON. */
  readonly takesArchive?: true;
  /**
   * Its contract is that of a learning platform, so our document leaves it out, and its key may come
   * as platforms send it: in `X-API-Key`, or alone in `Authorization`.
   */
  readonly isPlatforms?: true;
  /** It takes a link in place of a key, and no key. */
  readonly takesLink?: true;
  readonly takesIdempotencyKey?: true;
  readonly takesIfMatch?: true;
  /** The headers of the Model Context Protocol or of Athena, and whether its client is still there, go to the call. */
  readonly takesAgentHeaders?: true;
  readonly answers: readonly AnswerDescription[];
  /** Codes from the catalogue, in addition to those that any operation may have. */
  readonly errors: readonly ErrorCode[];
}

/** A request, checked. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly key: ApiKey;
  /** What the reader's browser asks for. */
  readonly language: Language;
  readonly requestId: string;
  readonly idempotencyKey?: string;
  /** Taken from the body as it came: equal for equal requests. */
  readonly fingerprint: string;
  readonly ifMatch?: string;
  /** What else an agent sent, where the operation takes it. */
  readonly agent?: { readonly headers: Readonly<Record<string, string>>; readonly gone: AbortSignal };
}

/** A connection that is written to until it closes. */
export interface EventSink {
  send(event: string, data: unknown): void;
  comment(text: string): void;
  end(): void;
  onClose(callback: () => void): void;
}

export type Reply =
  | {
      readonly kind: 'json';
      readonly status: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'text';
      readonly status: number;
      readonly mediaType: string;
      readonly text: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Rendered by the desk. */
  | {
      readonly kind: 'bytes';
      readonly status: number;
      readonly mediaType: string;
      readonly rendered: RenderedBytes;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'empty'; readonly status: number }
  | { readonly kind: 'events'; readonly run: (sink: EventSink) => void };

// biome-ignore lint/suspicious/noExplicitAny: a handler knows the types of its operation's schemas
export type OperationHandler = (call: Call<any, any, any>) => Promise<Reply>;

export interface BoundOperation extends Operation {
  readonly handle: OperationHandler;
}
