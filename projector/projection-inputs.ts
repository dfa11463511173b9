import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const own = (path: string): URL => new URL(path, import.meta.url);

/** Each `.json` below it is a vocabulary. */
const VOCABULARY_FOLDERS = ['./fold/'].map(own);
/** Folders below which each `table.sql` defines tables of a generation. */
const TABLE_FOLDERS = ['./store/', './projections/'].map(own);

/** The texts of the files with this ending, in the order of the texts: a file that moves changes nothing. */
const readSorted = (folders: readonly URL[], ending: string, toMeaning: (text: string) => string): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(ending))
        .map((file) => toMeaning(readFileSync(new URL(file, folder), 'utf8'))),
    )
    .sort();

/** Comments and spaces of a statement make no other table, nor do those of JSON another vocabulary. */
export const meaningOfSql = (sql: string): string =>
  sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
const meaningOfJson = (json: string): string => JSON.stringify(JSON.parse(json));

/** A hash (hexadecimal) of what the fold reads beside events: the vocabularies, and the definitions of its tables. */
export function hashProjectionInputs(): string {
  const tables = readSorted(TABLE_FOLDERS, 'table.sql', meaningOfSql);
  const vocabularies = readSorted(VOCABULARY_FOLDERS, '.json', meaningOfJson);
  return createHash('sha256')
    .update(JSON.stringify([tables, vocabularies]))
    .digest('hex');
}
