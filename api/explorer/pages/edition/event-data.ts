import { type Entry, firstEntries, type ShownEdition } from './shown-edition.ts';

const STATUS = {
  scheduled: 'EventScheduled',
  completed: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
} as const;

const geo = ({ coordinates }: ShownEdition): object =>
  coordinates
    ? { geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng } }
    : {};

/** The edition in schema.org's words (`Festival`), with the performers that the page shows. */
export function eventData(shown: ShownEdition, lineup: readonly Entry[]): object {
  const performers = firstEntries(
    shown.lineup.filter(({ role, status }) => role === 'artist' && status === 'confirmed'),
  );
  const on = new Set(lineup);
  const address = {
    '@type': 'PostalAddress',
    ...(shown.city !== null && { addressLocality: shown.city }),
    ...(shown.country !== null && { addressCountry: shown.country }),
  };
  return {
    '@type': ['Festival', 'MusicEvent'],
    name: shown.name,
    ...(shown.date_precision === 'day' && shown.start_date !== null && { startDate: shown.start_date }),
    ...(shown.date_precision === 'day' && shown.end_date !== null && { endDate: shown.end_date }),
    eventStatus: `https://schema.org/${STATUS[shown.status]}`,
    location: { '@type': 'Place', name: shown.venue ?? shown.city ?? shown.name, address, ...geo(shown) },
    performer: performers
      .filter((entry) => on.has(entry))
      .map(({ artist: { name } }) => ({ '@type': 'MusicGroup', name })),
  };
}
