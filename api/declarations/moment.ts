import { sqlFile } from './operation.ts';

/** One row: `as_of` as JSON and the `version` of the read tables; both null without a checkpoint. */
export const MOMENT_SQL = sqlFile('./moment.sql', import.meta.url);

/** A SELECT that reads `moment`, as a statement of its own. */
export const withMoment = (select: string): string => `WITH moment AS (\n${MOMENT_SQL})\n${select}`;
