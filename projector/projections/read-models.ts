import * as models from './models.ts';
import type { Counter, ReadModel, Recount, TruthTable } from './read-model.ts';
import type { EditionTruth } from '../fold/editions/index.ts';
import type { ArtistTruth } from '../fold/identity/index.ts';

export const readModels: readonly ReadModel[] = Object.values(models);

/** Names of the tables of every read model. */
export const readTables: readonly string[] = readModels.flatMap(({ tables }) =>
  tables.map(({ name }) => name),
);

/** Tables whose rows follow from one artist. */
export const artistTables: readonly TruthTable<ArtistTruth>[] = readModels.flatMap(
  ({ ofArtist = [] }) => ofArtist,
);

/** Tables whose rows follow from one edition. */
export const editionTables: readonly TruthTable<EditionTruth>[] = readModels.flatMap(
  ({ ofEdition = [] }) => ofEdition,
);

export const counters: readonly Counter[] = readModels.flatMap(({ counters: own = [] }) => own);

/** Whether each row of a table of counts belongs to one artist. */
export const isPerArtist = ({ table }: Pick<Counter, 'table'>): boolean => table.key.includes('artist_slug');

export const recounts: readonly Recount[] = readModels.flatMap(({ recounts: own = [] }) => own);
