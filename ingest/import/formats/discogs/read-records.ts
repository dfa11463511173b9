import { TextDecoder } from 'node:util';
import { InputFault } from '../../files/index.ts';
import type { SourceFile } from '../format.ts';
import type { Outline } from './element.ts';
import { DumpParser, type DumpRecord, type RecordKind } from './parse.ts';
import { Skimmer } from './skim.ts';

/** Filters bytes of a skimmed dump before they are parsed. */
export interface Sieve {
  keep(bytes: Buffer): Buffer;
  end(): Buffer;
}

const everything: Sieve = { keep: (bytes) => bytes, end: () => Buffer.alloc(0) };

/**
 * Reads the records of a dump, reduced to their outlines, in order.
 * @throws InputFault if the file is no dump.
 */
export async function* readRecords(
  file: SourceFile,
  outlines: Readonly<Record<RecordKind, Outline>>,
  sieve: Sieve = everything,
): AsyncGenerator<DumpRecord> {
  for await (const batch of readRecordBatches(file, outlines, sieve)) yield* batch;
}

/** The same, with the records of each chunk together. */
export async function* readRecordBatches(
  file: SourceFile,
  outlines: Readonly<Record<RecordKind, Outline>>,
  sieve: Sieve = everything,
): AsyncGenerator<readonly DumpRecord[]> {
  const parser = new DumpParser(outlines);
  const skimmer = new Skimmer();
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of file.open() as AsyncIterable<Buffer>) {
    yield parser.write(decoder.decode(sieve.keep(skimmer.skim(chunk)), { stream: true }));
    refuse(parser, skimmer, file);
  }
  const last = Buffer.concat([sieve.keep(skimmer.end()), sieve.end()]);
  yield parser.write(decoder.decode(last));
  parser.close();
  refuse(parser, skimmer, file);
}

function refuse({ fault, line }: DumpParser, { endless }: Skimmer, { name }: SourceFile): void {
  if (endless) throw new InputFault({ file: name, where: `line ${line}` }, 'an element has no end');
  if (fault) throw new InputFault({ file: name, where: `line ${fault.line}`, value: fault.value }, fault.why);
}
