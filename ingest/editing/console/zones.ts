import type pg from 'pg';
import { Temporal } from 'temporal-polyfill';
import { statement } from '../../../db/index.ts';
import { slugOfEdition } from '../../events/index.ts';
import { loadAnnouncedEditions } from '../corrections/current-state/index.ts';
import { onTables } from './on-tables.ts';

const zone = statement(import.meta.url, './zone.sql');
const many = statement(import.meta.url, './edition-zones.sql');

/**
 * The time zone of an edition (`edition:<slug>`), also of an announced one that is not visible yet; null if it has
 * none, or for other subjects.
 */
export async function zoneOf(database: pg.Pool, subject: string): Promise<string | null> {
  if (!subject.startsWith('edition:')) return null;
  const slug = slugOfEdition(subject);
  return onTables(database, async (tables) => {
    const seen = await tables.one<{ zone: string | null }>(zone, [slug]);
    if (seen !== null) return seen.zone;
    const [announced] = await loadAnnouncedEditions(tables.client, [subject]);
    return announced?.edition.timezone ?? null;
  });
}

/** The zones of the editions among subjects, by subject; those without a zone are left out. */
export async function zonesOf(
  database: pg.Pool,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const editions = [...new Set(subjects.filter((one) => one.startsWith('edition:')))];
  const zones = new Map<string, string>();
  await onTables(database, async (tables) => {
    for (const { slug, zone } of await tables.all<{ slug: string; zone: string | null }>(many, [
      editions.map(slugOfEdition),
    ]))
      if (zone !== null) zones.set(`edition:${slug}`, zone);
  });
  return zones;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/**
 * Converts each instant in a value to the edition's local time (`2026-07-10T22:00:00+02:00`), as in its forms and its
 * timetable. Without a zone the value is unchanged.
 */
export function localized<T>(value: T, zone: string | null): T {
  if (zone === null) return value;
  if (typeof value === 'string') return (INSTANT.test(value) ? local(value, zone) : value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => localized(one, zone)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, localized<unknown>(one, zone)]),
  ) as T;
}

const local = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' });

/** Names the time zone of a page's set times; empty without a zone. */
export const clockWords = (zone: string | null): string =>
  zone === null ? '' : `The times of sets are local times of the festival: ${zone}.`;
