import { z } from 'zod';
import { normalizeSubject } from '../../corrections/queries/index.ts';
import { history } from '../../corrections/history/index.ts';
import { readShownSubject } from '../../corrections/current-state/index.ts';
import { historyAnswer, subjectAnswer } from '../answer-schemas.ts';
import { page } from './page.ts';
import { missing, ok, operation } from '../editors-operation.ts';

const params = z.object({
  subject: z
    .string()
    .min(1)
    .max(400)
    .describe(
      '`edition:<slug>`, `artist:<reference>`, `label:<reference>`, `credit:<key>` … Names match regardless of case, accents, spaces and most punctuation: `artist:name:Kode 9` means `artist:name:kode9`.',
    ),
});

/**
 * Subjects that can be shown or corrected. History has more: everything that sources have statements about.
 */
const shownParams = z.object({
  subject: params.shape.subject.regex(
    /^(catalog|(edition|series|credit|source):[\s\S]+|(artist|label):[a-z0-9-]+:[\s\S]+)$/,
    'must be edition:<slug>, artist:<reference>, label:<reference>, credit:<key>, source:<name>, series:<slug> or catalog',
  ),
});

/** Subjects in their present state, and their history. */
export const subjectOperations = [
  operation({
    id: 'getSubject',
    method: 'get',
    path: '/subjects/{subject}',
    tag: 'Subjects',
    summary: 'The current state of a subject, and the base for a correction',
    params: shownParams,
    answers: { 200: ['The subject.', subjectAnswer] },
    handle: async (deps, { params: { subject } }) => {
      const now = await readShownSubject(deps, normalizeSubject(subject));
      return now === null ? missing('There are no read tables yet.') : ok(now);
    },
  }),
  operation({
    id: 'getHistory',
    method: 'get',
    path: '/history/{subject}',
    tag: 'Subjects',
    summary: 'Each field of a subject with its sources, editors and times',
    params,
    query: z.strictObject({
      field: z.string().max(100).optional().describe('Only changes of this field.'),
      ...page(500),
    }),
    answers: { 200: ['Changes by sources and editors, the newest first.', historyAnswer] },
    handle: async (deps, { params: { subject }, query }) => {
      const found = await history(deps, normalizeSubject(subject), query);
      return found === null ? missing(`No event is about ${subject}.`) : ok(found);
    },
  }),
];
