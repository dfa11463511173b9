import type pg from 'pg';
import type { Correction } from '../../corrections/index.ts';
import { type Names, namesOfSubjects } from '../names.ts';
import { zonesOf } from '../zones.ts';

/** What a list of corrections needs to name whom they are about, and to show times in the festival's zone. */
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
