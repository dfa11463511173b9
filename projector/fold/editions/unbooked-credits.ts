import { isLesson, looksLikeNoMusic } from '../../../ingest/events/statements/index.ts';
import { byText } from '../claims/sort-texts.ts';
import type { ReviewItem } from '../identity/identity-types.ts';
import type { Reading } from '../credits/index.ts';
import type { Slot } from './lineup-slots.ts';
import type { EffectiveStatement } from './effective-statements.ts';

type Found = Omit<ReviewItem, 'subject'>;

/** The fields of the manifest's `keep` for a stage, a type, a tag and a name. */
const KEEP = { stage: 'stages_not', type: 'types_not', tag: 'tags_not', name: 'names_not' } as const;
type Field = keyof typeof KEEP;

/** A performance whose credit is read as non-music: it has no slot. */
export type Unbooked = Pick<Slot, 'performance' | 'lineup'>;
type Seen = Unbooked & Pick<Slot, 'cast'>;

/** Performances of statements in force that book no one because their credits name a workshop, a talk or the like. */
export const unbookedIn = (
  effective: readonly EffectiveStatement[],
  readings: ReadonlyMap<string, readonly Reading[]>,
): Unbooked[] =>
  effective.flatMap(({ lineup }) =>
    lineup.data.performances.flatMap((performance, i) =>
      readings.get(lineup.id)?.[i]?.reason === 'no music' ? [{ performance, lineup }] : [],
    ),
  );

/** Credits that an item shows. */
const MAX_CREDITS = 5;

/**
 * Review items for what does not look like music: one per stage, type, tag or name, with the manifest line
 * that would keep it out. The name is used only if nothing else indicates it. Credits that book no one are
 * included.
 */
export function noMusic(slots: readonly Slot[], unbooked: readonly Unbooked[] = []): Found[] {
  const found = new Map<string, { readonly field: Field; readonly value: string; readonly slots: Seen[] }>();
  const stages = new Map<string, boolean>();
  const isStage = (stage: string): boolean => {
    const known = stages.get(stage) ?? looksLikeNoMusic(stage);
    stages.set(stage, known);
    return known;
  };
  const seen: Seen[] = [...slots, ...unbooked.map((each) => ({ ...each, cast: [] }))];
  for (const slot of seen) {
    for (const [field, value] of listStatedFields(slot, isStage)) {
      const about = `${field} ${value}`;
      const group = found.get(about) ?? { field, value, slots: [] };
      group.slots.push(slot);
      found.set(about, group);
    }
  }
  return [...found].map(([about, { field, value, slots: same }]) => ({
    kind: 'no_music',
    about,
    evidence: {
      reason: `the ${field} does not look like music`,
      keep: `keep: { ${KEEP[field]}: [${JSON.stringify(value)}] }`,
      performances: same.length,
      bookings: same.reduce((sum, { cast }) => sum + cast.length, 0),
      credits: [...new Set(same.map(({ performance }) => performance.credit))]
        .sort(byText)
        .slice(0, MAX_CREDITS),
      sources: [...new Set(same.map(({ lineup }) => lineup.source))].sort(byText),
    },
  }));
}

function listStatedFields(
  { performance: { stage, no_music = [], credit }, cast }: Seen,
  isStage: (stage: string) => boolean,
): (readonly [Field, string])[] {
  const stated = no_music.map((text) => {
    const [field] = text.split(' ', 1) as [Field];
    return [field, text.slice(field.length + 1)] as const;
  });
  const places = stage !== null && isStage(stage) ? [...stated, ['stage', stage] as const] : stated;
  const isNamed = cast.length === 0 || isLesson(credit);
  return places.length === 0 && isNamed ? [['name', credit]] : places;
}
