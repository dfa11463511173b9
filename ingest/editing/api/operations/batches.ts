import { z } from 'zod';
import { text as storableText } from '../../../events/index.ts';
import { batchOf, listBatches, undoBatch, undoBatchPreviewed } from '../../corrections/batch/index.ts';
import { previewAnswer, previewBody } from '../answer-schemas.ts';
import { answered, missing, ok, operation } from '../editors-operation.ts';
import { batchFileOperations } from './batch-files.ts';
import { batch, EDITORS } from './batch-shape.ts';
import { page } from './page.ts';

const params = z.object({ id: z.string().min(1).max(100).describe('The batch.') });

/** Operations on batches of corrections in one file. */
export const batchOperations = [
  ...batchFileOperations,
  operation({
    id: 'listBatches',
    method: 'get',
    path: '/batches',
    tag: 'Batches',
    summary: 'Batches, the newest first',
    query: z.strictObject(page(200)),
    answers: { 200: ['A page of batches.', z.strictObject({ batches: z.array(batch) })] },
    handle: async (deps, { query }) => ok({ batches: await listBatches(deps, query) }),
  }),
  operation({
    id: 'getBatch',
    method: 'get',
    path: '/batches/{id}',
    tag: 'Batches',
    summary: 'One batch',
    params,
    answers: { 200: ['The batch.', batch] },
    handle: async ({ database }, { params: { id } }) => {
      const found = await batchOf(database, id);
      return found === null ? missing(`There is no batch ${id}.`) : ok(found);
    },
  }),
  operation({
    id: 'revertBatch',
    method: 'post',
    path: '/batches/{id}/revert',
    roles: EDITORS,
    tag: 'Batches',
    summary: 'Undo all corrections of a batch, as if the batch had never been sent',
    params,
    body: z.strictObject({
      reason: storableText(2_000).nullable().default(null),
      force: z.boolean().default(false).describe('Undo even if later corrections changed the same fields.'),
    }),
    answers: { 200: ['It is undone.', batch] },
    refuses: ['later_corrections', 'forbidden'],
    handle: async (deps, { editor, params: { id }, body }) =>
      answered(await undoBatch(deps, editor, id, body), ok),
  }),
  operation({
    id: 'previewBatchRevert',
    method: 'post',
    path: '/batches/{id}/revert/preview',
    roles: EDITORS,
    tag: 'Batches',
    summary: 'Preview what undoing a batch would change',
    params,
    answers: {
      200: [
        'The changes that the request would make, and the reasons why the request would be refused.',
        previewAnswer,
      ],
    },
    refuses: ['forbidden'],
    handle: async (deps, { editor, params: { id } }) =>
      answered(await undoBatchPreviewed(deps, editor, id), (made) => ok(previewBody(made))),
  }),
];
