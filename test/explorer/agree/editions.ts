import type { festivalHistory } from '../../../api/operations/festival-history/festival-history.ts';
import type { festival } from '../../../api/operations/festival/festival.ts';
import {
  artistPath,
  dayText,
  editionPath,
  number,
  sourcePath,
  weekdayText,
} from '../../../api/explorer/page/page-texts.ts';
import { groupBy } from '../../../db/groups/index.ts';
import type { AnswerOf } from '../../../api/explorer/read/reads.ts';
import { byBytes } from '../../counts/findings.ts';
import { eachOf } from '../../counts/reader.ts';
import { cardOf, type ListedEdition, readCards } from './cards.ts';
import type { Fixture } from './fixture.ts';
import { rowsOf } from './pages.ts';
import { plain, type ParsedPage } from './parsed-page.ts';

type Edition = AnswerOf<typeof festival>;
type History = AnswerOf<typeof festivalHistory>;
type Slot = History['history'][number]['added'][number];

/**
 * Compares the lists of editions, each edition with its lineup, set times and history, and each series.
 * @returns the artists who play.
 */
export async function compareEditions(fixture: Fixture): Promise<ReadonlySet<string>> {
  const { reader, pages, findings } = fixture;
  const { rows } = await reader.pages<ListedEdition>('/v1/festivals', 'editions');
  await compareList(fixture, '/festivals', rows);
  const ahead = rows.filter(({ upcoming }) => upcoming);
  await compareList(fixture, '/festivals?upcoming=true', ahead);
  for (const series of new Set(rows.map((row) => row.series_slug))) {
    const own = rows.filter((row) => row.series_slug === series);
    await compareList(fixture, `/series/${encodeURIComponent(series)}`, own);
  }
  const map = await pages.text('/sitemap.xml');
  const mapped = [...map.matchAll(/\/festivals\/([^<]+)<\/loc>/g)].map(([, slug]) =>
    decodeURIComponent(slug!),
  );
  findings.same('sitemap', mapped.sort(byBytes), rows.map(({ slug }) => slug).sort(byBytes));
  const players = new Set<string>();
  await eachOf(
    rows,
    async ({ slug }) => {
      const edition = await reader.get<Edition>(`/v1/festivals/${encodeURIComponent(slug)}`);
      for (const { artist, role } of edition.lineup) if (role === 'artist') players.add(artist.slug);
      const path = editionPath(slug);
      const [ofLineup, ofDays] = [await pages.readAll(path, 'Rows'), await pages.readAll(path, 'Days')];
      agreeOnEdition({ ofLineup, ofDays }, edition, fixture);
      await agreeOnHistory(slug, edition.timezone, fixture);
    },
    fixture.width,
  );
  return players;
}

/** All pages of a list of cards. */
async function compareList({ pages, findings }: Fixture, path: string, rows: readonly ListedEdition[]) {
  if (rows.length === 0) return;
  const seen = await pages.readAll(path, 'Pages');
  findings.same(path, seen.flatMap(readCards), rows.map(cardOf));
}

/** The pages of an edition: all parts of its lineup, and all days of its set times. */
interface EditionPages {
  readonly ofLineup: readonly [first: ParsedPage, ...further: ParsedPage[]];
  readonly ofDays: readonly ParsedPage[];
}

function agreeOnEdition({ ofLineup, ofDays }: EditionPages, edition: Edition, { findings }: Fixture): void {
  const [page] = ofLineup;
  const what = editionPath(edition.slug);
  const { lineup, set_times: sets, series_editions: siblings, provenance } = edition;
  findings.same(`${what}: name`, page.title, plain(edition.name));
  findings.same(`${what}: artists`, page.facts()['Artists'], number(edition.artist_count));
  findings.same(`${what}: row by row`, rowsOf(ofLineup, 'Lineup, row by row') ?? [], rowsOfLineup(lineup));
  findings.same(
    `${what}: poster`,
    ofLineup.flatMap((one) => one.cells('.poster .acts a').map(posterAct)).sort(byBytes),
    posterOf(edition),
  );
  findings.same(`${what}: set times`, slotsOn(ofDays), slotsOf(sets));
  const years = siblings.map((one) => [String(one.year), editionPath(one.slug)]);
  findings.same(
    `${what}: other editions`,
    page.cells(`article > section > p > a[href^="/festivals/"]`).filter(([text]) => /^\d{4}$/.test(text)),
    years,
  );
  const sources = provenance.sources.map(
    ({ name, upstream, as_of: asOf }) =>
      `${plain(name)}${upstream === null ? '' : ` after ${plain(upstream)}`}, ${dayText(asOf.slice(0, 10))}`,
  );
  findings.same(`${what}: sources`, page.texts('section[aria-labelledby=sources] > ul > li'), sources);
  const performers = ofLineup.flatMap((one) => (one.data() as Partial<Performers>).performer ?? []);
  findings.same(
    `${what}: performers in its data`,
    performers.map(({ name }) => name).sort(byBytes),
    [...confirmed(lineup).values()].sort(byBytes),
  );
}

interface Performers {
  readonly performer: readonly { readonly name: string }[];
}

const rowsOfLineup = (lineup: Edition['lineup']) => {
  const acts = lineup.filter(({ role }) => role === 'artist');
  const booked = new Set(acts.map(({ artist }) => artist.slug));
  return lineup.map((entry) => lineupRow(entry, booked));
};

/** A host who is not booked on the edition is not linked: a host without a booking has no page. */
const lineupRow = (
  { artist, credited_as, day, stage, sources, ...rest }: Edition['lineup'][number],
  booked: ReadonlySet<string>,
) => {
  const set = [
    rest.role === 'host' ? 'host' : '',
    rest.headliner ? 'headliner' : '',
    rest.set_type ?? '',
    rest.joint_set_id === null ? '' : 'joint set',
    rest.status === 'confirmed' ? '' : rest.status,
  ];
  const source = sources.find((name) => name !== 'editor');
  return [
    [plain(artist.name), booked.has(artist.slug) ? artistPath(artist.slug) : null],
    ...[
      credited_as,
      day === null ? '' : weekdayText(day),
      stage ?? '',
      set.filter((part) => part !== '').join(', '),
    ],
    [plain(sources.join(', ')), source === undefined ? null : sourcePath(source)],
  ].map((cell) => (typeof cell === 'string' ? [plain(cell), null] : cell));
};

const confirmed = (lineup: Edition['lineup']): Map<string, string> =>
  new Map(
    lineup
      .filter(({ role, status }) => role === 'artist' && status === 'confirmed')
      .map(({ artist }) => [artist.slug, artist.name]),
  );

const posterAct = ([name, href]: readonly [string, string | null]): string => `${name} ${href ?? ''}`;

/** Each artist once per day. */
function posterOf({ lineup }: Edition): string[] {
  const acts = lineup.filter(({ role }) => role === 'artist');
  const once = new Map(acts.map(({ artist, day }) => [`${day ?? ''} ${artist.slug}`, artist]));
  return [...once.values()].map(({ name, slug }) => posterAct([plain(name), artistPath(slug)])).sort(byBytes);
}

/** `21:00–22:30 Ada Example`, by day and stage. */
function slotsOn(pages: readonly ParsedPage[]): string[] {
  const parts = pages.flatMap((page) =>
    page.parts('section[aria-labelledby=times] section.day', 'h3', 'h4, li'),
  );
  return [...groupBy(parts, ([day]) => day!)]
    .map(([day, ofDay]) => `${day}: ${ofDay.map(([, slots]) => slots!).join(' | ')}`)
    .sort(byBytes);
}

function slotsOf(sets: Edition['set_times']): string[] {
  const days = groupBy(sets, (set) => set.festival_day);
  return [...days]
    .map(([day, ofDay]) => {
      const stages = [...groupBy(ofDay, ({ stage }) => stage ?? 'No stage yet')];
      const columns = stages
        .sort(([a], [b]) => a.localeCompare(b))
        .flatMap(([stage, slots]) => [plain(stage), ...slots.map(slotText)]);
      return `${weekdayText(day)}: ${columns.join(' | ')}`;
    })
    .sort(byBytes);
}

const slotText = ({
  start_at,
  end_at,
  artists,
  credited_as,
  time_status,
}: Edition['set_times'][number]): string => {
  const time = `${start_at.slice(11, 16)}${end_at === null ? '' : `–${end_at.slice(11, 16)}`}`;
  const who = artists.length === 1 ? credited_as : artists.map(({ name }) => name).join(', ');
  return plain(`${time} ${who}${time_status === 'published' ? '' : ` ${time_status}`}`);
};

async function agreeOnHistory(
  slug: string,
  zone: string | null,
  { reader, pages, findings }: Fixture,
): Promise<void> {
  const reported = await reader.get<History>(`/v1/festivals/${encodeURIComponent(slug)}/history`);
  const page = await pages.read(`${editionPath(slug)}/history`);
  const steps = page.parts('main > ol.history > li', 'h2', 'li');
  findings.same(
    `${slug}: history`,
    steps,
    reported.history
      .toReversed()
      .map((step) => [
        plain(
          `${dayText(step.at.slice(0, 10))} ${step.source}${step.upstream === null ? '' : ` after ${step.upstream}`}${step.part === null ? '' : `, ${step.part}`}`,
        ),
        [
          ...step.added.map((slot) => `+ ${slot.credited_as} ${placeText(slot, zone)}`),
          ...step.moved.map((move) => `${move.credited_as}: ${movedText(move, zone)}`),
          ...step.dropped.map((slot) => `− ${slot.credited_as} ${placeText(slot, zone)}`),
          ...step.changed.map(({ field, from, to }) => changeText(field, from, to)),
        ]
          .map(plain)
          .join(' | '),
      ]),
  );
  const corrections = page.texts('section[aria-labelledby=corrected] > ol > li');
  findings.same(`${slug}: corrections in its history`, corrections.length, reported.corrections.length);
}

type Stated = string | readonly string[] | null;

/** `first day 9 July 2026 → 10 July 2026`; without an old value `country Netherlands`. */
function changeText(field: string, from: Stated, to: Stated): string {
  const valueOf = (value: Stated): string =>
    [value ?? 'none']
      .flat()
      .map((one) => factText(field, one))
      .join(', ');
  return `${FIELDS[field] ?? field.replaceAll('_', ' ')} ${from === null ? '' : `${valueOf(from)} → `}${valueOf(to)}`;
}

const FIELDS: Readonly<Record<string, string>> = {
  series_slug: 'series',
  start_date: 'first day',
  end_date: 'last day',
  date_precision: 'dates known to the',
  timezone: 'time zone',
};

function factText(field: string, value: string): string {
  if (field.endsWith('_date') && /^\d{4}-\d\d-\d\d$/.test(value)) return dayText(value);
  return field === 'country' && /^[A-Z]{2}$/.test(value)
    ? new Intl.DisplayNames('en', { type: 'region' }).of(value)!
    : value;
}

type Place = Pick<Slot, 'day' | 'stage' | 'start' | 'end' | 'status'>;

function movedText({ from, to }: { readonly from: Place; readonly to: Place }, zone: string | null): string {
  const fields = (place: Place): readonly (readonly [name: string, value: string | null])[] => [
    ['day', place.day === null ? null : weekdayText(place.day)],
    ['stage', place.stage],
    ['time', timesOf(place, zone)],
    ['status', place.status],
  ];
  const after = fields(to);
  return fields(from)
    .flatMap(([name, value], i) => (value === after[i]![1] ? [] : [changeText(name, value, after[i]![1])]))
    .join(', ');
}

/** The local times of a set, in the time zone of its edition. */
function timesOf({ start, end }: Pick<Slot, 'start' | 'end'>, zone: string | null): string | null {
  if (start === null) return null;
  const clock = (time: string): string =>
    zone !== null && /(Z|[+-]\d\d:\d\d)$/.test(time)
      ? new Date(time).toLocaleTimeString('en-GB', { timeZone: zone }).slice(0, 5)
      : time.slice(11, 16);
  return `${clock(start)}${end === null ? '' : `–${clock(end)}`}`;
}

const placeText = (place: Pick<Slot, 'day' | 'stage' | 'start' | 'end'>, zone: string | null): string =>
  [place.day === null ? null : weekdayText(place.day), place.stage, timesOf(place, zone)]
    .filter((part) => part !== null)
    .join(', ');
