/**
 * Files that runs at our Jobe server are given, each under an id of its client's: the digest of what
 * is in it. They are kept in memory, each for whoever put it, until there are too many; who asks for
 * one that is gone learns that it is, and puts it again.
 */

/** For one person. */
const filesMax = 200;
const bytesMax = 8 * 1024 * 1024;
/** Who put files last are kept. */
const personsMax = 16;

export class JobeFiles {
  private readonly persons = new Map<string, Map<string, string>>();

  /** @param text latin-1 */
  put(person: string, id: string, text: string): void {
    const files = this.persons.get(person) ?? new Map<string, string>();
    files.delete(id);
    files.set(id, text);
    let bytes = [...files.values()].reduce((sum, each) => sum + each.length, 0);
    for (const [oldest, old] of files) {
      if (files.size <= filesMax && bytes <= bytesMax) break;
      files.delete(oldest);
      bytes -= old.length;
    }
    this.persons.delete(person);
    this.persons.set(person, files);
    for (const other of this.persons.keys()) {
      if (this.persons.size <= personsMax) break;
      this.persons.delete(other);
    }
  }

  /** Undefined where it is not here, or is somebody else's. */
  get(person: string, id: string): string | undefined {
    return this.persons.get(person)?.get(id);
  }
}
