import { z } from 'zod';
import { InputFault } from '../../files/index.ts';
import type { Format, Item, ReadContext, SourceFile } from '../format.ts';
import { type Outcome, settle } from '../record-outcome.ts';
import { byBatches } from '../read-by-batches.ts';
import { type PassedOver, passedOver } from '../count-skipped.ts';
import { artistOf } from './artist.ts';
import { type Document, documentBatches } from './documents.ts';
import { entitiesOf, type Entity } from './related-entities.ts';
import { festivalItems } from './event.ts';
import { textIn } from './json-fields.ts';
import { labelOf } from './label.ts';
import { type Database, openDatabase } from './musicbrainz-names.ts';
import { releaseOf } from './release.ts';

const options = z.strictObject({
  /** The owner of the ids of artists, labels and releases, if a dump only has MusicBrainz' format. */
  namespace: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be lowercase letters, digits and hyphens')
    .default('musicbrainz'),
});

/**
 * MusicBrainz' JSON dumps (one object a line) and the JSON answers of its web service 2; core (CC0) data only. Artists,
 * labels and releases are claims about identity; an event that is a festival is an edition with its performers.
 */
export const musicbrainz: Format = {
  name: 'musicbrainz',
  options,
  ...byBatches(async function* (files, context) {
    const { namespace } = context.options as z.infer<typeof options>;
    for (const file of files) yield* readFile(file, context, openDatabase(namespace));
  }),
};

async function* readFile(
  file: SourceFile,
  context: ReadContext,
  database: Database,
): AsyncGenerator<Iterable<Item>> {
  const state: FileState = { counts: passedOver(), database, read: 0 };
  for await (const batch of documentBatches(file)) yield* splitAtEvents(itemsIn(batch, file, context, state));
  if (state.read === 0) throw new InputFault({ file: file.name, where: 'line 1' }, 'holds no record');
  state.counts.report(context);
}

/**
 * Consecutive claims together, other items alone: an edition's faults are reported before the next event is read.
 */
function* splitAtEvents(items: Generator<Item>): Generator<Iterable<Item>> {
  const others: Item[] = [];
  do {
    others.length = 0;
    yield claims();
    yield others;
  } while (others.length > 0);

  function* claims(): Generator<Item> {
    for (let next = items.next(); next.done !== true; next = items.next()) {
      if (next.value.kind !== 'claim') return void others.push(next.value);
      yield next.value;
    }
  }
}

function* itemsIn(
  batch: Iterable<Document>,
  file: SourceFile,
  context: ReadContext,
  state: FileState,
): Generator<Item> {
  for (const document of batch) {
    state.read++;
    for (const entity of entitiesIn(document, file)) {
      const at = { file: file.name, where: document.where === '$' ? entity.path : document.where };
      if (entity.kind === 'event') yield* festivalItems(entity.value, at, context, state.counts);
      else {
        const item = settle(toOutcome(entity, state.database), at, context, state.counts);
        if (item) yield item;
      }
    }
  }
}

function entitiesIn({ where, value }: Document, file: SourceFile): readonly Entity[] {
  const entities = entitiesOf(value);
  if (entities) return entities;
  const shown = textIn(value, 'error') ?? Object.keys(value).join(', ');
  const why = 'is neither an entity nor a response of the MusicBrainz API: check `format` in the manifest';
  throw new InputFault({ file: file.name, where, value: shown }, why);
}

interface FileState {
  readonly counts: PassedOver;
  readonly database: Database;
  /** The number of documents. */
  read: number;
}

function toOutcome({ kind, value }: Entity, database: Database): Outcome {
  if (kind === 'artist') return artistOf(value, database);
  if (kind === 'label') return labelOf(value, database);
  if (kind === 'release') return releaseOf(value, database);
  const name = textIn(value, 'name') ?? textIn(value, 'title') ?? '';
  return {
    kind: 'passed_over',
    value: name,
    why: `is an entity of another kind than artist, label, release or event: ${kind}`,
  };
}
