import { z } from 'zod';
import {
  hidesTimes,
  selectionOf as setSelection,
  type ShownSet,
} from '../../../corrections/current-state/index.ts';
import { type Selection, selection } from '../../../../events/corrections/index.ts';
import { type Fields, jsonIn } from '../../page/form-fields.ts';
import { roleOf } from '../edition-row.ts';

const SET_TYPE = z.enum(['dj', 'live', 'hybrid']).nullable();
const STATUS = z.enum(['confirmed', 'cancelled', 'replaced']);

/** The initial values of a set's form, carried by the form so that only changes are published. */
const seenSet = z.object({
  credit: z.string(),
  day: z.string().nullable(),
  stage: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  acts: z.array(z.object({ name: z.string(), role: z.enum(['artist', 'host']) })),
  billing_rank: z.int().nullable(),
  headliner: z.boolean(),
  role: z.enum(['artist', 'host']),
  set_type: SET_TYPE,
  status: STATUS,
});
export type SeenSet = z.infer<typeof seenSet>;

export const seenOf = (set: ShownSet): SeenSet => ({
  credit: set.credit,
  day: set.day,
  stage: set.stage,
  start: set.start,
  end: set.end,
  acts: set.acts.map(({ name, role }) => ({ name, role: role === 'host' ? 'host' : 'artist' })),
  billing_rank: set.billing_rank,
  headliner: set.headliner,
  role: roleOf(set),
  set_type: SET_TYPE.parse(set.set_type),
  status: STATUS.parse(set.status),
});

/** Exactly the set that was seen. */
export const selectionOf = (seen: SeenSet): Selection => setSelection(toShownSet(seen));

/** Whether readers see no times of the set, even if it has some. */
export const hidesTimesOf = (seen: SeenSet): boolean => hidesTimes(toShownSet(seen));

const toShownSet = (seen: SeenSet): ShownSet => ({ ...seen, ...UNSEEN, acts: listActs(seen) });

/** Fields that no selection depends on. */
const UNSEEN = { time_status: null, sources: [], shown: true } as const;

const listActs = ({ acts }: SeenSet): ShownSet['acts'] => acts.map((act) => ({ ...act, slug: null }));

/** Parses the sets of a list; null: the JSON is invalid. */
export const seenSetsIn = (list: unknown): readonly SeenSet[] | null =>
  z.array(seenSet).safeParse(list).data ?? null;

/** Parses the set in a form's field; null: the value was tampered with. */
export const seenIn = (fields: Fields, name: string): SeenSet | null =>
  seenSet.safeParse(jsonIn(fields, name)).data ?? null;

/** Parses the selection of a set in a form's field; null: none was chosen, or the value was tampered with. */
export const selectionIn = (fields: Fields, name: string): Selection | null =>
  selection.safeParse(jsonIn(fields, name)).data ?? null;
