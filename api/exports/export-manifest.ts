import { z } from 'zod';
import { asOf, count, instant } from '../fields/index.ts';

export const FORMATS = ['csv', 'ndjson', 'parquet'] as const;
export type Format = (typeof FORMATS)[number];

export const LICENSE = 'LicenseRef-per-organization';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const url = z.string().describe('Path of exactly this file. The path is valid until the export is removed.');

/** The content of an export: stored as `manifest.json` beside its files, and the answer of `GET /v1/exports`. */
export const manifestSchema = z
  .strictObject({
    meta: z.strictObject({ as_of: asOf }),
    export: z
      .string()
      .describe(
        'The name of this export; send it in the parameter `export` to download a file of this export.',
      ),
    position: count.describe('The export includes every event before this position of the log.'),
    changes_after: z
      .string()
      .describe('A token: send it as `after` to `/v1/changes` to get the changes since this export.'),
    built_at: instant,
    exports: z.array(
      z
        .strictObject({
          dataset: z.string(),
          format: z.enum(FORMATS),
          rows: count,
          bytes: count,
          sha256,
          as_of: asOf,
          position: count,
          license: z.literal(LICENSE),
          url,
        })
        .meta({ id: 'ExportFile' }),
    ),
    documents: z
      .array(z.strictObject({ name: z.string(), bytes: count, sha256, url }))
      .describe(
        'The documents that explain the files: README, LICENSE, and `datapackage.json` with a schema for each dataset.',
      ),
  })
  .meta({ id: 'Exports' });

export type Manifest = z.infer<typeof manifestSchema>;
