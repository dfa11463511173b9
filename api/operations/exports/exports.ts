import { manifestSchema, type ExportPlace } from '../../exports/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';

/** `GET /v1/exports`: what there is to download. */
export const exportsManifest = operation({
  id: 'listExports',
  path: '/v1/exports',
  tag: 'Exports',
  summary:
    'The whole catalog as files: every table as CSV, NDJSON and Parquet, all of one moment. Waits until they are built',
  named: null,
  query: {},
  answer: manifestSchema,
  columns: {},
  relations: { exported: sqlFile('./exported.sql', import.meta.url) },
  sql: sqlFile('./exports.sql', import.meta.url),
  values: () => ({}),
  deliver: async (exports, body) => {
    const place = JSON.parse(body || 'null') as ExportPlace | null;
    if (place === null) return { kind: 'unavailable' };
    return { kind: 'body', bytes: Buffer.from(JSON.stringify(await exports.at(place))) };
  },
});
