import type pg from 'pg';
import { storable } from '../../events/index.ts';
import { type Editor, isBound } from '../editors/index.ts';
import type { CorrectionDeps } from '../corrections/deps.ts';
import { besideLive } from '../corrections/visibility/live-tables.ts';
import { succeeded, type Outcome, refused } from '../corrections/problems/problem.ts';
import { sql } from '../corrections/sql.ts';

const statements = { dismiss: sql(import.meta.url, 'dismiss'), assign: sql(import.meta.url, 'assign') };

const UNSTORABLE = 'must not contain NUL or a lone surrogate.';

/** The key of a review item. */
export interface ReviewItemKey {
  readonly kind: string;
  readonly subject: string;
  readonly about: string;
}

/**
 * Dismisses items as long as their evidence is unchanged.
 * @returns the number of dismissed items.
 */
export async function dismiss(
  { database }: CorrectionDeps,
  editor: Editor,
  items: readonly ReviewItemKey[],
  reason: string,
): Promise<Outcome<number>> {
  if (editor.role === 'contributor')
    return refused('forbidden', 'A contributor cannot dismiss review items. Ask an editor.');
  if (isBound(editor))
    return refused(
      'forbidden',
      `${editor.name} may edit only some series and labels, and cannot dismiss review items.`,
    );
  if (!storable(reason)) return refused('invalid_operation', `The reason ${UNSTORABLE}`);
  return counted(
    await besideLive(database, (client) =>
      client.query(statements.dismiss, [...columns(items), editor.name, reason]),
    ),
  );
}

/**
 * Assigns items to an editor. A contributor takes unassigned items only.
 * @returns the number of assigned items.
 */
export async function assign(
  { database }: CorrectionDeps,
  editor: Editor,
  items: readonly ReviewItemKey[],
  assignee: string,
): Promise<Outcome<number>> {
  const isContributor = editor.role === 'contributor';
  if (isContributor && assignee !== editor.name)
    return refused('forbidden', 'Contributors can assign review items only to themselves.');
  if (!storable(assignee)) return refused('invalid_operation', `The name ${UNSTORABLE}`);
  return counted(
    await besideLive(database, (client) =>
      client.query(statements.assign, [...columns(items), assignee, editor.name, isContributor]),
    ),
    isContributor ? 'No review item in the request is open and unassigned.' : undefined,
  );
}

const columns = (items: readonly ReviewItemKey[]): string[][] => [
  items.map(({ kind }) => kind),
  items.map(({ subject }) => subject),
  items.map(({ about }) => about),
];

const NOTHING_FOUND = 'No review item in the request is open, or the named editor does not exist.';

const counted = (result: pg.QueryResult | null, nothing = NOTHING_FOUND): Outcome<number> =>
  result === null
    ? refused('unavailable', 'There are no read tables yet.', { retryAfter: 5 })
    : result.rowCount
      ? succeeded(result.rowCount)
      : refused('not_found', nothing);
