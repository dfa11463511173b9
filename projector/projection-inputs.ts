import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const own = (path: string): URL => new URL(path, import.meta.url);

const VOCABULARIES = [
  './fold/scenes/vocabulary.json',
  './fold/scenes/other-music.json',
  './fold/credits/lexicon/common-words.json',
  './fold/credits/lexicon/well-known-names.json',
  './fold/credits/lexicon/programme-items.json',
].map(own);

/** Folders below which each `table.sql` defines tables of a generation. */
const TABLE_FOLDERS = ['./store/', './projections/'].map(own);

const tableFiles = (): URL[] =>
  TABLE_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('table.sql'))
      .map((file) => new URL(file, folder)),
  );

/** Comments and spaces of a statement make no other table, nor do those of JSON another vocabulary. */
export const meaningOfSql = (sql: string): string =>
  sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
const meaningOfJson = (json: string): string => JSON.stringify(JSON.parse(json));

/** A hash (hexadecimal) of what the fold reads beside events: the vocabularies, and the definitions of its tables. */
export function hashProjectionInputs(): string {
  const text = (file: URL): string => readFileSync(file, 'utf8');
  // In the order of the texts: a file that moves changes nothing.
  const tables = tableFiles()
    .map((file) => meaningOfSql(text(file)))
    .sort();
  const vocabularies = VOCABULARIES.map((file) => meaningOfJson(text(file)));
  return createHash('sha256')
    .update(JSON.stringify([tables, vocabularies]))
    .digest('hex');
}
