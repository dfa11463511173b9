import type { ClaimEvent } from '../../../ingest/events/index.ts';
import { liveStatements, type StatementClaim } from '../../fold/claims/index.ts';
import { knownByExactName } from '../../fold/credits/decide/index.ts';
import { BatchDecoder } from '../../store/parked/index.ts';
import { reportNameReferences } from '../../store/contributions/index.ts';

/** Opens the statements that would be published, in their order. */
export type Statements = () => AsyncIterable<ClaimEvent>;

const BATCH_EDITIONS = 200;
const isEdition = (subject: string): boolean => subject.startsWith('edition:');

/** Counts the statements about each edition. */
export async function countEditions(statements: AsyncIterable<ClaimEvent>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const { subject } of statements) {
    if (isEdition(subject)) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  return counts;
}

/**
 * Announced statements by subject; an edition occurs once, with all of its statements that could take effect.
 */
export type Announced = ReadonlyMap<string, readonly StatementClaim[]>;

/** Some editions at a time, so that memory stays flat. */
export async function* announcedEditions(
  statements: AsyncIterable<ClaimEvent>,
  counts: ReadonlyMap<string, number>,
): AsyncGenerator<Announced> {
  const open = new Map<string, { readonly claims: StatementClaim[]; readonly left: number }>();
  let whole = new Map<string, readonly StatementClaim[]>();
  const about = only(statements, isEdition);
  for await (const { subject, claim } of decodeStatements(about)) {
    const { claims, left } = open.get(subject) ?? { claims: [], left: counts.get(subject)! };
    const now = claim === null ? claims : effectiveClaims([...claims, claim]);
    open.set(subject, { claims: now, left: left - 1 });
    if (left > 1) continue;
    open.delete(subject);
    whole.set(subject, now);
    if (whole.size < BATCH_EDITIONS) continue;
    yield whole;
    whole = new Map();
  }
  if (whole.size > 0) yield whole;
}

const effectiveClaims = (claims: readonly StatementClaim[]): StatementClaim[] =>
  liveStatements(claims, new Set()) as StatementClaim[];

/** The given name keys that the import's reports on artists make known. */
export async function announcedNames(
  statements: AsyncIterable<ClaimEvent>,
  asked: ReadonlySet<string>,
): Promise<string[]> {
  const found = new Set<string>();
  const about = only(statements, (subject) => subject.startsWith('artist:'));
  for await (const { subject, claim } of decodeStatements(about)) {
    const keys = claim === null ? [] : reportNameReferences(subject, [claim]).map(({ key }) => key);
    for (const key of [...keys, ...keys.map(knownByExactName)]) if (asked.has(key)) found.add(key);
  }
  return [...found];
}

async function* only(
  statements: AsyncIterable<ClaimEvent>,
  isAbout: (subject: string) => boolean,
): AsyncGenerator<ClaimEvent> {
  for await (const event of statements) if (isAbout(event.subject)) yield event;
}

/** Decodes statements like the projector; one that it would park is left out. */
async function* decodeStatements(
  events: AsyncIterable<ClaimEvent>,
): AsyncGenerator<{ readonly subject: string; readonly claim: StatementClaim | null }> {
  const decoder = new BatchDecoder([]);
  let position = 0;
  for await (const event of events) {
    decoder.add({ ...event, position: position++ });
    yield { subject: event.subject, claim: decoder.take().statements[0] ?? null };
  }
}
