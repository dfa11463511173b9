import { editionsNeeded } from '../fold/credits/index.ts';
import { wordsOnArtists } from '../fold/identity/corrections.ts';
import { editionNames } from '../fold/editions/readings.ts';
import { correctionSubject } from '../state/corrections.ts';
import type { Known } from '../state/known.ts';
import { nameUse, type NameUseRow } from '../state/names.ts';
import { folding } from '../steps/fold-fault.ts';
import { correctionNameUses, editionNameUses, reportNameUses } from '../steps/names.ts';
import type { Copies } from '../tables/copy.ts';
import { editionsOf } from './corrected.ts';
import type { Gathered } from './gather.ts';

/** Keeps who says and needs which name. @returns the name keys that are known. */
export async function gatherNames(copies: Copies, gathered: Gathered): Promise<Known> {
  const { claims, corrections, takenBack } = gathered;
  const known = new Map<string, boolean>();
  const said = new Map<string, number>();
  const copy = await copies.open(nameUse);
  const keep = (rows: readonly NameUseRow[]): void => {
    for (const { key, evidence, ruled } of rows) {
      if (!evidence) continue;
      const needed = editionsNeeded(key);
      const times = needed === 1 ? 1 : (said.get(key) ?? 0) + 1;
      if (times >= needed) known.set(key, ruled || (known.get(key) ?? false));
      else said.set(key, times);
    }
    copy.add(rows);
  };
  for (const { id, data } of wordsOnArtists(corrections)) {
    keep(correctionNameUses(correctionSubject(id), data));
  }
  for await (const chunk of editionsOf(gathered)) {
    for (const [subject, { lineups, replaced, printed }] of chunk) {
      const names = folding(subject, () => editionNames(lineups, replaced));
      keep(editionNameUses(subject, names, printed()));
    }
    await copy.ready();
  }
  for await (const chunk of claims.live(claims.subjects('artist:'), takenBack)) {
    for (const [subject, live] of chunk) keep(reportNameUses(subject, live));
    await copy.ready();
  }
  copies.close(copy);
  return known;
}
