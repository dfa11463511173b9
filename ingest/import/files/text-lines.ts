import { InputFault } from './input-fault.ts';
import type { SourceFile } from '../formats/format.ts';

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** The lines of a file, without their ends and without a byte order mark, in batches of one chunk each. */
export async function* lines(file: SourceFile, limit = 16 * 1024 * 1024): AsyncGenerator<readonly Line[]> {
  let rest = '';
  let number = 0;
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of file.open() as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    // Splitting the rest of a long line again and again would copy it for every chunk.
    const texts = text.includes('\n') ? (rest + text).split('\n') : [rest + text];
    rest = texts.pop()!;
    if (rest.length > limit) throw tooLong(file.name, number + texts.length + 1, rest, limit);
    yield texts.map((text) => ({ number: ++number, text: text.endsWith('\r') ? text.slice(0, -1) : text }));
  }
  if (rest !== '') yield [{ number: number + 1, text: rest }];
}

const tooLong = (file: string, line: number, value: string, limit: number) =>
  new InputFault({ file, where: `line ${line}`, value }, `more than ${limit} characters on one line`);
