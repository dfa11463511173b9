import type { Database } from '../../db/generations/index.ts';
import { statement } from '../../db/statement.ts';
import type { Admission } from '../steps/admit.ts';
import { arraysOf } from '../tables/sync.ts';
import { type Cause, type Change, changesIn, type Concerned, type RowChanges, type Told } from './change.ts';

const insert = statement(import.meta.url, './insert.sql');

const COLUMNS: readonly (keyof Change)[] = [
  'kind',
  'slug',
  'artist_slug',
  'old_json',
  'new_json',
  'cause_json',
  'merged_into',
];

/** Appends how rows differ to the feed, in the transaction that wrote them. */
export async function keepChanges(
  client: Database,
  rows: RowChanges,
  told: Told,
  position: number,
): Promise<void> {
  const changes = [...changesIn(rows, told)];
  if (changes.length === 0) return;
  await client.query({ ...insert, values: [position, ...arraysOf(changes, COLUMNS)] });
}

const CAUSE = { source: null, import: null, correction: null };

/** What is due in a transaction beside its events: slugs of editions, subjects of corrections. */
export interface DueCauses {
  readonly editions: readonly string[];
  readonly corrections: readonly string[];
}

/**
 * Whose word each edition's change is: the last of the batch that speaks of it; else its day; else it lies elsewhere. An
 * artist's or label's: whose statements on its ids these are, else whose word booked it.
 */
export function causes(admission: Admission, due: DueCauses): Told['causeOf'] {
  const bySubject = new Map<string, Cause>();
  for (const slug of due.editions) bySubject.set(`edition:${slug}`, { ...CAUSE, kind: 'day' });
  for (const { subject, source, imports } of admission.statements)
    bySubject.set(subject, { ...CAUSE, kind: 'import', source, import: imports.at(-1) ?? null });
  for (const { subject, id, source } of admission.corrections)
    bySubject.set(subject, { ...CAUSE, kind: 'correction', source, correction: id });
  const elsewhere = elsewhereIn(admission, due);
  return (slug, concerned) => {
    if (slug !== null) return bySubject.get(`edition:${slug}`) ?? elsewhere;
    return concerned === undefined ? elsewhere : (nearest(concerned, admission, bySubject) ?? elsewhere);
  };
}

/** Null: nothing in the batch speaks of it or of what booked it, or several do. */
function nearest(
  { kind, ids, editions }: Concerned,
  { statements, takenBack }: Admission,
  bySubject: ReadonlyMap<string, Cause>,
): Cause | null {
  const subjects = ids
    .flatMap((json) => Object.entries(JSON.parse(json) as Record<string, string>))
    .map(([space, id]) => `${kind}:${space}:${id}`);
  const own = subjects.flatMap((subject) => bySubject.get(subject) ?? []);
  if (own.length > 0) return oneOf(own);
  // Something that was taken back may have been what spoke of it.
  if (takenBack.length > 0 || statements.length === 0) return null;
  return oneOf([...editions].flatMap((slug) => bySubject.get(`edition:${slug}`) ?? []));
}

/** What several causes have in common, as the cause of a row of which none of them speaks alone. */
function oneOf(causes: readonly Cause[]): Cause | null {
  if (causes.length === 0) return null;
  const [kind, ...others] = new Set(causes.map((cause) => cause.kind));
  return {
    kind: others.length === 0 && kind === 'correction' ? 'correction' : 'identity',
    source: only(causes.map(({ source }) => source)),
    import: only(causes.map((cause) => cause.import)),
    correction: only(causes.map(({ correction }) => correction)),
  };
}

/**
 * Why rows differ of which nothing in the batch speaks by name: artists, labels, and editions that something said
 * elsewhere reaches. Who said it is told where the batch leaves no choice.
 */
function elsewhereIn({ statements, corrections, takenBack }: Admission, due: DueCauses): Cause {
  if (takenBack.length > 0) return { ...CAUSE, kind: 'withdrawal' };
  const source = only([...statements, ...corrections].map((claim) => claim.source));
  const correction = only([
    ...corrections.map(({ id }) => id),
    ...due.corrections.map((subject) => subject.slice(subject.indexOf(':') + 1)),
  ]);
  if (statements.length > 0) {
    const from =
      corrections.length > 0 ? null : only(statements.map(({ imports }) => imports.at(-1) ?? null));
    return { kind: 'identity', source, import: from, correction: null };
  }
  if (corrections.length + due.corrections.length > 0)
    return { kind: 'correction', source, import: null, correction };
  return { ...CAUSE, kind: due.editions.length > 0 ? 'day' : 'identity' };
}

/** Null where there are several, or none. */
function only(values: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}
