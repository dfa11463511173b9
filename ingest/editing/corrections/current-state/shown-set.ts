import { nameKey } from '../../../../db/keys/index.ts';
import type { Selection } from '../../../events/corrections/index.ts';

/** A set as an editor sees it: what readers see of it, once for all of its acts. */
export interface ShownSet {
  readonly credit: string;
  readonly day: string | null;
  readonly stage: string | null;
  /** RFC 3339 with the edition's offset. */
  readonly start: string | null;
  readonly end: string | null;
  readonly time_status: string | null;
  readonly acts: readonly {
    readonly name: string;
    /** Null: a placeholder, or a credit that books no one. */
    readonly slug: string | null;
    readonly role: string;
  }[];
  readonly set_type: string | null;
  readonly status: string;
  readonly billing_rank: number | null;
  readonly headliner: boolean;
  readonly sources: readonly string[];
  /** False: a source prints it or an editor added it, and readers do not see it (a placeholder). */
  readonly shown: boolean;
}

/** Whether a selection matches the set: each given field must be equal. */
export function selects(select: Selection, set: ShownSet): boolean {
  return (
    nameKey(select.credit) === nameKey(set.credit) &&
    agree(select.day, set.day) &&
    agree(toKey(select.stage), toKey(set.stage)) &&
    agree(toInstant(select.start), toInstant(set.start))
  );
}

const agree = <T>(asked: T | undefined, is: T): boolean => asked === undefined || asked === is;
const toKey = <T extends null | undefined>(text: string | T): string | T =>
  typeof text === 'string' ? nameKey(text) : text;
const toInstant = <T extends null | undefined>(text: string | T): number | T =>
  typeof text === 'string' ? Date.parse(text) : text;

/** Readers see no times of a host, a cancelled or a replaced set, whether or not it has any. */
export const hidesTimes = ({ status, acts }: Pick<ShownSet, 'status' | 'acts'>): boolean =>
  status !== 'confirmed' || (acts.length > 0 && acts.every(({ role }) => role === 'host'));

/** A selection that matches this set and, as far as possible, no other. */
export const selectionOf = (set: ShownSet): Selection => ({
  credit: set.credit,
  day: set.day,
  stage: set.stage,
  ...(!hidesTimes(set) && { start: set.start === null ? null : new Date(set.start).toISOString() }),
});
