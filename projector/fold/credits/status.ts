import { NO_HINTS } from './hints.ts';
import { parseCredit } from './parse-credit.ts';
import { announced, readPlan, textOf } from './read-plan.ts';
import type { Act, Credit, Reading } from './reading.ts';

type Doubt = Reading['doubt'];

/**
 * Whether the set takes place. Who says so beside the credit is believed: an editor, then the source's field. The
 * credit's own words hold where they can only mean one act; else all are kept, and a person should look at it.
 * @param acts who plays or hosts.
 * @param doubt what is in doubt of who they are.
 */
export function statusOf(
  credit: Credit,
  acts: readonly Act[],
  doubt: Doubt,
): Pick<Reading, 'status' | 'doubt'> {
  if (acts.length === 0) return { status: credit.status ?? 'confirmed', doubt: null };
  const told = credit.by_editor?.status ?? (credit.status === 'confirmed' ? undefined : credit.status);
  const { says, ofAll } = parseCredit(credit).off;
  if (told !== undefined || says === null) return { status: told ?? 'confirmed', doubt };
  const isOne = acts.filter(({ role }) => role === 'artist').length < 2 && doubt === null;
  if (says === 'cancelled' && ofAll && isOne) return { status: 'cancelled', doubt: null };
  const why = says === 'postponed' ? 'the credit says postponed' : 'who of them is cancelled is not certain';
  const parts = acts.map(({ name }) => name);
  const asks =
    doubt === null ? { kind: 'called_off', parts, why } : { ...doubt, why: `${doubt.why}; ${why}` };
  return { status: 'confirmed', doubt: asks };
}

/** Says the text alone that the one act it names is cancelled, whoever is known? */
export function isCalledOff(credit: string): boolean {
  const off = announced(credit);
  return off.says === 'cancelled' && off.ofAll && readPlan(textOf(off), NO_HINTS).kind === 'act';
}
