import type { ClaimEvent } from '../../../ingest/events/index.ts';
import { liveStatements, newestOfSources, type StatementClaim } from '../../fold/claims/index.ts';
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
  const open = new Map<string, OpenEdition>();
  let whole = new Map<string, readonly StatementClaim[]>();
  const about = only(statements, isEdition);
  for await (const { subject, claim } of decodeStatements(about)) {
    const edition = open.get(subject) ?? { claims: [], left: counts.get(subject)!, pruneAt: MIN_PRUNED };
    open.set(subject, edition);
    if (claim !== null) addClaim(edition, claim);
    edition.left -= 1;
    if (edition.left > 0) continue;
    open.delete(subject);
    whole.set(subject, liveStatements(edition.claims, new Set()) as StatementClaim[]);
    if (whole.size < BATCH_EDITIONS) continue;
    yield whole;
    whole = new Map();
  }
  if (whole.size > 0) yield whole;
}

/** An edition of which statements are still to come. */
interface OpenEdition {
  claims: StatementClaim[];
  left: number;
  /** The number of claims at which superseded ones are removed. */
  pruneAt: number;
}

const MIN_PRUNED = 100;

/** Adds a claim. Removes superseded claims whenever their number may have doubled: an edition may have many parts. */
function addClaim(edition: OpenEdition, claim: StatementClaim): void {
  edition.claims.push(claim);
  if (edition.claims.length < edition.pruneAt) return;
  edition.claims = newestOfSources(edition.claims) as StatementClaim[];
  edition.pruneAt = Math.max(MIN_PRUNED, edition.claims.length * 2);
}

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
