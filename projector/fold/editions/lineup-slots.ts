import { hash } from 'node:crypto';
import { memoize, nameKey } from '../../../db/keys/index.ts';
import type { Performance } from '../../../ingest/events/statements/index.ts';
import type { Claim } from '../claims/claim.ts';
import type { Reading } from '../credits/reading-types.ts';
import { dayByRule, instantOf, localClock, type Instant } from '../days/index.ts';
import { ruledIn } from '../corrections/facts/ruled-fields.ts';
import type { EffectiveStatement } from './effective-statements.ts';
import type { ArtistRef, EditionInput } from './edition-types.ts';

type Lineup = Claim<'lineup.reported'>;

/** One performance of one statement, with its credit read and its time resolved. */
export interface Slot {
  readonly lineup: Lineup;
  readonly performance: Performance;
  readonly reading: Reading;
  /** `Main Stage` and `Mainstage` are one. */
  readonly stageKey: string | null;
  readonly day: string | null;
  readonly dayConfirmed: boolean;
  readonly start: Instant | null;
  readonly end: Instant | null;
  /** Null if fewer than two artists play it together. */
  readonly jointId: string | null;
  /** Artists and hosts, without duplicates, in the credit's order. */
  readonly cast: readonly { readonly artist: ArtistRef; readonly role: 'artist' | 'host' }[];
  /** True for a local time in an edition without a zone: the time is withheld. */
  readonly noZone: boolean;
}

/** Placeholders have no slot. In the statement's order. */
export function slotsOf(effective: EffectiveStatement, input: EditionInput, zone: string | null): Slot[] {
  const { lineup } = effective;
  const readings = input.readings.get(lineup.id) ?? [];
  const { performances } = lineup.data;
  const place = {
    input,
    zone,
    dummy: effective.dummy !== null,
    // A lineup repeats its stages, and the end of one set is the start of the next.
    stageKey: nameKey,
    instant: memoize((time: string) => instantOf(time, zone)),
  };
  return performances.flatMap((performance, i) => {
    const reading = readings[i];
    if (!reading || reading.acts.length === 0) return [];
    return [toSlot(lineup, performance, reading, place)];
  });
}

interface SlotContext {
  readonly input: EditionInput;
  readonly zone: string | null;
  readonly dummy: boolean;
  readonly stageKey: (stage: string) => string;
  /** A source's time in the edition's zone. */
  readonly instant: (time: string) => Instant | null;
}

function toSlot(lineup: Lineup, performance: Performance, reading: Reading, context: SlotContext): Slot {
  const { input, zone } = context;
  const dummy = context.dummy && ruledIn(performance)?.timed !== true;
  const start = dummy || performance.start === null ? null : context.instant(performance.start);
  const cast = distinctCast(reading, input);
  const joint = cast.filter(({ role }) => role === 'artist').length > 1;
  const day = performance.day ?? findDay(lineup, performance, { ...context, dummy });
  return {
    lineup,
    performance,
    reading,
    stageKey: performance.stage === null ? null : context.stageKey(performance.stage),
    day,
    dayConfirmed:
      day !== null && (performance.day !== null || (!dummy && performance.time_status === 'published')),
    start,
    end: start === null ? null : findEnd(performance, start, context),
    jointId: joint ? jointSetId(input.slug, day, performance, reading) : null,
    cast,
    noZone: !dummy && start === null && performance.start !== null && zone === null,
  };
}

/** The day by the rule; a dummy time only has its date, if any. */
function findDay(lineup: Lineup, { start }: Performance, { zone, dummy }: SlotContext): string | null {
  if (!dummy) return dayByRule({ start, zone, festival_day_starts: lineup.data.festival_day_starts });
  const clock = start === null ? null : localClock(start, zone);
  return clock === null ? null : new Date(clock).toISOString().slice(0, 10);
}

/** An end before its start is on the next morning; null if only a clock change puts it there. */
function findEnd(stated: Performance, start: Instant, { instant, zone }: SlotContext): Instant | null {
  const printed = stated.end;
  const end = printed === null ? null : instant(printed);
  if (end === null || end.ms > start.ms) return end;
  if (localClock(printed!, zone)! > localClock(stated.start!, zone)!) return null;
  const nextDay = new Date(Date.parse(`${printed!.slice(0, 10)}T00:00:00Z`) + 86_400_000).toISOString();
  const later = end.ms === start.ms ? null : instant(nextDay.slice(0, 10) + printed!.slice(10));
  return later !== null && later.ms > start.ms ? later : null;
}

/** Two acts that are one artist (an alias beside the name) are listed once. */
function distinctCast(reading: Reading, input: EditionInput): Slot['cast'] {
  const cast = reading.acts.map((act) => ({ artist: input.artistOf(act), role: act.role }));
  if (cast.length === 1) return cast;
  const found = new Map<string, Slot['cast'][number]>();
  for (const each of cast) {
    // An act listed as both artist and host, under whatever names, is an artist.
    if (each.role === 'artist' || !found.has(each.artist.slug)) found.set(each.artist.slug, each);
  }
  return [...found.values()];
}

/** Equal for the same set in every statement: a function of edition, day, stage, start and acts. */
function jointSetId(
  slug: string,
  day: string | null,
  { stage, start }: Performance,
  reading: Reading,
): string {
  const acts = reading.acts.map((act) => act.key).sort();
  return hash('sha256', JSON.stringify([slug, day, stage, start, acts])).slice(0, 12);
}
