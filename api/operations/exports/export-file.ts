import { join } from 'node:path';
import { z } from 'zod';
import { datasets } from '../../exports/datasets/index.ts';
import {
  DOCUMENTS,
  EXPORT_NAME,
  type Format,
  FORMATS,
  type Manifest,
  type ExportPlace,
} from '../../exports/index.ts';
import { type Delivered, operation, sqlFile } from '../../declarations/index.ts';

const TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
};

const names = [...datasets.map(({ name }) => name), ...Object.keys(DOCUMENTS)];
const near = JSON.stringify(names.map((name) => [name.toLowerCase(), name, name]));

interface ExportRequest {
  readonly dataset: string;
  readonly format: Format;
  readonly export: string | null;
  readonly place: ExportPlace | null;
}

/** `GET /v1/exports/{dataset}?format=`: one file of an export. */
export const exportFile = operation({
  id: 'getExport',
  path: '/v1/exports/:dataset',
  tag: 'Exports',
  summary:
    'One table of an export as a file; `Range` resumes an interrupted download. The first request waits until the file is built',
  named: 'dataset',
  names,
  query: {
    format: z
      .enum(FORMATS, `must be one of ${FORMATS.join(', ')}`)
      .default('csv')
      .describe('README, LICENSE and datapackage are the same for every format.'),
    export: z
      .string()
      .regex(EXPORT_NAME, 'must be the value of `export` in the answer of /v1/exports')
      .optional()
      .describe(
        'The id of an export, from `export` in the answer of `/v1/exports`: all files with this id show the same moment. The service keeps only the newest exports. Without this parameter, you get the newest export.',
      ),
  },
  answer: z.string(),
  media: [...Object.values(TYPES).map((type) => type.split(';')[0]!), 'text/plain', 'application/json'],
  columns: { dataset: 'text', known: 'boolean', near: 'text', format: 'text', export: 'text' },
  relations: { exported: sqlFile('./exported.sql', import.meta.url) },
  sql: sqlFile('./export-file.sql', import.meta.url),
  values: ({ name, query }) => ({
    dataset: name,
    known: names.includes(name),
    near,
    format: query.format,
    export: query.export ?? null,
  }),
  deliver: async (exports, body) => {
    const wanted = JSON.parse(body) as ExportRequest;
    if (wanted.place === null) return { kind: 'unavailable' };
    const manifest =
      wanted.export === null ? await exports.at(wanted.place) : await exports.named(wanted.export);
    if (manifest === null)
      return {
        kind: 'gone',
        detail: `There is no export ${wanted.export!}, or it was removed: /v1/exports has the name of the current export.`,
      };
    return toFile(wanted, manifest, join(exports.folder, manifest.export));
  },
});

function toFile({ dataset, format }: ExportRequest, manifest: Manifest, folder: string): Delivered {
  const document = DOCUMENTS[dataset];
  const shown = (file: { readonly sha256: string }, name: string, type: string): Delivered => ({
    kind: 'file',
    path: join(folder, name),
    name,
    type,
    etag: `"${file.sha256}"`,
  });
  if (document)
    return shown(
      manifest.documents.find(({ name }) => name === dataset)!,
      document.file,
      document.type,
    );
  const file = manifest.exports.find((one) => one.dataset === dataset && one.format === format)!;
  return shown(file, `${dataset}.${format}`, TYPES[format]);
}
