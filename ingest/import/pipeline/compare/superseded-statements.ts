import { slugOfEdition } from '../../../events/index.ts';
import type { LineupReported } from '../../../events/statements/index.ts';
import type { Superseded } from '../report/import-outcome.ts';
import type { UnretractedStatement } from '../../../events/views/index.ts';
import type { Preview } from './preview-types.ts';
import type { Spooled } from '../read/spool.ts';
import type { Validated } from '../read/validate-manifest.ts';

const BATCH_STATEMENTS = 500;

/** The new statements that a published one supersedes or ties with: one for each edition and part. */
export async function supersededOf(
  { spool, tally }: Pick<Validated, 'spool' | 'tally'>,
  { source, own }: { readonly source: string; readonly own: string | null },
  preview: Pick<Preview, 'loadUnretracted'>,
): Promise<Superseded[]> {
  // Identity data, of which there are millions, are not looked up.
  if (tally.get('editions') === 0) return [];
  const found = new Map<string, Superseded>();
  for await (const statements of readStatements(spool)) {
    const unretracted = await preview.loadUnretracted(source, [
      ...new Set(statements.map(({ subject }) => subject)),
    ]);
    // Before the first build there is nothing to look for: the spool need not be read again.
    if (unretracted === null) return [];
    // Statements of the same interrupted import do not compete: the import resumes with these.
    const others = unretracted.filter(({ imports }) => !imports.every((id) => id === own));
    for (const each of listSuperseded(statements, others)) addSuperseded(found, each);
  }
  return [...found.values()];
}

export type ComparedStatement = Omit<UnretractedStatement, 'imports'>;

/** The statements on editions, some at a time. */
export async function* readStatements(
  spool: Validated['spool'],
): AsyncGenerator<readonly ComparedStatement[]> {
  let some: ComparedStatement[] = [];
  for await (const statement of spool.read()) {
    if (!statement.subject.startsWith('edition:') || some.push(toCompared(statement)) < BATCH_STATEMENTS)
      continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

function toCompared({ id, type, subject, data }: Spooled): ComparedStatement {
  const { part, as_of, revision } = data as LineupReported;
  return { id, type, subject, part, as_of, revision };
}

/** Lists the superseded statements. Pure. A published statement keeps its place. */
export function listSuperseded(
  statements: readonly ComparedStatement[],
  unretracted: readonly ComparedStatement[],
): Superseded[] {
  const known = new Set(unretracted.map(({ id }) => id));
  const newest = new Map<string, ComparedStatement>();
  for (const statement of unretracted) {
    const other = newest.get(statementKey(statement));
    if (!other || compareStatements(other, statement) < 0) newest.set(statementKey(statement), statement);
  }
  return statements.flatMap((statement) => {
    const before = newest.get(statementKey(statement));
    if (!before || known.has(statement.id) || compareStatements(statement, before) > 0) return [];
    const { subject, part, as_of, revision } = statement;
    const by = { as_of: before.as_of, revision: before.revision };
    return [{ edition: slugOfEdition(subject), part, as_of, revision, by }];
  });
}

export const statementKey = ({ type, subject, part }: ComparedStatement): string =>
  JSON.stringify([type, subject, part]);

/** With equal instant and revision the id decides, which is arbitrary. */
export const compareStatements = (a: ComparedStatement, b: ComparedStatement): number =>
  a.as_of === b.as_of ? a.revision - b.revision : a.as_of < b.as_of ? -1 : 1;

/** Whether only the id decides which of the two statements wins. */
const isTie = ({ as_of, revision, by }: Superseded): boolean =>
  as_of === by.as_of && revision === by.revision;

/**
 * Adds a superseded statement as the one of its edition and part. A tie stays: an edition's facts and its lineup are
 * statements of one edition and part, and a tie of either is refused.
 */
export function addSuperseded(found: Map<string, Superseded>, each: Superseded): void {
  const key = JSON.stringify([each.edition, each.part]);
  const before = found.get(key);
  if (before === undefined || !isTie(before)) found.set(key, each);
}

const MAX_SHOWN = 5;

/**
 * Lists superseded statements, a line each. They are published all the same, to take effect if the other one is
 * retracted.
 */
export const supersededLines = (superseded: readonly Superseded[]): string[] =>
  counted(superseded.filter((each) => !isTie(each)).map(supersededSentence));

/** Lists the ties, which may not be published. @param other who made the other statement, and how. */
export const tieLines = (
  superseded: readonly Superseded[],
  other = 'this source already published a different statement',
): string[] =>
  counted(
    superseded
      .filter(isTie)
      .map(
        (each) =>
          `${partName(each)}: ${other} with the same as_of, ${instant(each.as_of)}; ` +
          `to replace that statement, raise revision (now ${each.revision}) or as_of`,
      ),
  );

function supersededSentence(each: Superseded): string {
  const { as_of, revision, by } = each;
  const holds = `${partName(each)}: this source's statement of ${instant(by.as_of)}`;
  return as_of === by.as_of
    ? `${holds} and revision ${by.revision} supersedes this file; to publish this file, raise revision (now ${revision}) or as_of`
    : `${holds} supersedes this file; if this file is newer, raise as_of (now ${instant(as_of)})`;
}

const partName = ({ edition, part }: Superseded): string =>
  part === null ? edition : `${edition}, part ${part}`;

const instant = (at: string): string => at.replace('.000Z', 'Z');

const counted = (lines: readonly string[]): string[] =>
  lines.length > MAX_SHOWN
    ? [...lines.slice(0, MAX_SHOWN), `… and ${lines.length - MAX_SHOWN} more likewise`]
    : [...lines];
