import type pg from 'pg';
import { withClient } from '../../db/index.ts';

/** Runs the doctor's queries on a connection of their own. @throws if the database cannot be reached within 5 s. */
export const onClient = <T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(databaseUrl, { applicationName: 'bookings doctor', connectTimeout: 5_000 }, work);
