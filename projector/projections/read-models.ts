import * as models from './models.ts';
import type { Counter, ReadModel, Recount, SubjectTable } from './read-model.ts';
import type { FoldedEdition } from '../fold/editions/index.ts';
import type { ResolvedArtist } from '../fold/identity/index.ts';

export const readModels: readonly ReadModel[] = Object.values(models);

/** Names of the tables of every read model. */
export const readTables: readonly string[] = readModels.flatMap(({ tables }) =>
  tables.map(({ name }) => name),
);

/** Tables whose rows follow from one artist. */
export const artistTables: readonly SubjectTable<ResolvedArtist>[] = readModels.flatMap(
  ({ ofArtist = [] }) => ofArtist,
);

/** Tables whose rows follow from one edition. */
export const editionTables: readonly SubjectTable<FoldedEdition>[] = readModels.flatMap(
  ({ ofEdition = [] }) => ofEdition,
);

export const counters: readonly Counter[] = readModels.flatMap(({ counters: own = [] }) => own);

/** Whether each row of a table of counts belongs to one artist. */
export const isPerArtist = ({ table }: Pick<Counter, 'table'>): boolean => table.key.includes('artist_slug');

export const recounts: readonly Recount[] = readModels.flatMap(({ recounts: own = [] }) => own);
