import {
  artistPath,
  countryName,
  dayText,
  editionPath,
  labelPath,
  number,
  percent,
} from '../page/page-texts.ts';
import { editionsPath, newNamesPath } from './scene-read-paths.ts';
import { quarterOf } from './quarter.ts';
import type { Cell, Column, SceneRead, Section } from './report.ts';

const MAX_RANKED_ROWS = 10;

const place: Column = { head: 'Place', kind: 'place' };
const artist: Column = { head: 'Artist', kind: 'name' };
const count = (head: string): Column => ({ head, kind: 'count' });
const length = (head: string): Column => ({ head, kind: 'length' });

/** Every table, in order. */
export const sectionsOf = (read: SceneRead): Section[] =>
  [ahead, labels, genres, risers, fallers, newNames, countries, cancelled].map((section) => section(read));

const section = (
  { meta }: SceneRead,
  name: keyof SceneRead,
  rest: Pick<Section, 'title' | 'columns' | 'rows'> & { readonly wide?: boolean },
): Section => ({ wide: false, method: meta.method[name] ?? '', ...rest });

const share = (value: number, most: number): number => (most === 0 ? 0 : value / most);

function ahead(read: SceneRead): Section {
  const most = read.most_booked_ahead[0]?.bookings ?? 0;
  return section(read, 'most_booked_ahead', {
    title: 'Most booked ahead',
    columns: [place, artist, count('Bookings'), length('')],
    rows: read.most_booked_ahead
      .slice(0, MAX_RANKED_ROWS)
      .map((row) => [
        { text: String(row.rank) },
        artistCell(row.artist),
        { text: number(row.bookings), href: `${artistPath(row.artist.slug)}?ahead=1#bookings` },
        { text: '', bar: { now: share(row.bookings, most) } },
      ]),
  });
}

function labels(read: SceneRead): Section {
  const most = read.labels_ahead[0]?.bookings ?? 0;
  return section(read, 'labels_ahead', {
    title: 'Labels ahead',
    columns: [place, { head: 'Label', kind: 'name' }, count('Bookings'), length('')],
    rows: read.labels_ahead
      .slice(0, MAX_RANKED_ROWS)
      .map((row) => [
        { text: String(row.rank) },
        { text: row.label.name, href: labelPath(row.label.slug) },
        { text: number(row.bookings), href: `${labelPath(row.label.slug)}#bookings` },
        { text: '', bar: { now: share(row.bookings, most) } },
      ]),
  });
}

const risers = (read: SceneRead): Section => moved(read, 'risers', 'Risers');
const fallers = (read: SceneRead): Section => moved(read, 'fallers', 'Fallers');

const moved = (read: SceneRead, name: 'risers' | 'fallers', title: string): Section =>
  section(read, name, {
    title,
    columns: [artist, count('Bookings'), count('Year before')],
    rows: read[name].map((row) => [
      artistCell(row.artist),
      { text: number(row.bookings), href: bookingsPath(row.artist.slug, read.meta.quarter) },
      { text: number(row.year_before), href: bookingsPath(row.artist.slug, yearBefore(read)) },
    ]),
  });

function genres(read: SceneRead): Section {
  const { genres: rows, tagged_editions: tagged, tagged_year_before: before } = read.genres;
  return section(read, 'genres', {
    title: 'Genres',
    wide: true,
    columns: [
      { head: 'Genre', kind: 'name' },
      count('Editions'),
      count('Share'),
      length('Share (mark: the year before)'),
      count('Year before'),
    ],
    rows: rows.map((row) => [
      { text: row.genre },
      {
        text: `${number(row.editions)} of ${number(tagged)}`,
        href: editionsPath(read.meta.quarter, { genre: row.genre }),
      },
      { text: tagged === 0 ? '' : percent(row.editions / tagged) },
      { text: '', bar: { now: share(row.editions, tagged), before: share(row.year_before, before) } },
      {
        text: `${number(row.year_before)} of ${number(before)}`,
        href: editionsPath(yearBefore(read), { genre: row.genre }),
      },
    ]),
  });
}

const newNames = (read: SceneRead): Section =>
  section(read, 'new_names', {
    title: 'New names',
    columns: [artist, count('Bookings')],
    rows: read.new_names.most_booked.map((row) => [
      artistCell(row.artist),
      { text: number(row.bookings), href: newNamesPath(read.meta.quarter) },
    ]),
  });

const countries = (read: SceneRead): Section =>
  section(read, 'countries', {
    title: 'Countries',
    columns: [{ head: 'Country', kind: 'name' }, count('Editions'), count('Bookings')],
    rows: read.countries.map((row) => {
      const href = editionsPath(read.meta.quarter, { country: row.country });
      return [
        { text: countryName(row.country) },
        { text: number(row.editions), href },
        { text: number(row.bookings), href },
      ];
    }),
  });

const cancelled = (read: SceneRead): Section =>
  section(read, 'cancelled', {
    title: 'Cancelled',
    wide: true,
    columns: [
      { head: 'Edition', kind: 'name' },
      { head: 'When', kind: 'count' },
    ],
    rows: read.cancelled.map((row) => [
      { text: row.name, href: editionPath(row.slug) },
      { text: dayText(row.at.slice(0, 10)), href: `${editionPath(row.slug)}/history` },
    ]),
  });

const artistCell = ({ name, slug }: { readonly name: string; readonly slug: string }): Cell => ({
  text: name,
  href: artistPath(slug),
});

const bookingsPath = (slug: string, quarter: string): string =>
  `${artistPath(slug)}?quarter=${quarter}#bookings`;

const yearBefore = ({ meta }: SceneRead): string => quarterOf(meta.quarter)!.yearBefore;
