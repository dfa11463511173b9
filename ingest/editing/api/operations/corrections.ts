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
import { answered, missing, ok, operation } from '../operation.ts';

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
    summary: 'Correct what sources say',
    description:
      "An editor's correction is published at once, a contributor's waits as a proposal. It goes through where nothing that it touches was changed since its `base`. With an `Idempotency-Key` the request can be repeated after any failure: it makes one correction.",
    body: correctionRequest,
    hint: (body) =>
      has(body, 'corrections')
        ? 'One correction a request: send each of `corrections` by itself, or all as a file to /batches.'
        : null,
    idempotent: true,
    answers: {
      201: ['It is published. `?wait=live` of its address answers when readers see it.', correction],
      202: ['It is a proposal.', correction],
      200: ['An earlier request with the same key had made it.', correction],
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
    summary: 'What would change',
    description:
      "By the projection's own code, as of now, with the problems that publishing would answer: a base that moved on too. Nothing is written.",
    body: z.strictObject({ corrections: z.array(correctionRequest).min(1).max(500) }),
    hint: (body) =>
      has(body, 'type') || Array.isArray(body) ? 'Send {"corrections": [ … ]}, also for a single one.' : null,
    answers: { 200: ['What would change, and why it would be refused.', previewAnswer] },
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
      state: z.enum(kept).optional().describe('`live` and `superseded` ones are `published` here.'),
      subject: z.string().max(400).optional().describe('About this one.'),
      batch: z.string().max(60).optional().describe('Of this batch.'),
      by: z.string().max(100).optional().describe('By this editor.'),
      ...page(200),
    }),
    answers: { 200: ['A page of them.', corrections] },
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
      wait: z.literal('live').optional().describe('Answer when readers see it, or after ten seconds.'),
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
    summary: 'Undo a correction, as if it had never been made',
    description:
      'If later corrections change the same, the answer is 409 and lists them, unless `force` is true.',
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
    summary: 'What undoing a correction would change',
    description: "By the projection's own code, as of now. Nothing is written.",
    params,
    answers: { 200: ['What would change, and why it would be refused.', previewAnswer] },
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
        .describe("Look again as of here, where the proposal's own base moved on."),
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
    summary: "Turn a proposal down, or withdraw one's own",
    params,
    body: z.strictObject({ reason }),
    answers: { 200: ['It is rejected.', correction] },
    refuses: ['invalid_state', 'forbidden'],
    handle: async (deps, { editor, params: { id }, body }) =>
      answered(await rejectProposal(deps, editor, id, body), ok),
  }),
];
