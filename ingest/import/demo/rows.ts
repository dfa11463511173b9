import type { DemoCatalog, DemoLineup } from './catalog.ts';
import type { DemoEdition } from './editions.ts';
import type { DemoSlot } from './lineups.ts';
import { type Random, seeded } from './random.ts';
import { SCENES } from './words.ts';

/** One line of the organisers' programme: the edition's facts and one slot; without a slot where no lineup is out. */
export function* programmeRows(
  catalog: DemoCatalog,
  alsoReport: (lineup: DemoLineup) => void,
): Generator<string> {
  for (const lineup of catalog.lineups()) {
    alsoReport(lineup);
    const facts = factsOf(lineup.edition);
    if (lineup.slots.length === 0) yield line(facts);
    for (const slot of lineup.slots) yield line({ ...facts, ...slotOf(slot) });
    const last = lineup.slots.at(-1);
    // A slot that is still to be filled: placeholders are no acts.
    if (last && lineup.edition.year % 3 === 0)
      yield line({ ...facts, ...slotOf(last), artist: 'TBA', rank: null });
  }
}

/** The visitors' word on some editions: incomplete, and at odds with the programme here and there. */
export function* visitorRows(lineups: readonly DemoLineup[]): Generator<string> {
  for (const { edition, slots } of lineups) {
    const random = seeded(edition.year * 4_099 + slots.length);
    const facts = {
      edition: edition.slug,
      series: edition.series.slug,
      series_name: edition.series.name,
      name: nameOf(edition),
    };
    for (const slot of slots) {
      if (random.chance(0.7)) yield line({ ...facts, ...slotOf(disagree(random, edition, slot)) });
    }
  }
}

/** Every twelfth edition with a lineup worth the trouble. */
export const isVisited = (edition: DemoEdition, index: number): boolean =>
  edition.size > 8 && index % 12 === 0;

function disagree(random: Random, edition: DemoEdition, slot: DemoSlot): DemoSlot {
  if (random.chance(0.06)) return { ...slot, stage: random.pick(edition.series.stages) };
  if (random.chance(0.06) && slot.start !== null) return { ...slot, start: '19:45', end: '21:00' };
  if (random.chance(0.05)) return { ...slot, credit: slot.credit.toUpperCase() };
  return slot;
}

const nameOf = ({ series, year }: DemoEdition): string => `${series.name} ${year}`;

function factsOf(edition: DemoEdition): Record<string, unknown> {
  const { series, year } = edition;
  const random = seeded(year * 31 + series.size);
  return {
    edition: edition.slug,
    series: series.slug,
    series_name: series.name,
    name: nameOf(edition),
    country: series.country.code,
    city: series.city,
    venue: series.venue,
    timezone: series.country.timezone,
    start_date: edition.startDate,
    end_date: edition.endDate,
    status: edition.status,
    // Old editions are seldom tagged: coverage of tags grows, too.
    genres: random.chance(year < 2005 ? 0.4 : 0.85)
      ? [...new Set(series.scenes.map((scene) => random.pick(SCENES[scene]!)))].join(', ')
      : null,
  };
}

const slotOf = (slot: DemoSlot): Record<string, unknown> => ({
  artist: slot.credit,
  stage: slot.stage,
  day: slot.day,
  start: slot.start,
  end: slot.end,
  rank: slot.rank,
  headliner: slot.headliner,
  set_type: slot.live ? 'live' : null,
  slot_status: slot.status,
});

const line = (row: Record<string, unknown>): string => `${JSON.stringify(row)}\n`;
