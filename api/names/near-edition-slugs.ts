import { sqlFile } from '../declarations/index.ts';

/** The last join of a statement that reads one edition by its slug: the relation `near`, with slugs beside it. */
export const NEAR_EDITION_SLUGS_SQL = sqlFile('./near-edition-slugs.sql', import.meta.url);
