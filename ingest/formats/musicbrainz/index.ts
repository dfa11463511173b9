import { z } from 'zod';
import type { ClaimItem, Format, ReadContext, SourceFile } from '../format.ts';
import { type Outcome, settle } from '../outcome.ts';
import { passedOver, type PassedOver } from '../passed-over.ts';
import { artistOf } from './artist.ts';
import { type Document, documents } from './documents.ts';
import { entitiesOf, type Entity } from './entities.ts';
import { labelOf } from './label.ts';
import { textIn } from './json.ts';
import { releaseOf } from './release.ts';

/** MusicBrainz' JSON dumps (one object a line) and the JSON answers of its web service 2; core (CC0) data only. */
export const musicbrainz: Format = {
  name: 'musicbrainz',
  options: z.strictObject({}),
  async *read(files, context) {
    for (const file of files) yield* readFile(file, context);
  },
};

async function* readFile(file: SourceFile, context: ReadContext): AsyncGenerator<ClaimItem> {
  const counts = passedOver();
  let read = 0;
  for await (const document of documents(file)) {
    const entities = document.ok ? entitiesOf(document.value) : null;
    if (!document.ok || !entities) {
      refuse(document, file, context);
      return;
    }
    read++;
    yield* itemsOf(entities, document.where, file, context, counts);
  }
  if (read === 0) refuse(null, file, context);
  counts.tell(context);
}

function* itemsOf(
  entities: readonly Entity[],
  where: string,
  file: SourceFile,
  context: ReadContext,
  counts: PassedOver,
): Generator<ClaimItem> {
  for (const entity of entities) {
    const at = { file: file.name, where: where === '$' ? entity.path : where };
    const item = settle(outcomeOf(entity), at, context, counts);
    if (item) yield item;
  }
}

function outcomeOf({ kind, value }: Entity): Outcome {
  if (kind === 'artist') return artistOf(value);
  if (kind === 'label') return labelOf(value);
  if (kind === 'release') return releaseOf(value);
  const name = textIn(value, 'name') ?? textIn(value, 'title') ?? '';
  return { kind: 'passed_over', value: name, why: `neither artist nor label nor release: ${kind}` };
}

function refuse(document: Document | null, file: SourceFile, context: ReadContext): void {
  if (document && !document.ok) {
    context.report(document.problem);
    return;
  }
  const error = document && textIn(document.value, 'error');
  const fields = document ? Object.keys(document.value).slice(0, 8).join(', ') : '';
  context.report({
    severity: 'refuse',
    file: file.name,
    where: document?.where ?? 'line 1',
    value: (error ?? fields).slice(0, 200).toWellFormed(),
    why: document ? 'no entity and no answer of MusicBrainz' : 'the file holds no record',
    done: 'refused the file',
  });
}
