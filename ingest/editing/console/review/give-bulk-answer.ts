import { statement } from '../../../../db/index.ts';
import { correct, type CorrectionRequest } from '../../corrections/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import type { PageRequest } from '../page-request.ts';
import type { BulkAnswer } from './bulk-answer.ts';
import { reviewItemValue } from './review-item-value.ts';

const savedKeys = statement(import.meta.url, './saved-keys.sql');

/** What became of the selected items. */
export interface GivenAnswer {
  /** The number of items that have the answer, or that the same form saved before. */
  readonly asked: number;
  readonly saved: number;
  /** The first refusal. */
  readonly refusal: string | null;
}

/** Gives the answer, one correction for each item. A form that is sent twice saves each item once. */
export async function giveBulkAnswer(
  deps: ConsoleDeps,
  { session: { editor }, fields }: PageRequest,
  { items, requests }: BulkAnswer,
): Promise<GivenAnswer> {
  const { request_key, answer = '' } = fields;
  // One key for each item, whichever items are still open when the form is sent again.
  const keyed = items.map((item) => ({
    key: idempotencyKey(request_key, [reviewItemValue(item), answer]),
    request: requests.get(item),
  }));
  const before = await listSavedKeys(
    deps,
    editor.name,
    keyed.flatMap(({ key }) => key ?? []),
  );
  const unsaved = keyed.flatMap(({ key, request }) =>
    request === undefined || (key !== null && before.has(key)) ? [] : [{ key, request }],
  );
  let saved = before.size;
  let refusal: string | null = null;
  for (const { key, request } of unsaved) {
    const made = await correct(deps.corrections, editor, atBase(request, fields['base']), key);
    if (made.ok) saved++;
    else refusal ??= made.problem.detail;
  }
  return { asked: before.size + unsaved.length, saved, refusal };
}

/** The request from the state that the form showed: a form that is sent twice makes equal requests. */
const atBase = (request: CorrectionRequest, base: string | undefined): CorrectionRequest =>
  base !== undefined && /^\d{1,15}$/.test(base) && request.base !== null
    ? { ...request, base: Number(base) }
    : request;

async function listSavedKeys(
  { database }: ConsoleDeps,
  editor: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ key: string }>({ ...savedKeys, values: [editor, keys] });
  return new Set(rows.map(({ key }) => key));
}
