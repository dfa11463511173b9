import { z } from 'zod';
import { text } from '../../../events/index.ts';
import { undoWholeImport } from '../../corrections/index.ts';
import { answered, ok, operation } from '../editors-operation.ts';

/** Operations on whole imports. */
export const importOperations = [
  operation({
    id: 'revertImport',
    method: 'post',
    path: '/imports/{id}/revert',
    tag: 'Corrections',
    summary: 'Undo a whole import',
    description: 'Statements that also came from another import stay in force.',
    params: z.object({ id: z.string().min(1).max(100).describe('The import.') }),
    body: z.strictObject({ reason: text(2_000).nullable().default(null) }),
    answers: {
      200: [
        'The import is undone.',
        z.strictObject({ position: z.int().describe('The log position of the retraction.') }),
      ],
    },
    refuses: ['forbidden', 'invalid_state'],
    handle: async (deps, { editor, params: { id }, body: { reason } }) =>
      answered(await undoWholeImport(deps, editor, id, reason), ok),
  }),
];
