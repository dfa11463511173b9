import type { Dataset, Field, FieldType } from '../datasets/index.ts';
import type { Manifest } from '../export-manifest.ts';

/** The licence of every file. */
export const LICENSE_TEXT = `Festival Booking Data Service: licence of exported data

This data is licensed to the organization that downloaded it, for its own use.
Resale and redistribution of the dataset, in whole or in part, are forbidden.
Published work that uses this data must credit the Festival Booking Data Service as the data source.

Identity data of artists and labels comes from public databases under CC0; the row of each artist names the sources of the artist's data.
`;

/** The text of the folder's README. */
export const readmeText = (
  datasets: readonly Dataset[],
  { meta, position, changes_after: token }: ManifestHead,
): string => `# Export

Every table of the Festival Booking Data Service as of ${meta.as_of ?? 'its beginning'} (log position ${position}). All files show the catalog at that moment, and each table comes in three formats with the same rows in the same order.

${datasets.map(({ name, description }) => `- \`${name}\`: ${description}`).join('\n')}

\`datapackage.json\` (Frictionless Data Package) describes every field. Booking counts measure how often an artist is
booked, never fees; they are the rows of \`bookings\` with \`counted\` true.

- **CSV**: RFC 4180 in UTF-8, null is empty, lists and objects are JSON. Text that a spreadsheet would run as a formula is
  preceded by an apostrophe; NDJSON and Parquet hold it as it is.
- **NDJSON**: one JSON object per line.
- **Parquet**: typed columns, zstd. Instants are in UTC; objects are JSON texts.

## Open it

DuckDB, in this folder: who was booked most, counted again.

\`\`\`sql
SELECT artist_slug, any_value(artist_name) AS artist, count(*) AS bookings, min(year) AS first, max(year) AS last
FROM 'bookings.parquet' WHERE counted
GROUP BY artist_slug ORDER BY bookings DESC, artist_slug LIMIT 10;
\`\`\`

pandas: the row of the lineup behind each booking, and its sources.

\`\`\`python
import pandas as pd

bookings = pd.read_parquet("bookings.parquet")
lineups = pd.read_parquet("lineups.parquet")
said = bookings[bookings.counted].merge(lineups, on=["artist_slug", "edition_slug"], suffixes=("", "_printed"))
print(said[["artist_name", "edition_slug", "day", "stage", "sources"]].head())
\`\`\`

\`edition_slug\`, \`artist_slug\`, \`label_slug\` and \`series_slug\` link the tables; \`datapackage.json\` names each
table's key. In CSV a list is JSON text: \`json.loads\` reads it.

## Keep it current

\`GET /v1/changes?after=${token}\` lists every row that has changed since this export (changes are kept for 13 months); \`meta.next\` is the next token.
If it answers \`reset\`, take another export.

See LICENSE for what you may do with it.
`;

type ManifestHead = Pick<Manifest, 'meta' | 'position' | 'changes_after'>;

/** A Frictionless Data Package (v1) of the CSV files. */
export function dataPackage(datasets: readonly Dataset[], manifest: Manifest): object {
  return {
    profile: 'tabular-data-package',
    name: 'festival-booking-data',
    title: 'Festival Booking Data Service: export',
    version: manifest.export,
    created: manifest.built_at,
    licenses: [
      {
        name: manifest.exports[0]!.license,
        title: 'Per organization; no resale or redistribution',
        path: 'LICENSE',
      },
    ],
    resources: datasets.map((dataset) => describeResource(dataset, manifest)),
  };
}

function describeResource(dataset: Dataset, manifest: Manifest): object {
  const { name, description, key, fields } = dataset;
  const file = manifest.exports.find((one) => one.dataset === name && one.format === 'csv')!;
  return {
    profile: 'tabular-data-resource',
    name,
    description,
    path: `${name}.csv`,
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    bytes: file.bytes,
    hash: `sha256:${file.sha256}`,
    dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
    schema: { fields: fields.map(describeField), primaryKey: key, missingValues: [''] },
  };
}

const describeField = ({ name, type, required, description }: Field): object => ({
  name,
  ...TYPES[type],
  ...(description !== undefined && { description }),
  ...(required && { constraints: { required: true } }),
});

const TYPES: Record<FieldType, object> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean', trueValues: ['true'], falseValues: ['false'] },
  date: { type: 'date', format: 'default' },
  instant: { type: 'datetime', format: 'any' },
  list: { type: 'array' },
  json: { type: 'any' },
};
