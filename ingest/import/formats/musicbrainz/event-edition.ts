import { slugOf } from '../../../../db/keys/index.ts';
import { relationsTo, relationsWith } from './related-entities.ts';
import { placeOf } from './event-place.ts';
import { festivalName } from './event-title.ts';
import { type Json, objectIn, textIn } from './json-fields.ts';
import { mbid } from './musicbrainz-names.ts';

/** The edition of an event, or of the event that it is a part of; or the reason why there is none. */
export type EventEdition =
  | {
      readonly ok: true;
      readonly facts: Readonly<Record<string, string>>;
      /** The date of an event of one day. */
      readonly day: string | null;
      /** An end before the begin, which is left out of the facts. */
      readonly wrongEnd: string | null;
    }
  | { readonly ok: false; readonly value: string; readonly why: string };

/** Series of these types contain other things than festivals. */
const NO_FESTIVAL = new Set(['Tour', 'Residency', 'Run', 'Award ceremony']);

/**
 * Reads the edition's facts in the form of a table's row. The year is that of the event's first day: a name need not
 * have one. A day or weekend that is an event of its own in MusicBrainz belongs to the edition that it is a part of.
 */
export function editionOf(event: Json): EventEdition {
  const whole =
    relationsTo('event', 'parts', event).find(({ direction }) => direction === 'backward')?.other ?? null;
  const name = textIn(whole ?? event, 'name')?.trim() ?? '';
  if (name === '') return { ok: false, value: textIn(event, 'id') ?? '', why: 'the festival has no name' };
  const begin = dateIn(event, 'begin') ?? (whole && dateIn(whole, 'begin')) ?? dateIn(event, 'end');
  const year = begin?.slice(0, 4);
  if (begin === null || year === undefined || !/^(19|20)/.test(year))
    return { ok: false, value: name, why: 'the event has no date that gives the year of the festival' };
  const series = toSeries(whole ?? event, name);
  const end = dateIn(event, 'end');
  const wrongEnd = end !== null && isBefore(end, begin) ? end : null;
  const facts = {
    slug: `${series.slug}-${year}`,
    series_slug: series.slug,
    series_name: series.name,
    name,
    kind: 'festival',
    ...(event['cancelled'] === true && !whole ? { status: 'cancelled' } : {}),
    ...placeFacts(event, whole),
    ...dateFacts(begin, wrongEnd === null ? (end ?? begin) : null),
  };
  return { ok: true, facts, day: begin.length === 10 && begin === end ? begin : null, wrongEnd };
}

/** A part's place may be a stage: only its town and country are the edition's too. */
function placeFacts(event: Json, whole: Json | null): Record<string, string> {
  const { venue, coordinates, ...where } = placeOf(event);
  if (whole || venue === undefined) return where;
  return { ...where, venue, ...(coordinates !== undefined && { coordinates }) };
}

/** @param end null if it is not stated. */
function dateFacts(begin: string, end: string | null): Record<string, string> {
  if (begin.length === 4) return { date_precision: 'year' };
  if (begin.length === 7) return { start_date: `${begin}-01`, date_precision: 'month' };
  const last = end === null ? {} : { end_date: end.length === 10 ? end : begin };
  return { start_date: begin, ...last, date_precision: 'day' };
}

/** Compares as far as both are given: `2014-06` is not before `2014-06-06`. */
function isBefore(end: string, begin: string): boolean {
  const known = Math.min(end.length, begin.length);
  return end.slice(0, known) < begin.slice(0, known);
}

/** `2014-06-06`, `2014-06`, `2014`; null for anything else. */
function dateIn(event: Json, which: 'begin' | 'end'): string | null {
  const date = textIn(objectIn(event, 'life-span') ?? {}, which);
  return date !== null && /^\d{4}(-\d\d(-\d\d)?)?$/.test(date) ? date : null;
}

/**
 * Returns the series: MusicBrainz' own, else that of the name. An event whose name has more words than the series' (a
 * winter edition beside the summer's) gets a series of its own, so that two in one year stay two.
 */
function toSeries(event: Json, name: string): { slug: string; name: string } {
  const title = festivalName(name);
  const related = relatedSeries(event);
  if (!related) return { slug: asciiSlug(title, event), name: title };
  const own = { slug: asciiSlug(related.name, related.series), name: related.name };
  const slug = asciiSlug(title, event);
  return slug.startsWith(`${own.slug}-`) ? { slug, name: title } : own;
}

function relatedSeries(event: Json): { series: Json; name: string } | null {
  const found = relationsWith('series', event)
    .filter(({ type, other }) => type === 'part of' && !NO_FESTIVAL.has(textIn(other, 'type') ?? ''))
    .map(({ other }) => ({ series: other, name: textIn(other, 'name')?.trim() ?? '' }))
    .filter(({ name }) => name !== '')
    .sort(
      (a, b) => rank(a.series) - rank(b.series) || ((mbid(a.series) ?? '') < (mbid(b.series) ?? '') ? -1 : 1),
    );
  return found[0] ?? null;
}

const rank = (series: Json): number => (textIn(series, 'type') === 'Festival' ? 0 : 1);

/** Slugs are ASCII here: for other scripts the id replaces the name. */
function asciiSlug(name: string, entity: Json): string {
  const slug = slugOf(name);
  return /^[a-z0-9-]{1,150}$/.test(slug) ? slug : `musicbrainz-${(mbid(entity) ?? slugOf('')).slice(0, 8)}`;
}
