import type pg from 'pg';
import type { Correction } from '../../corrections/index.ts';
import { type Names, namesOfSubjects } from '../subject-names.ts';
import { zonesOf } from '../zones.ts';

/** Data for a list of corrections: names of their subjects, and the festival's zone for times. */
export interface ListedContext {
  readonly names?: Names;
  /** Zones of editions by subject. */
  readonly zones: ReadonlyMap<string, string>;
}

export const readListedContext = async (
  database: pg.Pool,
  corrections: readonly Correction[],
): Promise<ListedContext> => ({
  names: await namesOfSubjects(database, corrections),
  zones: await zonesOf(
    database,
    corrections.map(({ subject }) => subject),
  ),
});
