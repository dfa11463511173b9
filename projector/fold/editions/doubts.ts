import { byText } from '../claims/order.ts';
import type { Doubt } from '../identity/group.ts';
import type { Facts } from './facts.ts';
import type { Entry } from './lineup.ts';
import { type SameAct, sameActs } from './same-acts.ts';
import type { Slot } from './slots.ts';
import type { Heard } from './statements.ts';
import { unknownTags } from './unknown-tags.ts';

export interface Doubtful {
  readonly slug: string;
  readonly facts: Facts;
  readonly heard: readonly Heard[];
  readonly slots: readonly Slot[];
  readonly entries: readonly Entry[];
}

/** What a person should look at, one of each kind and matter; sorted. */
export function doubtsOf(edition: Doubtful): Doubt[] {
  const subject = `edition:${edition.slug}`;
  const found = [
    ...credits(edition.slots),
    ...withheld(edition.heard),
    ...withoutZone(edition.slots),
    ...outside(edition),
    ...ofAnotherYear(edition),
    ...sameActs(edition.entries).map(nearlyBilled),
    ...unknownTags(edition.facts, edition.slots).map(tagged),
    ...edition.entries.filter(({ merged }) => merged.disputed).map(dispute),
  ];
  const distinct = new Map(found.map((each) => [`${each.kind}\n${each.about}`, { subject, ...each }]));
  return [...distinct].sort(([a], [b]) => byText(a, b)).map(([, doubt]) => doubt);
}

type Found = Omit<Doubt, 'subject'>;

/** Credits that were not read for certain, with everywhere they stand. */
function credits(slots: readonly Slot[]): Found[] {
  const found = new Map<string, Found & { evidence: { where: unknown[] } }>();
  for (const { reading, performance, lineup } of slots) {
    if (reading.doubt === null) continue;
    const { kind, parts, why } = reading.doubt;
    const where = { source: lineup.source, where: performance.where };
    const known = found.get(`${kind}\n${performance.credit}`);
    if (known) known.evidence.where.push(where);
    else {
      const evidence = { reason: why, parts: [...parts], where: [where] };
      found.set(`${kind}\n${performance.credit}`, { kind, about: performance.credit, evidence });
    }
  }
  return [...found.values()];
}

const withheld = (heard: readonly Heard[]): Found[] =>
  heard.flatMap(({ lineup, dummy }) => {
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

/** A festival's day that lies outside of its dates. */
function outside({ facts, entries }: Doubtful): Found[] {
  const { start_date, end_date, date_precision } = facts;
  if (start_date === null || end_date === null || date_precision !== 'day') return [];
  const days = new Map<string, string[]>();
  for (const { shown } of entries) {
    if (shown.day === null || (shown.day >= start_date && shown.day <= end_date)) continue;
    const credited = days.get(shown.day);
    if (credited) credited.push(shown.credited_as);
    else days.set(shown.day, [shown.credited_as]);
  }
  return [...days].map(([day, credited]) => ({
    kind: 'day_conflict',
    about: day,
    evidence: { day, start_date, end_date, slots: credited.length, credits: credited.slice(0, 5) },
  }));
}

/** Dates that touch no day of the year in the edition's slug, by which it is listed and counted. */
function ofAnotherYear({ slug, facts }: Doubtful): Found[] {
  const { start_date, end_date } = facts;
  const [year, dates] = [slug.slice(-4), [start_date, end_date].filter((date) => date !== null)];
  if (dates.length === 0 || dates.some((date) => date.startsWith(year))) return [];
  return [{ kind: 'other_year', about: year, evidence: { year, start_date, end_date } }];
}

/** Sources that put one performance at different places or times; the first was believed. */
function dispute({ shown, merged }: Entry): Found {
  const claims = merged.said.map(({ slot }) => ({
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
