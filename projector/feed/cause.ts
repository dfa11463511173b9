import type { StatementClaim, StatementType } from '../fold/claims/claim.ts';
import { liveStatements } from '../fold/claims/live.ts';
import type { Admission } from '../steps/admit.ts';
import type { Cause, Identified, Told } from './change.ts';

const CAUSE = { source: null, import: null, correction: null };

/** What is due in a transaction beside its events: slugs of editions, subjects of corrections. */
export interface DueCauses {
  readonly editions: readonly string[];
  readonly corrections: readonly string[];
}

/**
 * Whose word each row's change is: of those in the batch who speak of the row, or whose word on its artist or label
 * reaches it. Where it can be but one, that one is named; of several what they have in common.
 */
export function causes(admission: Admission, due: DueCauses): Told['causeOf'] {
  const elsewhere = elsewhereIn(admission, due);
  const heard = oneSpeaks(admission) ? admission : { ...admission, statements: standing(admission) };
  const spoken = spokenIn(heard, due);
  const of = (subject: string): readonly Cause[] => spoken.get(subject) ?? [];
  // Something that was taken back may have been what spoke of it, and of one there is no choice.
  const reached = (found: () => readonly Cause[]): Cause =>
    (admission.takenBack.length > 0 || oneSpeaks(admission) ? null : identity(found())) ?? elsewhere;
  const whose = ({ kind, ids, editions }: Identified): Cause =>
    identity(subjectsOf(kind, ids).flatMap(of)) ??
    reached(() => [...editions].flatMap((slug) => of(`edition:${slug}`)));
  return (row) => {
    switch (row.kind) {
      case 'edition':
        return together(of(`edition:${row.slug}`)) ?? reached(() => row.through().map(whose));
      case 'booking': {
        const said = of(`edition:${row.slug}`);
        if (said.length === 0) return reached(() => row.through().map(whose));
        return (said.length > 1 ? named(said, row.sources()) : null) ?? together(said)!;
      }
      case 'label_credit':
        return reached(() => {
          const through = row.through().map(whose);
          return through.length > 0 ? through : creditCauses(heard);
        });
      default:
        return whose(row);
    }
  };
}

/** Whether all that a batch says is of one source and import, or one editor's one word. */
function oneSpeaks({ statements, corrections, takenBack }: Admission): boolean {
  if (takenBack.length > 0 || corrections.length > 1) return false;
  const imports = new Set(statements.map(({ source, imports: of }) => JSON.stringify([source, of])));
  return imports.size + corrections.length <= 1;
}

/** A statement of which a newer one, or nothing, is heard after the batch changed nothing. */
const standing = ({ statements, takenBack }: Admission): readonly StatementClaim[] =>
  liveStatements<StatementType>(statements, new Set(takenBack.map(({ id }) => id))) as StatementClaim[];

/** Who speaks of each subject by its name: the days that end only where nobody does. */
function spokenIn(admission: Admission, due: DueCauses): ReadonlyMap<string, readonly Cause[]> {
  const spoken = new Map<string, Cause[]>();
  const add = (subject: string, cause: Cause): void => {
    const causes = spoken.get(subject);
    if (causes) causes.push(cause);
    else spoken.set(subject, [cause]);
  };
  for (const { subject, source, imports } of admission.statements)
    add(subject, { ...CAUSE, kind: 'import', source, import: only(imports) });
  for (const { subject, id, source } of admission.corrections)
    add(subject, { ...CAUSE, kind: 'correction', source, correction: id });
  for (const { subject, what, id } of admission.takenBack)
    add(subject, {
      ...CAUSE,
      kind: 'withdrawal',
      correction: what === 'correction' ? id : null,
    });
  for (const slug of due.editions)
    if (!spoken.has(`edition:${slug}`)) add(`edition:${slug}`, { ...CAUSE, kind: 'day' });
  return spoken;
}

const subjectsOf = (kind: string, ids: readonly string[]): string[] => [
  ...new Set(
    ids
      .flatMap((json) => Object.entries(JSON.parse(json) as Record<string, string>))
      .map(([space, id]) => `${kind}:${space}:${id}`),
  ),
];

/** The one of several who is among a row's sources, where these all spoke. */
function named(said: readonly Cause[], sources: readonly string[]): Cause | null {
  const shown = said.filter(({ source }) => source !== null && sources.includes(source));
  const all = new Set(said.map(({ source }) => source));
  return sources.length > 0 && sources.every((source) => all.has(source)) ? together(shown) : null;
}

/** Several of one row: their kind where they have one, else that of whoever is heard over the others. */
function together(said: readonly Cause[]): Cause | null {
  if (said.length === 0) return null;
  const kinds = new Set(said.map(({ kind }) => kind));
  const kind = kinds.has('correction') ? 'correction' : kinds.has('import') ? 'import' : said[0]!.kind;
  return { kind, ...common(said) };
}

/** What is said elsewhere, as the cause of a row that it reaches. */
function identity(said: readonly Cause[]): Cause | null {
  if (said.length === 0) return null;
  const kinds = new Set(said.map(({ kind }) => kind));
  const [kind] = kinds;
  return {
    kind: kinds.size === 1 && kind !== 'import' ? kind! : 'identity',
    ...common(said),
  };
}

const common = (said: readonly Cause[]): Omit<Cause, 'kind'> => ({
  source: only(said.map(({ source }) => source)),
  import: only(said.map((cause) => cause.import)),
  correction: only(said.map(({ correction }) => correction)),
});

/** Whose word on releases and labels the batch holds: what a credit whose artist and label are the same hangs on. */
const creditCauses = ({ statements, corrections }: Admission): Cause[] => [
  ...statements
    .filter(({ type }) => type === 'release.reported' || type === 'label.reported')
    .map(({ source, imports }): Cause => ({ ...CAUSE, kind: 'identity', source, import: only(imports) })),
  ...corrections
    .filter(({ type }) => type === 'label.corrected')
    .map(({ source, id }): Cause => ({ ...CAUSE, kind: 'correction', source, correction: id })),
];

/**
 * Why rows differ that nothing in the batch names or reaches visibly. Who said it is told where the batch leaves no
 * choice.
 */
function elsewhereIn({ statements, corrections, takenBack }: Admission, due: DueCauses): Cause {
  if (takenBack.length > 0) return withdrawal(takenBack, statements.length + corrections.length === 0);
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

/** @param alone nothing else is in the batch: then it is known what was taken back. */
function withdrawal(takenBack: Admission['takenBack'], alone: boolean): Cause {
  const [one, ...others] = takenBack;
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
