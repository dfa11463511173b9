import { addToGroup } from '../../../db/groups/index.ts';
import { liveStatements, type StatementClaim, type StatementType } from '../../fold/claims/index.ts';
import type { DecodedBatch } from '../../store/parked/index.ts';
import type { Cause, Identified, Reported } from './change.ts';

const CAUSE = { source: null, import: null, correction: null };

/**
 * Causes in a transaction that are not events: slugs of ended editions, subjects of corrections whose embargo ended.
 */
export interface DueCauses {
  readonly editions: readonly string[];
  readonly corrections: readonly string[];
}

/**
 * The cause of each row's change: the events of the batch about the row, or about its artist or label. If
 * there is only one possible event, it is named; of several, the fields in which they agree.
 */
export function openCauses(decoded: DecodedBatch, due: DueCauses): Reported['causeOf'] {
  const fallback = fallbackCause(decoded, due);
  const received = hasSingleAuthor(decoded)
    ? decoded
    : { ...decoded, statements: effectiveStatements(decoded) };
  const causesBySubject = groupCauses(received, due);
  const of = (subject: string): readonly Cause[] => causesBySubject.get(subject) ?? [];
  // A retracted statement may have linked the two; and a single cause leaves no choice.
  const reached = (found: () => readonly Cause[]): Cause =>
    (decoded.retractions.length > 0 || hasSingleAuthor(decoded) ? null : identity(found())) ?? fallback;
  const whose = ({ kind, ids, editions }: Identified): Cause =>
    identity(listSubjects(kind, ids).flatMap(of)) ??
    reached(() => [...editions].flatMap((slug) => of(`edition:${slug}`)));
  return (row) => {
    switch (row.kind) {
      case 'edition':
        return mergeCauses(of(`edition:${row.slug}`)) ?? reached(() => row.through().map(whose));
      case 'booking': {
        const stated = of(`edition:${row.slug}`);
        if (stated.length === 0) return reached(() => row.through().map(whose));
        return (stated.length > 1 ? mergeNamedCauses(stated, row.sources()) : null) ?? mergeCauses(stated)!;
      }
      case 'label_credit':
        return reached(() => {
          const through = row.through().map(whose);
          return through.length > 0 ? through : creditCauses(received);
        });
      default:
        return whose(row);
    }
  };
}

/** Whether a batch holds statements of one source and import only, or one correction only. */
function hasSingleAuthor({ statements, corrections, retractions }: DecodedBatch): boolean {
  if (retractions.length > 0 || corrections.length > 1) return false;
  const imports = new Set(statements.map(({ source, imports: of }) => JSON.stringify([source, of])));
  return imports.size + corrections.length <= 1;
}

/** The statements in force after the batch; superseded and retracted ones changed nothing. */
const effectiveStatements = ({ statements, retractions }: DecodedBatch): readonly StatementClaim[] =>
  liveStatements<StatementType>(statements, new Set(retractions.map(({ id }) => id))) as StatementClaim[];

/** The causes per subject; days that end are a cause only for subjects without another. */
function groupCauses(decoded: DecodedBatch, due: DueCauses): ReadonlyMap<string, readonly Cause[]> {
  const causesBySubject = new Map<string, Cause[]>();
  const add = (subject: string, cause: Cause): void => addToGroup(causesBySubject, subject, cause);
  for (const { subject, source, imports } of decoded.statements)
    add(subject, { ...CAUSE, kind: 'import', source, import: only(imports) });
  for (const { subject, id, source } of decoded.corrections)
    add(subject, { ...CAUSE, kind: 'correction', source, correction: id });
  for (const { subject, what, id } of decoded.retractions)
    add(subject, {
      ...CAUSE,
      kind: 'withdrawal',
      correction: what === 'correction' ? id : null,
    });
  for (const slug of due.editions)
    if (!causesBySubject.has(`edition:${slug}`)) add(`edition:${slug}`, { ...CAUSE, kind: 'day' });
  return causesBySubject;
}

const listSubjects = (kind: string, ids: readonly string[]): string[] => [
  ...new Set(
    ids
      .flatMap((json) => Object.entries(JSON.parse(json) as Record<string, string>))
      .map(([space, id]) => `${kind}:${space}:${id}`),
  ),
];

/** Merges the causes from a row's sources, if each of these has one; else null. */
function mergeNamedCauses(stated: readonly Cause[], sources: readonly string[]): Cause | null {
  const shown = stated.filter(({ source }) => source !== null && sources.includes(source));
  const all = new Set(stated.map(({ source }) => source));
  return sources.length > 0 && sources.every((source) => all.has(source)) ? mergeCauses(shown) : null;
}

/** Merges the causes of one row: one of their common kind if there is one, else the cause that wins over the others. */
function mergeCauses(stated: readonly Cause[]): Cause | null {
  if (stated.length === 0) return null;
  const kinds = new Set(stated.map(({ kind }) => kind));
  const kind = kinds.has('correction') ? 'correction' : kinds.has('import') ? 'import' : stated[0]!.kind;
  return { kind, ...common(stated) };
}

/** Turns statements on other subjects into the cause of a row that they affect. */
function identity(stated: readonly Cause[]): Cause | null {
  if (stated.length === 0) return null;
  const kinds = new Set(stated.map(({ kind }) => kind));
  const [kind] = kinds;
  return {
    kind: kinds.size === 1 && kind !== 'import' ? kind! : 'identity',
    ...common(stated),
  };
}

const common = (stated: readonly Cause[]): Omit<Cause, 'kind'> => ({
  source: only(stated.map(({ source }) => source)),
  import: only(stated.map((cause) => cause.import)),
  correction: only(stated.map(({ correction }) => correction)),
});

/** Causes on releases and labels in the batch, for a changed credit whose artist and label are unchanged. */
const creditCauses = ({ statements, corrections }: DecodedBatch): Cause[] => [
  ...statements
    .filter(({ type }) => type === 'release.reported' || type === 'label.reported')
    .map(({ source, imports }): Cause => ({ ...CAUSE, kind: 'identity', source, import: only(imports) })),
  ...corrections
    .filter(({ type }) => type === 'label.corrected')
    .map(({ source, id }): Cause => ({ ...CAUSE, kind: 'correction', source, correction: id })),
];

/**
 * The cause of changed rows that nothing in the batch refers to. It has an author only if the batch has a single one.
 */
function fallbackCause({ statements, corrections, retractions }: DecodedBatch, due: DueCauses): Cause {
  if (retractions.length > 0) return withdrawal(retractions, statements.length + corrections.length === 0);
  const source = only([...statements, ...corrections].map((claim) => claim.source));
  const correction = only([
    ...corrections.map(({ id }) => id),
    ...due.corrections.map((subject) => subject.slice(subject.indexOf(':') + 1)),
  ]);
  if (statements.length > 0) {
    const from = corrections.length > 0 ? null : only(statements.map(({ imports }) => only(imports)));
    return { kind: 'identity', source, import: from, correction: null };
  }
  if (corrections.length + due.corrections.length > 0)
    return { kind: 'correction', source, import: null, correction };
  return { ...CAUSE, kind: due.editions.length > 0 ? 'day' : 'identity' };
}

/** @param alone true if the batch holds nothing else: then the retracted thing is known. */
function withdrawal(retracted: DecodedBatch['retractions'], alone: boolean): Cause {
  const [one, ...others] = retracted;
  const known = alone && others.length === 0 ? one : undefined;
  return {
    ...CAUSE,
    kind: 'withdrawal',
    import: known?.what === 'import' ? known.id : null,
    correction: known?.what === 'correction' ? known.id : null,
  };
}

/** Null where there are several, or none. */
function only(values: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}
