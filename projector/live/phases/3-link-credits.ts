import { claimsOf } from '../../fold/claims/index.ts';
import { type Node, identityCorrections } from '../../fold/identity/index.ts';
import { correctionsOf, correctionSubject } from '../../store/corrections/index.ts';
import { creditOccurrence, type CreditOccurrenceRow, knownKeys } from '../../store/names/index.ts';
import { identityLink, type LinkRow, plainNames } from '../../store/identity/index.ts';
import {
  actLinkRows,
  correctionLinkRows,
  creditOccurrenceRows,
  labelCorrectionLinkRows,
  statementLinkRows,
} from '../../store/contributions/index.ts';
import {
  changesOf,
  type Difference,
  differingRows,
  replaceRows,
  writeDifference,
} from '../../store/tables/index.ts';
import {
  actsOf,
  loadStatements,
  lookUpNames,
  namesOf,
  readNames,
  statementsAbout,
  type AffectedSubjects,
  type BatchContext,
  type NameKnowledge,
} from '../batch-context.ts';

/**
 * Phase 3: reads the credits of the affected lineups, and stores their identity links.
 * @returns the affected nodes.
 */
export async function linkCredits(context: BatchContext, affected: AffectedSubjects): Promise<Set<Node>> {
  const { client } = context;
  const editions = [...affected.lineups];
  const statements = [...affected.artists, ...affected.labels, ...affected.releases];
  await readCredits(context, editions);
  await loadStatements(context, statements);
  const occurrences: CreditOccurrenceRow[] = [];
  const links: LinkRow[] = [];
  for (const subject of editions) {
    const acts = actsOf(context, subject);
    occurrences.push(...creditOccurrenceRows(subject, acts));
    links.push(...actLinkRows(subject, acts));
  }
  for (const subject of statements)
    links.push(...statementLinkRows(subject, statementsAbout(context, subject)));
  const corrections = await correctionsOf(client, [...affected.corrections], context.asOf);
  for (const claim of identityCorrections(corrections)) {
    links.push(...correctionLinkRows(correctionSubject(claim.id), claim.data));
  }
  for (const claim of claimsOf(corrections, 'label.corrected')) {
    links.push(...labelCorrectionLinkRows(correctionSubject(claim.id), claim));
  }
  const { seen, same } = await writeOccurrences(context, editions, occurrences);
  const owners = [...editions, ...statements, ...affected.corrections];
  const linked = await replaceRows(client, identityLink, owners, links);
  return listAffectedNodes(seen, same, linked, links);
}

/**
 * @returns what differs, and the name keys among it that are seen as before, if on more or fewer editions: spelled in
 * one way, bare, and linked by identity databases only.
 */
async function writeOccurrences(
  { client }: BatchContext,
  editions: readonly string[],
  wanted: readonly CreditOccurrenceRow[],
): Promise<{ seen: Difference<CreditOccurrenceRow>; same: ReadonlySet<string> }> {
  const seen = await differingRows(client, creditOccurrence, editions, wanted);
  const keys = new Set([...changesOf(seen)].map(({ row }) => row.key));
  const before = await plainNames(client, [...keys]);
  await writeDifference(client, creditOccurrence, seen);
  for (const { key, spelling, ids } of seen.added) {
    if (ids.length > 0 || before.get(key) !== spelling) before.delete(key);
  }
  // A name without occurrences loses its artist.
  const fewer = new Set(seen.removed.map(({ key }) => key).filter((key) => before.has(key)));
  const after = await plainNames(client, [...fewer]);
  for (const key of fewer) if (after.get(key) !== before.get(key)) before.delete(key);
  return { seen, same: new Set(before.keys()) };
}

/** Reads the credits of those editions that were not read yet; their statements have been loaded. */
export async function readCredits(context: BatchContext, editions: readonly string[]): Promise<void> {
  const unread = editions.filter((subject) => !context.readings.has(subject));
  await learnKnown(context, new Set(unread.flatMap((subject) => namesOf(context, subject).candidates)));
  const names = lookUpNames(context);
  for (const subject of unread) context.readings.set(subject, readNames(context, subject, names));
}

async function learnKnown(context: BatchContext, keys: Iterable<string>): Promise<void> {
  const asked = [...keys].filter((key) => !context.known.has(key));
  const known = await knownKeys(context.client, asked);
  for (const key of asked) context.known.set(key, toKnowledge(known.get(key)));
}

const toKnowledge = (isRuled: boolean | undefined): NameKnowledge =>
  isRuled === undefined ? 'unknown' : isRuled ? 'ruled' : 'known';

/**
 * Nodes that were added, removed or reported again: a report's own links are included even if they do not
 * differ.
 * @param same name keys with the same occurrences, if on more or fewer editions.
 */
function listAffectedNodes(
  seen: Difference<CreditOccurrenceRow>,
  same: ReadonlySet<string>,
  linked: Difference<LinkRow>,
  links: readonly LinkRow[],
): Set<Node> {
  const nodes = new Set<Node>();
  for (const { row } of changesOf(seen)) {
    if (same.has(row.key)) continue;
    nodes.add(`name:${row.key}`);
    for (const id of row.ids) nodes.add(id);
  }
  for (const { row } of changesOf(linked)) nodes.add(row.a);
  for (const { a, subject } of links) if (!subject.startsWith('edition:')) nodes.add(a);
  return nodes;
}
