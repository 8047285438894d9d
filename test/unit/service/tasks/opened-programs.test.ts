import { describe, expect, test } from '@jest/globals';
import { noStats, type TaskOutcome } from '#model/task.js';
import type { TaskWorker } from '#pool/process-runner.js';
import { OpenedPrograms } from '#service/tasks/opened-programs.js';

/** Notes what is opened and closed: `+a1` is the first worker that opened the program `a`. */
function noting() {
  const notes: string[] = [];
  const counts = new Map<string, number>();
  const open = (hash: string) => async (): Promise<TaskWorker> => {
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
    const name = `${hash}${counts.get(hash)}`;
    notes.push(`+${name}`);
    return {
      analyse: async () => stopped,
      close: async () => void notes.push(`-${name}`),
    };
  };
  return { notes, open };
}

const stopped: TaskOutcome = { kind: 'stopped', answers: [], stats: noStats };
const nothing = async (): Promise<void> => {};

describe('opened programs', () => {
  test('are kept for the next task, and the one used longest ago is closed for a new one', async () => {
    const { notes, open } = noting();
    const programs = new OpenedPrograms(2);
    for (const hash of ['a', 'b', 'a', 'c', 'a', 'b']) await programs.with(hash, open(hash), nothing);
    expect(notes).toEqual(['+a1', '+b1', '-b1', '+c1', '-c1', '+b2']);
    await programs.closeIdle();
    expect(notes.slice(6).sort()).toEqual(['-a1', '-b2']);
  });

  test('serve one task at a time', async () => {
    const { notes, open } = noting();
    const programs = new OpenedPrograms(2);
    const use = (): Promise<void> => programs.with('a', open('a'), nothing);
    await programs.with('a', open('a'), use);
    expect(notes).toEqual(['+a1', '+a2']);
  });

  test('are closed where a task throws, and opened again', async () => {
    const { notes, open } = noting();
    const programs = new OpenedPrograms(2);
    const failing = programs.with('a', open('a'), async () => {
      throw new Error('it broke');
    });
    await expect(failing).rejects.toThrow('it broke');
    await programs.with('a', open('a'), nothing);
    expect(notes).toEqual(['+a1', '-a1', '+a2']);
  });

  test('one that cannot be opened takes no place', async () => {
    const { notes, open } = noting();
    const programs = new OpenedPrograms(1);
    await programs.with('a', open('a'), nothing);
    const refused = async (): Promise<TaskWorker> => {
      throw new Error('no room');
    };
    await expect(programs.with('b', refused, nothing)).rejects.toThrow('no room');
    await programs.with('c', open('c'), nothing);
    await programs.with('c', open('c'), nothing);
    expect(notes).toEqual(['+a1', '-a1', '+c1']);
  });
});
