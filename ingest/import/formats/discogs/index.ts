import { z } from 'zod';
import { InputFault } from '../../files/index.ts';
import type { ClaimItem, Format, ReadContext, SourceFile } from '../format.ts';
import { type Outcome, settle } from '../record-outcome.ts';
import { passedOver } from '../count-skipped.ts';
import { byBatches } from '../read-by-batches.ts';
import { artistOf, artistOutline } from './artist.ts';
import { labelOf, labelOutline } from './label.ts';
import { inNamespace } from './namespace.ts';
import type { DumpRecord } from './parse.ts';
import { readRecordBatches } from './read-records.ts';
import { releaseOf, releaseOutline } from './release.ts';

const OUTLINES = { artist: artistOutline, label: labelOutline, master: {}, release: releaseOutline };

const options = z.strictObject({
  /** The owner of the ids, if a dump only has Discogs' format. */
  namespace: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be lowercase letters, digits and hyphens')
    .default('discogs'),
});

/** Discogs' monthly dumps: artists, labels, masters and releases as XML, core (CC0) fields only. */
export const discogs: Format = {
  name: 'discogs',
  options,
  ...byBatches(async function* (files, context) {
    for (const file of files) yield* readDump(file, context);
  }),
};

async function* readDump(file: SourceFile, context: ReadContext): AsyncGenerator<readonly ClaimItem[]> {
  const { namespace } = context.options as z.infer<typeof options>;
  const counts = passedOver();
  let read = 0;
  for await (const records of readRecordBatches(file, OUTLINES)) {
    read += records.length;
    const claims: ClaimItem[] = [];
    for (const record of records) {
      const at = { file: file.name, where: `line ${record.line}` };
      const claim = settle(toOutcome(record), at, context, counts);
      if (claim) claims.push(inNamespace(claim, namespace));
    }
    yield claims;
  }
  if (read === 0) throw new InputFault({ file: file.name, where: 'line 1' }, 'holds no record');
  counts.report(context);
}

function toOutcome({ kind, element, overfull }: DumpRecord): Outcome {
  if (overfull) return { kind: 'faulty', value: `<${kind}>`, why: 'has too many items for a Discogs record' };
  if (kind === 'artist') return artistOf(element);
  if (kind === 'label') return labelOf(element);
  if (kind === 'release') return releaseOf(element);
  return {
    kind: 'passed_over',
    value: '<master>',
    why: 'is a master record, which is not needed because each release has the id of its master',
  };
}
