import { editionsNeeded } from '../fold/credits/index.ts';
import { correctionSubject } from '../state/claims.ts';
import type { Known } from '../state/known.ts';
import { nameUse, type NameUseRow } from '../state/names.ts';
import { correctionNameUses, nameUses } from '../steps/names.ts';
import type { Copies } from '../tables/copy.ts';
import type { Gathered } from './gather.ts';

/** Keeps who says and needs which name. @returns the name keys that are known. */
export async function gatherNames(
  copies: Copies,
  { claims, corrections, takenBack }: Gathered,
): Promise<Known> {
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
  for (const { id, data } of corrections) keep(correctionNameUses(correctionSubject(id), data));
  const subjects = [...claims.subjects('edition:'), ...claims.subjects('artist:')];
  for await (const chunk of claims.live(subjects, takenBack)) {
    for (const [subject, live] of chunk) keep(nameUses(subject, live));
    await copy.ready();
  }
  copies.close(copy);
  return known;
}
