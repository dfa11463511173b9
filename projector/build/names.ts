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
  const copy = await copies.open(nameUse);
  const keep = (rows: readonly NameUseRow[]): void => {
    for (const { key, evidence, ruled } of rows) {
      if (evidence) known.set(key, ruled || (known.get(key) ?? false));
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
