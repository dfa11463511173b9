import { z } from 'zod';
import {
  type CheckedRow,
  checkFile,
  errorsFile,
  previewFile,
  publishFile,
  template,
} from '../../corrections/batch/index.ts';
import { fault, preview, previewBody } from '../answer-schemas.ts';
import { answered, type Answer, ok, operation } from '../editors-operation.ts';
import { batch, EDITORS } from './batch-shape.ts';

const FILES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
];
const rows = z
  .array(z.strictObject({ where: z.string(), faults: z.array(fault) }))
  .describe('Rows with errors.');
const name = z.string().min(1).max(200).default('corrections').describe('The name of the file.');

const wrongOnes = (checked: readonly CheckedRow[]) =>
  checked.filter(({ faults }) => faults.length > 0).map(({ where, faults }) => ({ where, faults }));

const csv = (body: string, file: string): Answer => ({
  status: 200,
  body,
  headers: {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file}"`,
  },
});

/** Operations on a file of corrections: its template, check, preview, errors and publication. */
export const batchFileOperations = [
  operation({
    id: 'getTemplate',
    method: 'get',
    path: '/batches/template.csv',
    tag: 'Batches',
    summary: 'Template of a correction file, with an example of each operation',
    answers: { 200: ['CSV.', 'text/csv'] },
    handle: async () => csv(template(), 'corrections.csv'),
  }),
  operation({
    id: 'checkBatch',
    method: 'post',
    path: '/batches/check',
    tag: 'Batches',
    summary: 'Check a file; nothing is published',
    roles: EDITORS,
    file: FILES,
    query: z.strictObject({ name }),
    answers: {
      200: [
        'The number of rows, and the errors of each wrong row.',
        z.strictObject({
          base: z
            .int()
            .describe(
              'Send this base when you publish the file: it protects newer changes from being overwritten.',
            ),
          rows: z.int(),
          right: z.int(),
          wrong: rows,
        }),
      ],
    },
    handle: async (deps, { editor, body, query }) =>
      answered(await checkFile(deps, editor, body as Buffer, query.name), ({ base, rows: all }) => {
        const wrong = wrongOnes(all);
        return ok({ base, rows: all.length, right: all.length - wrong.length, wrong });
      }),
  }),
  operation({
    id: 'previewBatch',
    method: 'post',
    path: '/batches/preview',
    tag: 'Batches',
    summary: 'Preview what the valid rows of a file would change; nothing is published',
    roles: EDITORS,
    file: FILES,
    query: z.strictObject({ name }),
    answers: {
      200: [
        'The changes that the file would make, and the rows with errors.',
        z.strictObject({
          ...preview,
          base: z
            .int()
            .describe(
              'Send this base when you publish the file: it protects newer changes from being overwritten.',
            ),
          wrong: rows,
        }),
      ],
    },
    refuses: ['forbidden'],
    handle: async (deps, { editor, body, query }) =>
      answered(await previewFile(deps, editor, body as Buffer, query.name), ({ base, rows: all, ...made }) =>
        ok({ ...previewBody(made), base, wrong: wrongOnes(all) }),
      ),
  }),
  operation({
    id: 'getErrors',
    method: 'post',
    path: '/batches/errors.csv',
    tag: 'Batches',
    summary: 'A CSV file of the rows that have errors, each with its error, to correct and send again',
    roles: EDITORS,
    file: FILES,
    query: z.strictObject({ name }),
    answers: { 200: ['CSV.', 'text/csv'] },
    handle: async (deps, { editor, body, query }) =>
      answered(await checkFile(deps, editor, body as Buffer, query.name), ({ rows: all }) =>
        csv(errorsFile(all), 'errors.csv'),
      ),
  }),
  operation({
    id: 'createBatch',
    method: 'post',
    path: '/batches',
    tag: 'Batches',
    summary: 'Publish the corrections of a file as one batch',
    roles: EDITORS,
    file: FILES,
    query: z.strictObject({
      name,
      base: z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .describe('The `base` that `/batches/check` returned. Default: the current log position.'),
      wrong: z
        .enum(['refuse', 'skip'])
        .default('refuse')
        .describe('What to do if some rows are wrong: publish nothing, or publish all other rows.'),
    }),
    idempotent: true,
    answers: { 201: ['It is published.', z.strictObject({ batch, wrong: rows })] },
    refuses: ['forbidden', 'invalid_operation', 'key_reused'],
    handle: async (deps, { editor, body, query: { name: file, base = null, wrong }, key }) =>
      answered(
        await publishFile(deps, editor, body as Buffer, {
          name: file,
          base,
          skipWrong: wrong === 'skip',
          key,
        }),
        (made) => ({
          status: 201,
          body: { batch: made.batch, wrong: wrongOnes(made.rows) },
          headers: { location: `/batches/${made.batch.id}` },
        }),
      ),
  }),
];
