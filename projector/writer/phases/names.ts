import { liveCorrectionsOf, correctionSubject } from '../../state/claims.ts';
import { editionsWaitingFor, knownKeys } from '../../state/known.ts';
import { nameUse, type NameUseRow } from '../../state/names.ts';
import { correctionNameUses, editionNameUses, reportNameUses } from '../../steps/names.ts';
import { differingRows, writeDifference } from '../../tables/sync.ts';
import { changesOf } from '../../tables/table.ts';
import { loadStatements, namesOf, statementsAbout, type Touched, type Work } from '../work.ts';

/**
 * Phase B: who says and needs which name. Editions whose credits wait for a name that becomes known, or is known no
 * more, are touched too.
 */
export async function knowNames(work: Work, touched: Touched): Promise<void> {
  const { editions, lineups, reports } = touched;
  const subjects = [...lineups, ...reports];
  await loadStatements(work, [...editions, ...reports]);
  const wanted = [
    ...[...lineups].flatMap((subject) => editionNameUses(subject, namesOf(work, subject))),
    ...[...reports].flatMap((subject) => reportNameUses(subject, statementsAbout(work, subject))),
  ];
  for (const claim of await liveCorrectionsOf(work.client, [...touched.corrections])) {
    wanted.push(...correctionNameUses(correctionSubject(claim.id), claim.data));
  }
  const flipped = await replaceUses(work, [...subjects, ...touched.corrections], wanted);
  for (const subject of await editionsWaitingFor(work.client, flipped)) {
    editions.add(subject);
    lineups.add(subject);
  }
  await loadStatements(work, editions);
}

/** @returns the name keys that became known or unknown, or on which an editor ruled. */
async function replaceUses(
  { client }: Work,
  subjects: readonly string[],
  wanted: readonly NameUseRow[],
): Promise<string[]> {
  const difference = await differingRows(client, nameUse, subjects, wanted);
  const [said, unsaid, ruled] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { from, to } of changesOf(difference)) {
    if (to?.evidence && !from?.evidence) said.add(to.key);
    if (from?.evidence && !to?.evidence) unsaid.add(from.key);
    if (Boolean(from?.ruled) !== Boolean(to?.ruled)) ruled.add((to ?? from!).key);
  }
  // Whatever stops being said may have been known, and whatever begins to be said may become so.
  const before = await knownKeys(client, [...said]);
  await writeDifference(client, nameUse, difference);
  const after = await knownKeys(client, [...unsaid]);
  return [...[...said].filter((key) => !before.has(key)), ...[...unsaid].filter((key) => !after.has(key))];
}
