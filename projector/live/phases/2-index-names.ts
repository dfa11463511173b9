import { billed, knownByExactName } from '../../fold/credits/decide/index.ts';
import { identityCorrections } from '../../fold/identity/index.ts';
import { correctionsOf, correctionSubject } from '../../store/corrections/index.ts';
import {
  editionsWaitingFor,
  knownKeys,
  nameReference,
  type NameReferenceRow,
  namesAsBilled,
  namesExactly,
} from '../../store/names/index.ts';
import {
  correctionNameReferences,
  editionNameReferences,
  reportNameReferences,
} from '../../store/contributions/index.ts';
import { changesOf, differingRows, writeDifference } from '../../store/tables/index.ts';
import {
  editionOf,
  loadEditions,
  loadStatements,
  namesOf,
  statementsAbout,
  type AffectedSubjects,
  type BatchContext,
} from '../batch-context.ts';

/**
 * Phase 2: indexes which subjects state and need which names. Editions with a credit that contains a name
 * that becomes known or unknown are affected too.
 */
export async function indexNames(context: BatchContext, affected: AffectedSubjects): Promise<void> {
  const { editions, lineups, artists } = affected;
  await loadAffected(context, affected);
  await loadStatements(context, artists);
  const subjects = [...lineups, ...artists];
  const wanted = [
    ...[...lineups].flatMap((subject) =>
      editionNameReferences(
        subject,
        namesOf(context, subject),
        editionOf(context, subject).listPrintedKeys(),
      ),
    ),
    ...[...artists].flatMap((subject) => reportNameReferences(subject, statementsAbout(context, subject))),
  ];
  const corrections = await correctionsOf(context.client, [...affected.corrections], context.asOf);
  for (const claim of identityCorrections(corrections)) {
    wanted.push(...correctionNameReferences(correctionSubject(claim.id), claim.data));
  }
  const flipped = await replaceUses(context, [...subjects, ...affected.corrections], wanted);
  for (const subject of await editionsWaitingFor(context.client, flipped)) {
    editions.add(subject);
    lineups.add(subject);
  }
  await loadEditions(context, editions);
}

/** Also loads editions merged with an affected one, and those whose credits depend on a corrected edition's facts. */
async function loadAffected(context: BatchContext, { editions, lineups }: AffectedSubjects): Promise<void> {
  const asked = new Set(editions);
  for (const subject of await loadEditions(context, editions)) {
    editions.add(subject);
    if (!asked.has(subject) || editionOf(context, subject).ruled) lineups.add(subject);
  }
}

/** @returns the keys that may have become known or unknown, or that an editor decided. */
async function replaceUses(
  { client }: BatchContext,
  subjects: readonly string[],
  wanted: readonly NameReferenceRow[],
): Promise<string[]> {
  const difference = await differingRows(client, nameReference, subjects, wanted);
  const [stated, unsaid, ruled] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { from, to, row } of changesOf(difference)) {
    const { key, subject } = row;
    if (Boolean(from?.evidence) !== Boolean(to?.evidence))
      for (const each of dependentKeys(key, subject)) (to?.evidence ? stated : unsaid).add(each);
    if (Boolean(from?.ruled) !== Boolean(to?.ruled)) ruled.add(key);
  }
  // A name that was known before evidence was added, or is known after evidence was removed, was known all the time.
  const before = await knownKeys(client, [...stated]);
  await writeDifference(client, nameReference, difference);
  const after = await knownKeys(client, [...unsaid]);
  return [
    ...[...stated].filter((key) => !before.has(key)),
    ...[...unsaid].filter((key) => !after.has(key)),
    ...ruled,
  ];
}

/** The keys that evidence of a subject for a name, or for a clue, may make known. */
const dependentKeys = (key: string, subject: string): string[] => [
  key,
  ...(namesExactly(subject) ? [knownByExactName(key)] : []),
  ...(namesAsBilled(subject) ? [billed(key)] : []),
];
