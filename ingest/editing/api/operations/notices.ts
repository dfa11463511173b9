import { z } from 'zod';
import { readJsonFeed } from '../../corrections/outbox/index.ts';
import { normalizeSubject } from '../../corrections/queries/index.ts';
import { operation } from '../editors-operation.ts';

const item = z.strictObject({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  content_text: z.string(),
  date_published: z.string(),
  date_modified: z.string(),
  authors: z.array(z.strictObject({ name: z.string() })),
  tags: z.array(z.string()),
});

/** Operations for consumers that follow corrections. */
export const noticeOperations = [
  operation({
    id: 'getFeed',
    method: 'get',
    path: '/feeds/{subject}',
    tag: 'Notices',
    summary: 'Corrections of a subject as a JSON Feed',
    params: z.object({
      subject: z
        .string()
        .min(1)
        .max(400)
        .describe('A subject such as `edition:<slug>`, or `catalog` for all.'),
    }),
    answers: {
      200: [
        'The newest corrections, including undone ones.',
        z.strictObject({ version: z.string(), title: z.string(), items: z.array(item) }),
      ],
    },
    handle: async (deps, { params: { subject } }) => ({
      status: 200,
      body: await readJsonFeed(deps, subject === 'catalog' ? null : normalizeSubject(subject)),
    }),
  }),
];
