import type { SourceFile } from '../formats/format.ts';

/** The first character of a file except white space and byte order mark; null if there is none. */
export async function firstCharacter(file: SourceFile): Promise<string | null> {
  for await (const chunk of file.open() as AsyncIterable<Buffer>) {
    const first = /[^\s\uFEFF]/u.exec(chunk.toString('utf8'))?.[0];
    if (first !== undefined) return first;
  }
  return null;
}
