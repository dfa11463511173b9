import type { DemoCatalog, DemoLineup } from './demo-catalog.ts';
import type { DemoEdition } from './demo-editions.ts';
import type { DemoSlot } from './demo-lineups.ts';
import { type Random, seeded } from './random.ts';
import { CITY_COORDINATES } from './city-coordinates.ts';
import type { DemoSeries } from './demo-series.ts';
import { LAST_NAMES, SCENES } from './demo-vocabulary.ts';

/**
 * Yields the rows of the organisers' programme: the edition's facts and one slot; without a slot if no lineup is
 * published.
 * @param isAnnounced whether the lineup is announced in waves, which the programme lacks.
 */
export function* programmeRows(
  catalog: DemoCatalog,
  isAnnounced: (lineup: DemoLineup) => boolean,
): Generator<string> {
  for (const lineup of catalog.lineups()) {
    if (isAnnounced(lineup)) continue;
    const facts = JSON.stringify(collectFacts(lineup.edition));
    if (lineup.slots.length === 0) yield `${facts}\n`;
    for (const slot of lineup.slots) yield line(facts, slotFields(slot, AS_ARTIST));
    const last = lineup.slots.at(-1);
    // A slot that is still to be filled: placeholders are no acts.
    if (last && lineup.edition.year % 3 === 0)
      yield line(facts, { ...slotFields(last, AS_ARTIST), artist: 'TBA', rank: null });
    if (last && isHosted(lineup.edition))
      yield line(facts, { ...slotFields(last), ...nameHost(lineup.edition) });
  }
}

/** Shares of a lineup that each of its announcements has, the highest billed first. */
export const WAVES = [0.3, 0.7, 1] as const;

/** Yields one announcement of upcoming lineups: all acts announced until then. */
export function* announcementRows(lineups: readonly DemoLineup[], share: number): Generator<string> {
  for (const { edition, slots } of lineups) {
    const facts = JSON.stringify(collectFacts(edition));
    for (const slot of slots.slice(0, Math.ceil(slots.length * share))) yield line(facts, slotFields(slot));
  }
}

/** In each row, so that one manifest can read the rows of a single edition. */
const AS_ARTIST = 'artist';

/** A hosted edition has an MC, who is listed and not booked. */
const isHosted = ({ series, year }: DemoEdition): boolean => (series.size + year) % 9 === 0;

const nameHost = ({ series }: DemoEdition): Record<string, unknown> => ({
  artist: `MC ${seeded(series.season * 61 + series.size).pick(LAST_NAMES)}`,
  ...{
    rank: null,
    role: 'host',
    headliner: false,
    start: null,
    end: null,
    set_type: null,
    slot_status: 'confirmed',
  },
});

/** Yields the visitors' statements on some editions: incomplete, and in places different from the programme. */
export function* visitorRows(lineups: readonly DemoLineup[]): Generator<string> {
  for (const { edition, slots } of lineups) {
    const random = seeded(edition.year * 4_099 + slots.length);
    const facts = JSON.stringify({
      edition: edition.slug,
      series: edition.series.slug,
      series_name: edition.series.name,
      name: editionName(edition),
    });
    for (const slot of slots) {
      if (random.chance(0.7)) yield line(facts, slotFields(disagree(random, edition, slot)));
    }
  }
}

/** Every twelfth edition with a sufficient lineup. */
export const isVisited = (edition: DemoEdition, index: number): boolean =>
  edition.size > 8 && index % 12 === 0;

function disagree(random: Random, edition: DemoEdition, slot: DemoSlot): DemoSlot {
  if (random.chance(0.06)) return { ...slot, stage: random.pick(edition.series.stages) };
  if (random.chance(0.06) && slot.start !== null) return { ...slot, start: '19:45', end: '21:00' };
  if (random.chance(0.05)) return { ...slot, credit: slot.credit.toUpperCase() };
  return slot;
}

const editionName = ({ series, year }: DemoEdition): string => `${series.name} ${year}`;

function collectFacts(edition: DemoEdition): Record<string, unknown> {
  const { series, year } = edition;
  const random = seeded(year * 31 + series.size);
  return {
    edition: edition.slug,
    series: series.slug,
    series_name: series.name,
    name: editionName(edition),
    country: series.country.code,
    city: series.city,
    venue: series.venue,
    timezone: series.country.timezone,
    coordinates: printCoordinates(series),
    ...printDates(edition),
    status: edition.status,
    // Old editions are seldom tagged: coverage of tags grows, too.
    genres: random.chance(year < 2005 ? 0.4 : 0.85)
      ? [...new Set(series.scenes.map((scene) => random.pick(SCENES[scene]!)))].join(', ')
      : null,
  };
}

/** Formats the dates: two thirds of the editions without a lineup have only month or year. */
function printDates({ startDate, endDate, size, series, year }: DemoEdition): Record<string, string | null> {
  const known = size > 0 ? 0 : (series.season + year) % 3;
  if (known === 1)
    return { start_date: `${startDate.slice(0, 7)}-01`, end_date: null, date_precision: 'month' };
  if (known === 2) return { start_date: null, end_date: null, date_precision: 'year' };
  return { start_date: startDate, end_date: endDate, date_precision: 'day' };
}

/** The venue lies some kilometres from the middle of its city. The programme does not give it for every eighth series. */
function printCoordinates({ city, season, size, days }: DemoSeries): string | null {
  if (season % 8 === 0) return null;
  const random = seeded(season * 7_919 + size * 31 + days);
  const [lat, lng] = CITY_COORDINATES[city]!;
  const near = (degrees: number): string => (degrees + (random.next() - 0.5) * 0.08).toFixed(4);
  return `${near(lat)},${near(lng)}`;
}

/** @param role left out of the row if it is undefined. */
const slotFields = (slot: DemoSlot, role?: string): Record<string, unknown> => ({
  artist: slot.credit,
  stage: slot.stage,
  day: slot.day,
  start: slot.start,
  end: slot.end,
  rank: slot.rank,
  headliner: slot.headliner,
  set_type: slot.live ? 'live' : null,
  slot_status: slot.status,
  role,
});

/** One object of the edition's facts, as JSON, and a slot. */
const line = (facts: string, slot: Record<string, unknown>): string =>
  `${facts.slice(0, -1)},${JSON.stringify(slot).slice(1)}\n`;
