import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../docs/read-pages.ts';
import { bin } from './child.ts';

/** A code block of a page; `language` is empty for output. */
interface Block {
  readonly language: string;
  readonly text: string;
}

/** Code blocks of a page, by the number in their section's heading (`## 2. Import`); README has none. */
function readBlocks(page: string, step: number | null = null): Block[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const part =
    step === null
      ? text
      : (new RegExp(`^## ${step}\\. [\\s\\S]*?(?=^## |(?![\\s\\S]))`, 'm').exec(text)?.[0] ?? '');
  return [...part.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(([, language, block]) => ({
    language: language!,
    text: block!,
  }));
}

/** The only block of a page's step in this language that holds a text. */
export function readBlock(page: string, step: number | null, language: string, holding = ''): string {
  const found = readBlocks(page, step).filter(
    (block) => block.language === language && block.text.includes(holding),
  );
  if (found.length !== 1) throw new Error(`${page} has ${found.length} such blocks: ${language} ${holding}`);
  return found[0]!.text;
}

/** The commands of a page's step, a line each, without comments. */
export const readCommands = (page: string, step: number): string[] =>
  readBlocks(page, step)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => line.replace(/ +#.*$/, '').trim())
    .filter((line) => line !== '');

/** The outcome of a command in a shell. */
export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly complaints: string;
}

/** Runs lines of pages in a shell, in which `npx bookings` is the program of this checkout. */
export class TutorialShell {
  readonly #folder: string;
  readonly #env: Record<string, string>;

  constructor(folder: string, env: Readonly<Record<string, string>>) {
    const path = join(folder, 'path');
    mkdirSync(path);
    const npx = `#!/bin/sh\nshift\nexec "${process.execPath}" "${bin}" "$@"\n`;
    writeFileSync(join(path, 'npx'), npx);
    chmodSync(join(path, 'npx'), 0o755);
    const { PATH = '', HOME = '/tmp' } = process.env;
    this.#folder = folder;
    this.#env = { HOME, LOG_LEVEL: 'warn', ...env, PATH: `${path}:${PATH}` };
  }

  /** Sets a variable for the next lines. */
  export(name: string, value: string): void {
    this.#env[name] = value;
  }

  run(line: string): Promise<Ran> {
    return new Promise((resolve) => {
      execFile(
        'sh',
        ['-c', line],
        { cwd: this.#folder, env: this.#env, encoding: 'utf8' },
        (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : Number(error.code), output: stdout, complaints: stderr }),
      );
    });
  }
}
