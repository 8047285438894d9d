/**
 * An operation of the API: its path, what a request may hold, what is answered, and who may
 * ask. The list of them is bound to the HTTP server and rendered as the OpenAPI document.
 */

import type { z } from 'zod';
import type { ErrorCode } from '#base/errors.js';
import type { ApiKey, KeyScope } from '../store/api-keys.js';

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface AnswerDescription {
  readonly status: number;
  readonly description: string;
  /** JSON of this schema, or texts of these media types. */
  readonly content?: z.ZodType | readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Operation {
  readonly id: string;
  readonly method: Method;
  /** As in OpenAPI: `/v1/localisations/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  /** Keys of these scopes; `everybody` needs none. */
  readonly scopes: readonly KeyScope[] | 'everybody';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Beside JSON a zip archive is taken. */
  readonly takesArchive?: true;
  readonly takesIdempotencyKey?: true;
  readonly takesIfMatch?: true;
  readonly answers: readonly AnswerDescription[];
  /** Of the catalogue, beside those that any operation may have. */
  readonly errors: readonly ErrorCode[];
}

/** A request, checked. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** In place of the body. */
  readonly archive?: Buffer;
  readonly key: ApiKey;
  readonly requestId: string;
  readonly idempotencyKey?: string;
  /** Of the body as it came: equal for equal requests. */
  readonly fingerprint: string;
  readonly ifMatch?: string;
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
  | { readonly kind: 'empty'; readonly status: number }
  | { readonly kind: 'events'; readonly run: (sink: EventSink) => void };

// biome-ignore lint/suspicious/noExplicitAny: a handler knows the types of its operation's schemas
export type Handler = (call: Call<any, any, any>) => Promise<Reply>;

export interface BoundOperation extends Operation {
  readonly handle: Handler;
}
