import { TextDecoder } from 'node:util';
import { InputFault } from '../../files/index.ts';
import type { SourceFile } from '../format.ts';
import type { Outline } from './element.ts';
import { DumpParser, type DumpRecord, type RecordKind } from './parse.ts';
import { Skimmer } from './skim.ts';

/**
 * The records of a dump with what their outlines ask for, in their order.
 * @throws InputFault where the file is no dump.
 */
export async function* readRecords(
  file: SourceFile,
  outlines: Readonly<Record<RecordKind, Outline>>,
): AsyncGenerator<DumpRecord> {
  const parser = new DumpParser(outlines);
  const skimmer = new Skimmer();
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of file.open() as AsyncIterable<Buffer>) {
    yield* parser.write(decoder.decode(skimmer.skim(chunk), { stream: true }));
    refuse(parser, skimmer, file);
  }
  yield* parser.write(decoder.decode(skimmer.end()));
  parser.close();
  refuse(parser, skimmer, file);
}

function refuse({ fault, line }: DumpParser, { endless }: Skimmer, { name }: SourceFile): void {
  if (endless) throw new InputFault({ file: name, where: `line ${line}` }, 'an element goes on without end');
  if (fault) throw new InputFault({ file: name, where: `line ${fault.line}`, value: fault.value }, fault.why);
}
