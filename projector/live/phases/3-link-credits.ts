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
export async function linkCredits(work: BatchContext, touched: AffectedSubjects): Promise<Set<Node>> {
  const { client } = work;
  const editions = [...touched.lineups];
  const statements = [...touched.artists, ...touched.labels, ...touched.releases];
  await readCredits(work, editions);
  await loadStatements(work, statements);
  const occurrences: CreditOccurrenceRow[] = [];
  const links: LinkRow[] = [];
  for (const subject of editions) {
    const acts = actsOf(work, subject);
    occurrences.push(...creditOccurrenceRows(subject, acts));
    links.push(...actLinkRows(subject, acts));
  }
  for (const subject of statements) links.push(...statementLinkRows(subject, statementsAbout(work, subject)));
  const corrections = await correctionsOf(client, [...touched.corrections], work.asOf);
  for (const claim of identityCorrections(corrections)) {
    links.push(...correctionLinkRows(correctionSubject(claim.id), claim.data));
  }
  for (const claim of claimsOf(corrections, 'label.corrected')) {
    links.push(...labelCorrectionLinkRows(correctionSubject(claim.id), claim));
  }
  const { seen, same } = await writeOccurrences(work, editions, occurrences);
  const owners = [...editions, ...statements, ...touched.corrections];
  const linked = await replaceRows(client, identityLink, owners, links);
  return touchedNodes(seen, same, linked, links);
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
export async function readCredits(work: BatchContext, editions: readonly string[]): Promise<void> {
  const unread = editions.filter((subject) => !work.readings.has(subject));
  await learnKnown(work, new Set(unread.flatMap((subject) => namesOf(work, subject).candidates)));
  const names = lookUpNames(work);
  for (const subject of unread) work.readings.set(subject, readNames(work, subject, names));
}

async function learnKnown(work: BatchContext, keys: Iterable<string>): Promise<void> {
  const asked = [...keys].filter((key) => !work.known.has(key));
  const known = await knownKeys(work.client, asked);
  for (const key of asked) work.known.set(key, toKnowledge(known.get(key)));
}

const toKnowledge = (isRuled: boolean | undefined): NameKnowledge =>
  isRuled === undefined ? 'unknown' : isRuled ? 'ruled' : 'known';

/**
 * Nodes that were added, removed or reported again: a report's own links are included even if they do not
 * differ.
 * @param same name keys with the same occurrences, if on more or fewer editions.
 */
function touchedNodes(
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
