import type { SourceFile } from '../formats/format.ts';

/** The chunks of a file; white space after its end, since a number there has no other delimiter. */
export async function* decodedChunks(file: SourceFile): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of file.open() as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true });
  yield '\n';
}
