import { z } from 'zod';
import { text } from '../../../events/index.ts';
import {
  approveProposal,
  correct,
  correctionRequest,
  rejectProposal,
  undo,
} from '../../corrections/index.ts';
import {
  correctionNow,
  normalizeSubject,
  listCorrections,
  previewRequests,
  undoPreviewed,
} from '../../corrections/queries/index.ts';
import { correction, corrections, previewAnswer, previewBody } from '../answer-schemas.ts';
import { page } from './page.ts';
import { answered, missing, ok, operation } from '../editors-operation.ts';

/** Maximum milliseconds of `wait=live`. */
const MAX_WAIT_MS = 10_000;

const params = z.object({ id: z.string().min(1).max(100).describe('The correction.') });
const reason = text(2_000).nullable().default(null);
const kept = ['proposed', 'published', 'reverted', 'rejected'] as const;

const has = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && field in body;

/** Operations that make, list and show corrections. */
export const correctionOperations = [
  operation({
    id: 'createCorrection',
    method: 'post',
    path: '/corrections',
    tag: 'Corrections',
    summary: 'Publish or propose a correction',
    description:
      'A correction by an editor is published at once; a correction by a contributor waits as a proposal. If the log has changes of the same fields after the `base` of the correction, the answer is 409. With an `Idempotency-Key` you can repeat the same request after a failure: all repetitions together make one correction. A changed request needs a new `Idempotency-Key`, even if the earlier request was refused.',
    body: correctionRequest,
    hint: (body) =>
      has(body, 'corrections')
        ? 'Send one correction in each request, or all corrections as a file to /batches.'
        : null,
    idempotent: true,
    answers: {
      201: [
        'The correction is published. To wait until readers see the correction, send a GET request to its address with `?wait=live`.',
        correction,
      ],
      202: ['The correction is a proposal.', correction],
      200: ['An earlier request with the same `Idempotency-Key` already made the correction.', correction],
    },
    refuses: ['stale_base', 'target_not_found', 'invalid_operation', 'key_reused', 'forbidden'],
    handle: async (deps, { editor, body, key }) =>
      answered(await correct(deps, editor, body, key), ({ correction: made, again }) => ({
        status: again ? 200 : made.state === 'proposed' ? 202 : 201,
        body: made,
        headers: { location: `/corrections/${made.id}` },
      })),
  }),
  operation({
    id: 'previewCorrections',
    method: 'post',
    path: '/corrections/preview',
    tag: 'Corrections',
    summary: 'Preview what corrections would change',
    description:
      'Computes the changes with the code of the projector, and lists the reasons why the correction would be refused. Nothing is written.',
    body: z.strictObject({ corrections: z.array(correctionRequest).min(1).max(500) }),
    hint: (body) =>
      has(body, 'type') || Array.isArray(body)
        ? 'Send {"corrections": [ … ]}, even for a single correction.'
        : null,
    answers: {
      200: [
        'The changes that the request would make, and the reasons why the request would be refused.',
        previewAnswer,
      ],
    },
    refuses: ['forbidden'],
    handle: async (deps, { editor, body }) =>
      answered(await previewRequests(deps, editor, body.corrections), (made) => ok(previewBody(made))),
  }),
  operation({
    id: 'listCorrections',
    method: 'get',
    path: '/corrections',
    tag: 'Corrections',
    summary: 'Corrections, the newest first',
    query: z.strictObject({
      state: z.enum(kept).optional().describe('`published` includes the states `live` and `superseded`.'),
      subject: z.string().max(400).optional().describe('Only corrections of this subject.'),
      batch: z.string().max(60).optional().describe('Only corrections of this batch.'),
      by: z.string().max(100).optional().describe('Only corrections by this editor.'),
      ...page(200),
    }),
    answers: { 200: ['A page of corrections.', corrections] },
    handle: async (deps, { query: { state, subject, ...filter } }) =>
      ok(
        await listCorrections(deps, {
          ...filter,
          states: state && [state],
          subject: subject && normalizeSubject(subject),
        }),
      ),
  }),
  operation({
    id: 'getCorrection',
    method: 'get',
    path: '/corrections/{id}',
    tag: 'Corrections',
    summary: 'One correction',
    params,
    query: z.strictObject({
      wait: z
        .literal('live')
        .optional()
        .describe('Wait until readers see the correction, at most ten seconds.'),
    }),
    answers: { 200: ['The correction.', correction] },
    handle: async (deps, { params: { id }, query: { wait } }) => {
      const found = await correctionNow(deps, id, wait === 'live' ? MAX_WAIT_MS : 0);
      return found === null ? missing(`There is no correction ${id}.`) : ok(found);
    },
  }),
  operation({
    id: 'revertCorrection',
    method: 'post',
    path: '/corrections/{id}/revert',
    tag: 'Corrections',
    summary: 'Undo a correction, as if the correction had never been made',
    description:
      'If later corrections changed the same fields, the answer is 409 and lists the later corrections. With `force: true`, the correction is undone anyway.',
    params,
    body: z.strictObject({ reason, force: z.boolean().default(false) }),
    answers: { 200: ['It is undone.', correction] },
    refuses: ['later_corrections', 'invalid_state', 'forbidden'],
    handle: async (deps, { editor, params: { id }, body }) =>
      answered(await undo(deps, editor, id, body), ok),
  }),
  operation({
    id: 'previewRevert',
    method: 'post',
    path: '/corrections/{id}/revert/preview',
    tag: 'Corrections',
    summary: 'Preview what undoing a correction would change',
    description: 'Computes the changes with the code of the projector. Nothing is written.',
    params,
    answers: {
      200: [
        'The changes that the request would make, and the reasons why the request would be refused.',
        previewAnswer,
      ],
    },
    refuses: ['invalid_state', 'forbidden'],
    handle: async (deps, { editor, params: { id } }) =>
      answered(await undoPreviewed(deps, editor, id), (made) => ok(previewBody(made))),
  }),
  operation({
    id: 'approveCorrection',
    method: 'post',
    path: '/corrections/{id}/approve',
    tag: 'Corrections',
    summary: 'Publish a proposal',
    params,
    body: z.strictObject({
      reason,
      base: z
        .int()
        .min(0)
        .optional()
        .describe(
          'The `base` from a `stale_base` answer, after you have read its conflicts. Default: the base of the proposal.',
        ),
    }),
    answers: { 200: ['It is published.', correction] },
    refuses: ['stale_base', 'target_not_found', 'invalid_operation', 'invalid_state', 'forbidden'],
    handle: async (deps, { editor, params: { id }, body }) =>
      answered(await approveProposal(deps, editor, id, body), ok),
  }),
  operation({
    id: 'rejectCorrection',
    method: 'post',
    path: '/corrections/{id}/reject',
    tag: 'Corrections',
    summary: 'Reject a proposal, or withdraw your own proposal',
    params,
    body: z.strictObject({ reason }),
    answers: { 200: ['It is rejected.', correction] },
    refuses: ['invalid_state', 'forbidden'],
    handle: async (deps, { editor, params: { id }, body }) =>
      answered(await rejectProposal(deps, editor, id, body), ok),
  }),
];
