import { readFileSync } from 'node:fs';

/** One row: `as_of` as JSON and the `version` of the read tables; both null without a checkpoint. */
export const MOMENT_SQL = readFileSync(new URL('./moment.sql', import.meta.url), 'utf8');

/** A SELECT that reads `moment`, as a statement of its own. */
export const withMoment = (select: string): string => `WITH moment AS (\n${MOMENT_SQL})\n${select}`;
