/**
 * Server-sent events out of a body's bytes. `EventSource` would do it, but cannot send a
 * key. Of the format it reads what the service writes: `event`, `data`, comments, and any
 * of the three line ends.
 */

export interface ServerEvent {
  /** `comment` for a line that only says that the stream still lives. */
  readonly name: string;
  readonly data: string;
}

export class EventStreamParser {
  private readonly decoder = new TextDecoder();
  private rest = '';
  private name = 'message';
  private data: string[] = [];

  /** @returns the events that are complete with these bytes */
  push(bytes: Uint8Array): readonly ServerEvent[] {
    const text = this.rest + this.decoder.decode(bytes, { stream: true });
    // A carriage return at the end may be the first half of a line end.
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
    const lines = whole.split(/\r\n|\r|\n/);
    this.rest = (lines.pop() ?? '') + text.slice(whole.length);
    return lines.flatMap((line) => this.read(line) ?? []);
  }

  private read(line: string): ServerEvent | undefined {
    if (line === '') return this.dispatch();
    if (line.startsWith(':')) return { name: 'comment', data: line.slice(1).trim() };
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.name = value;
    else if (field === 'data') this.data.push(value);
    return undefined;
  }

  private dispatch(): ServerEvent | undefined {
    const { name, data } = this;
    this.name = 'message';
    this.data = [];
    return data.length === 0 ? undefined : { name, data: data.join('\n') };
  }
}
