/**
 * A person in place of a model: prompts are written into a folder, to be read, and taken wherever
 * that person likes; what comes back is put beside them, and the next run takes it as answers. A
 * prompt and its answers are named for what the prompt says, so that the same run finds them again.
 */

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '#base/errors.js';
import type { LanguageModel, ModelPrompt, ModelQuestion, ModelReply } from '#request/language-model.js';
import { answerFileLimits } from './limits.js';

const hashChars = 12;

export class PromptFiles implements LanguageModel {
  readonly provider = 'prompt-export';

  constructor(private readonly folder: string) {}

  async ask({ prompt, answers }: ModelQuestion): Promise<ModelReply> {
    const name = createHash('sha256').update(renderPrompt(prompt)).digest('hex').slice(0, hashChars);
    try {
      await mkdir(this.folder, { recursive: true });
      const head = `<!-- ${prompt.name}: put the answer into answer-${name}.txt here, others into answer-${name}-2.txt and so on -->\n`;
      await writeFile(join(this.folder, `prompt-${name}.txt`), `${head}${renderPrompt(prompt)}`);
      const given = await this.answersTo(name);
      return { answers: given.slice(0, answers), requests: 1 };
    } catch (error) {
      if (error instanceof UserError) throw error;
      const remedy = 'give a folder that can be written';
      const detail = 'prompts cannot be written there';
      throw new UserError('file-unreadable', detail, { file: this.folder }, { remedy, cause: error });
    }
  }

  private async answersTo(name: string): Promise<readonly string[]> {
    const mine = new RegExp(`^answer-${name}(?:-(\\d+))?\\.(?:txt|md|c)$`);
    const numberOf = (file: string): number => Number(mine.exec(file)![1] ?? 1);
    const files = (await readdir(this.folder))
      .filter((file) => mine.test(file))
      .sort((a, b) => numberOf(a) - numberOf(b));
    return Promise.all(
      files.slice(0, answerFileLimits.filesMax).map(async (file) => {
        const bytes = await readFile(join(this.folder, file));
        if (bytes.length <= answerFileLimits.bytesMax) return bytes.toString('utf8');
        const remedy = 'leave only the answer in it';
        throw new UserError('file-unreadable', 'the answer is too long', { file }, { remedy });
      }),
    );
  }
}

/** Changes when an answer does: what was made with other answers is made anew. */
export async function answersDigest(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((each) => each.startsWith('answer-')).sort()) {
    hash.update(JSON.stringify([name, await readFile(join(folder, name), 'utf8')]));
  }
  return hash.digest('hex');
}

function renderPrompt({ system, user }: ModelPrompt): string {
  return `${system}\n\n${user}`;
}
