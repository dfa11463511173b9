import { addToGroup } from '../../../db/groups/index.ts';
import { byText, sortedUnique } from '../claims/sort-texts.ts';
import { isAsked } from '../credits/decide/index.ts';
import type { ReviewItem } from '../identity/identity-types.ts';
import type { Facts } from './fold-facts.ts';
import type { Entry } from './lineup-entries.ts';
import { noMusic, type Unbooked } from './unbooked-credits.ts';
import { type SameAct, sameActs } from './same-acts.ts';
import type { Slot } from './lineup-slots.ts';
import type { EffectiveStatement } from './effective-statements.ts';
import { unknownTags } from './unknown-tags.ts';

export interface ReviewedEdition {
  readonly slug: string;
  readonly facts: Facts;
  readonly effective: readonly EffectiveStatement[];
  readonly slots: readonly Slot[];
  readonly entries: readonly Entry[];
  readonly unbooked: readonly Unbooked[];
}

/** Review items of an edition, one per kind and subject matter; sorted. */
export function reviewItemsOf(edition: ReviewedEdition): ReviewItem[] {
  const subject = `edition:${edition.slug}`;
  const found = [
    ...credits(edition.slots),
    ...habits(edition.slots),
    ...noMusic(edition.slots, edition.unbooked),
    ...withheld(edition.effective),
    ...withoutZone(edition.slots),
    ...outside(edition),
    ...ofAnotherYear(edition),
    ...sameActs(edition.entries).map(nearlyBilled),
    ...unknownTags(edition.facts, edition.slots).map(tagged),
    ...edition.entries.filter(({ merged }) => merged.disputed).map(dispute),
  ];
  const distinct = new Map(found.map((each) => [`${each.kind}\n${each.about}`, { subject, ...each }]));
  return [...distinct].sort(([a], [b]) => byText(a, b)).map(([, reviewItem]) => reviewItem);
}

type Found = Omit<ReviewItem, 'subject'>;

/** Credits with uncertain readings, with all their places. */
function credits(slots: readonly Slot[]): Found[] {
  const found = new Map<string, Found & { evidence: { where: unknown[] } }>();
  for (const { reading, performance, lineup } of slots) {
    if (!isAsked(reading) || isOfHabit(reading)) continue;
    const { kind, parts, why } = reading.reviewItem!;
    const where = { source: lineup.source, where: performance.where };
    const known = found.get(`${kind}\n${performance.credit}`);
    if (known) known.evidence.where.push(where);
    else {
      const { confidence } = reading;
      const booked = reading.acts.map(({ name }) => name);
      const evidence = {
        reason: why,
        confidence,
        parts: [...parts],
        booked,
        bookings: booked.length,
        where: [where],
      };
      found.set(`${kind}\n${performance.credit}`, { kind, about: performance.credit, evidence });
    }
  }
  return [...found.values()];
}

/** Pairs that were split only by a source's habit: one item per source, since one review settles them all. */
function habits(slots: readonly Slot[]): Found[] {
  const parted = slots.filter(({ reading }) => isOfHabit(reading));
  const sources = sortedUnique(parted.map(({ lineup }) => lineup.source));
  return sources.map((source) => {
    const own = parted.filter(({ lineup }) => lineup.source === source);
    const pairs = sortedUnique(own.map(({ performance }) => performance.credit));
    const confidence = Math.min(...own.map(({ reading }) => reading.confidence));
    return {
      kind: 'habit',
      about: source,
      evidence: { reason: HABIT, confidence, bookings: 2 * pairs.length, pairs },
    };
  });
}

const HABIT = 'this source usually lists pairs of separate acts like this';

const isOfHabit = ({ reviewItem }: Slot['reading']): boolean => reviewItem?.kind === 'habit';

const withheld = (effective: readonly EffectiveStatement[]): Found[] =>
  effective.flatMap(({ lineup, dummy }) => {
    const about = lineup.data.part === null ? lineup.source : `${lineup.source} ${lineup.data.part}`;
    const evidence = { source: lineup.source, claim: lineup.id, ...dummy };
    return dummy === null ? [] : [{ kind: 'times_withheld', about, evidence }];
  });

function withoutZone(slots: readonly Slot[]): Found[] {
  const local = slots.filter((slot) => slot.noZone);
  const sources = [...new Set(local.map((slot) => slot.lineup.source))].sort(byText);
  return sources.map((source) => {
    const count = local.filter((slot) => slot.lineup.source === source).length;
    return { kind: 'no_zone', about: source, evidence: { source, slots: count } };
  });
}

const nearlyBilled = ({ artists, same_slot }: SameAct): Found => ({
  kind: 'same_act',
  about: artists.map(({ slug }) => slug).join(' '),
  score: same_slot ? 0.9 : 0.7,
  evidence: { artists, same_slot },
});

const tagged = ({ tag, ...evidence }: ReturnType<typeof unknownTags>[number]): Found => ({
  kind: 'unknown_tag',
  about: tag,
  evidence,
});

/** A festival day outside of the edition's dates. */
function outside({ facts, entries }: ReviewedEdition): Found[] {
  const { start_date, end_date, date_precision } = facts;
  if (start_date === null || end_date === null || date_precision !== 'day') return [];
  const days = new Map<string, string[]>();
  for (const { shown } of entries) {
    if (shown.day === null || (shown.day >= start_date && shown.day <= end_date)) continue;
    addToGroup(days, shown.day, shown.credited_as);
  }
  return [...days].map(([day, credited]) => ({
    kind: 'day_conflict',
    about: day,
    evidence: { day, start_date, end_date, slots: credited.length, credits: credited.slice(0, 5) },
  }));
}

/** Dates without a day in the year of the edition's slug, by which it is listed and counted. */
function ofAnotherYear({ slug, facts }: ReviewedEdition): Found[] {
  const { start_date, end_date } = facts;
  const [year, dates] = [slug.slice(-4), [start_date, end_date].filter((date) => date !== null)];
  if (dates.length === 0 || dates.some((date) => date.startsWith(year))) return [];
  return [{ kind: 'other_year', about: year, evidence: { year, start_date, end_date } }];
}

/** Sources that give one performance different places or times; the first one wins. */
function dispute({ shown, merged }: Entry): Found {
  const claims = merged.stated.map(({ slot }) => ({
    source: slot.lineup.source,
    claim: slot.lineup.id,
    stage: slot.performance.stage,
    start: slot.performance.start,
    end: slot.performance.end,
    where: slot.performance.where,
  }));
  return {
    kind: 'disagreement',
    about: [shown.artist.slug, shown.day, shown.stage].filter((part) => part !== null).join(' '),
    evidence: { artist: shown.artist.slug, day: shown.day, claims },
  };
}
