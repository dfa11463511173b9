import { z } from 'zod';
import type { ClaimItem, Format, ReadContext, SourceFile } from '../format.ts';
import { type Outcome, settle, shown } from '../outcome.ts';
import { passedOver } from '../passed-over.ts';
import { utf8 } from '../utf8.ts';
import { artistOf, artistOutline } from './artist.ts';
import { labelOf, labelOutline } from './label.ts';
import { DumpParser, type DumpRecord } from './parse.ts';
import { releaseOf, releaseOutline } from './release.ts';

const OUTLINES = { artist: artistOutline, label: labelOutline, master: {}, release: releaseOutline };

/** Discogs' monthly dumps: artists, labels, masters and releases as XML, core (CC0) fields only. */
export const discogs: Format = {
  name: 'discogs',
  options: z.strictObject({}),
  async *read(files, context) {
    for (const file of files) yield* readDump(file, context);
  },
};

async function* readDump(file: SourceFile, context: ReadContext): AsyncGenerator<ClaimItem> {
  const parser = new DumpParser(OUTLINES);
  const counts = passedOver();
  let records = 0;
  for await (const chunk of utf8(file)) {
    if (!chunk.ok) {
      context.report(chunk.problem);
      return;
    }
    for (const record of parser.write(chunk.text)) {
      records++;
      const at = { file: file.name, where: `line ${record.line}` };
      const item = settle(outcomeOf(record), at, context, counts);
      if (item) yield item;
    }
    if (parser.fault) break;
  }
  parser.close();
  if (!refuse(parser, records, file, context)) counts.tell(context);
}

function refuse(parser: DumpParser, records: number, file: SourceFile, context: ReadContext): boolean {
  const fault =
    parser.fault ?? (records === 0 ? { line: 1, value: '', why: 'the file holds no record' } : null);
  if (!fault) return false;
  context.report({
    severity: 'refuse',
    file: file.name,
    where: `line ${fault.line}`,
    value: shown(fault.value),
    why: fault.why,
    done: 'refused the file',
  });
  return true;
}

function outcomeOf({ kind, element, overfull }: DumpRecord): Outcome {
  if (overfull)
    return { kind: 'faulty', value: `<${kind}>`, why: 'more items than any record of Discogs has' };
  if (kind === 'artist') return artistOf(element);
  if (kind === 'label') return labelOf(element);
  if (kind === 'release') return releaseOf(element);
  return { kind: 'passed_over', value: '<master>', why: 'a master: its releases name it' };
}
