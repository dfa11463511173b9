import { z } from 'zod';
import { InputFault } from '../../files/index.ts';
import type { Format, Item, ReadContext, SourceFile } from '../format.ts';
import { type Outcome, settle } from '../record-outcome.ts';
import type { FilePlace } from '../leave-out.ts';
import { type PassedOver, passedOver } from '../count-skipped.ts';
import { artistOf } from './artist.ts';
import { type Document, documents } from './documents.ts';
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
  async *read(files, context) {
    const { namespace } = context.options as z.infer<typeof options>;
    for (const file of files) yield* readFile(file, context, openDatabase(namespace));
  },
};

async function* readFile(file: SourceFile, context: ReadContext, database: Database): AsyncGenerator<Item> {
  const counts = passedOver();
  let read = 0;
  for await (const document of documents(file)) {
    read++;
    for (const entity of entitiesIn(document, file)) {
      const at = { file: file.name, where: document.where === '$' ? entity.path : document.where };
      yield* readItems(entity, at, context, { counts, database });
    }
  }
  if (read === 0) throw new InputFault({ file: file.name, where: 'line 1' }, 'holds no record');
  counts.report(context);
}

function entitiesIn({ where, value }: Document, file: SourceFile): readonly Entity[] {
  const entities = entitiesOf(value);
  if (entities) return entities;
  const shown = textIn(value, 'error') ?? Object.keys(value).join(', ');
  const why = 'is neither an entity nor an answer of MusicBrainz: is the format right?';
  throw new InputFault({ file: file.name, where, value: shown }, why);
}

interface FileState {
  readonly counts: PassedOver;
  readonly database: Database;
}

function* readItems(
  entity: Entity,
  at: FilePlace,
  context: ReadContext,
  { counts, database }: FileState,
): Generator<Item> {
  if (entity.kind === 'event') yield* festivalItems(entity.value, at, context, counts);
  else {
    const item = settle(toOutcome(entity, database), at, context, counts);
    if (item) yield item;
  }
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
