/**
 * Checks requests and answers against the OpenAPI document, with an independent
 * validator of JSON schemas. Only what the document says counts; anything that it does
 * not name is a fault.
 */

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDocument, ApiOperation, ApiParameter } from './api-document.js';

export interface Exchange {
  readonly method: string;
  /** As it was sent, with its query. */
  readonly target: string;
  /** By name in lower case. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** Undefined: none, or not JSON. */
  readonly requestBody?: unknown;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** HTTP's own, and those that protect pages: the same on every answer. */
const generalHeaders = new Set([
  ...['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding', 'vary'],
  ...['cache-control', 'etag', 'x-accel-buffering', 'content-security-policy'],
  ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'origin-agent-cluster'],
  ...['referrer-policy', 'x-content-type-options', 'x-dns-prefetch-control', 'x-download-options'],
  ...['x-frame-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
]);

const documentName = 'openapi.json';

export interface MatchedOperation {
  readonly path: string;
  readonly operation: ApiOperation;
  readonly values: Readonly<Record<string, string>>;
}

export class ApiContract {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false });
  /** `operationId status` of all answers checked. */
  readonly seen = new Set<string>();

  constructor(private readonly document: ApiDocument) {
    addFormats.default(this.ajv);
    this.ajv.addSchema(document, documentName);
  }

  match(method: string, target: string): MatchedOperation | undefined {
    const asked = target.split('?')[0]!.split('/');
    for (const [path, methods] of Object.entries(this.document.paths)) {
      const operation = methods[method.toLowerCase()];
      const parts = path.split('/');
      const fits = parts.every(
        (part, at) => part === asked[at] || (part.startsWith('{') && asked[at] !== ''),
      );
      if (operation === undefined || parts.length !== asked.length || !fits) continue;
      const named = parts.flatMap((part, at) =>
        part.startsWith('{') ? [[part.slice(1, -1), decoded(asked[at]!)]] : [],
      );
      return { path, operation, values: Object.fromEntries(named) };
    }
    return undefined;
  }

  /** What the document does not allow in the request; empty if all is well. */
  requestFaults(exchange: Exchange): readonly string[] {
    const { method, target, requestHeaders, requestBody } = exchange;
    const matched = this.match(method, target);
    if (matched === undefined) return [`there is no ${method} ${target}`];
    const { path, operation, values } = matched;
    const query = new URL(target, 'http://service').searchParams;
    const parameters = operation.parameters.map((each) => this.resolve(each));
    const faults: string[] = [];
    for (const name of query.keys()) {
      if (!parameters.some((each) => each.in === 'query' && each.name === name)) {
        faults.push(`the query has ${name}`);
      }
    }
    for (const parameter of parameters) {
      const { name } = parameter;
      const given = {
        path: values[name],
        query: query.get(name),
        header: requestHeaders[name.toLowerCase()],
      };
      const value = given[parameter.in] ?? undefined;
      if (value !== undefined) faults.push(...this.faultsOf(parameter.schema, plain(value, parameter), name));
      else if (parameter.required) faults.push(`${name} is not there`);
    }
    const mediaType = mediaTypeOf(requestHeaders['content-type']);
    const content = operation.requestBody?.content;
    if (content === undefined) return faults;
    if (!(mediaType in content)) return [...faults, `the body is of type ${mediaType}`];
    if (mediaType !== 'application/json') return faults;
    const schema = refer('paths', path, method.toLowerCase(), 'requestBody', 'content', mediaType, 'schema');
    return [...faults, ...this.faultsOf(schema, requestBody, 'body')];
  }

  /** What the document does not name in the answer; empty if all is well. */
  answerFaults({ method, target, status, headers, body }: Exchange): readonly string[] {
    const matched = this.match(method, target);
    if (matched === undefined) return [`there is no ${method} ${target}`];
    const { path, operation } = matched;
    const response = operation.responses[String(status)];
    if (response === undefined) return [`${operation.operationId} has no status ${status}: ${body}`];
    this.seen.add(`${operation.operationId} ${status}`);
    const named = Object.keys(response.headers ?? {}).map((name) => name.toLowerCase());
    const faults = Object.keys(headers)
      .filter((name) => !generalHeaders.has(name) && !named.includes(name))
      .map((name) => `${operation.operationId} ${status} has the header ${name}`);
    if (!('x-request-id' in headers)) faults.push('there is no X-Request-Id');
    if (response.content === undefined) return body === '' ? faults : [...faults, `has a body: ${body}`];
    const mediaType = mediaTypeOf(headers['content-type']);
    if (!(mediaType in response.content)) return [...faults, `the answer is of type ${mediaType}`];
    if (!/[/+]json$/.test(mediaType)) return faults;
    const place = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', mediaType];
    return [...faults, ...this.faultsOf(refer(...place, 'schema'), JSON.parse(body), 'answer')];
  }

  /** For an answer that belongs to no operation. */
  problemFaults(body: string): readonly string[] {
    return this.faultsOf(refer('components', 'schemas', 'Problem'), JSON.parse(body), 'answer');
  }

  private faultsOf(schema: object, value: unknown, what: string): readonly string[] {
    const validate = this.ajv.compile({ $id: undefined, ...absolute(schema) });
    if (validate(value)) return [];
    return validate.errors!.map(
      ({ instancePath, message, params }) => `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  private resolve(parameter: ApiOperation['parameters'][number]): ApiParameter {
    if (!('$ref' in parameter)) return parameter;
    return this.document.components.parameters[parameter.$ref.split('/').at(-1)!]!;
  }
}

/** Unchanged, if an escape is malformed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function mediaTypeOf(contentType = ''): string {
  return contentType.split(';')[0]!.trim();
}

/** A number if the document says so. */
function plain(text: string, { schema }: ApiParameter): unknown {
  return 'type' in schema && schema.type === 'integer' ? Number(text) : text;
}

function refer(...path: readonly string[]): { readonly $ref: string } {
  const pointer = path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
  return { $ref: `${documentName}#/${pointer.join('/')}` };
}

/** References refer to the document, wherever the schema is. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${documentName}#/`)) as object;
}
