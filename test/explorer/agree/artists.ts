import type { arc } from '../../../api/operations/arc/arc.ts';
import type { artistBookings } from '../../../api/operations/artist-bookings/artist-bookings.ts';
import type { artist } from '../../../api/operations/artist/artist.ts';
import {
  artistPath,
  countryName,
  labelPath,
  number,
  percent,
  plural,
} from '../../../api/explorer/page/page-texts.ts';
import type { AnswerOf } from '../../../api/explorer/read/reads.ts';
import { byBytes } from '../../counts/findings.ts';
import { eachOf } from '../../counts/reader.ts';
import { bookingCells } from './booking-cells.ts';
import type { Fixture } from './fixture.ts';
import { rowsOf } from './pages.ts';
import { plain, type ParsedPage } from './parsed-page.ts';

type Artist = AnswerOf<typeof artist>;
type Bookings = AnswerOf<typeof artistBookings>;

/** Compares each artist's bookings, career, files and identity. @returns the labels on these pages. */
export async function compareArtists(
  slugs: readonly string[],
  fixture: Fixture,
): Promise<ReadonlySet<string>> {
  const labels = new Set<string>();
  await eachOf(
    slugs,
    async (slug) => {
      const path = `/v1${artistPath(slug)}`;
      const who = await fixture.reader.get<Artist>(path);
      const booked = await fixture.reader.get<Bookings>(`${path}/bookings`);
      for (const label of who.labels) labels.add(label.slug);
      await agreeOnArtist(who, booked, fixture);
    },
    fixture.width,
  );
  return labels;
}

async function agreeOnArtist(who: Artist, { bookings, summary }: Bookings, fixture: Fixture): Promise<void> {
  const { pages, findings } = fixture;
  const what = artistPath(who.slug);
  const all = await pages.readAll(what);
  const [page] = all;
  const counted = bookings.filter((row) => row.counted);
  findings.same(`${what}: name`, page.title, plain(who.name));
  findings.same(`${what}: bookings`, page.facts()['bookings'], number(summary.total_bookings));
  findings.same(
    `${what}: bookings, one by one`,
    rowsOf(all, 'Bookings, one by one') ?? [],
    bookings.map((row) => bookingCells(row, who.slug)),
  );
  agreeOnIdentity(page, who, fixture);
  const countries = agreeOnCountries(page, who, counted, fixture);
  if (page.table('Bookings by year') === null) {
    findings.holds(`${what}: no plot of more than two bookings`, counted.length < 3);
    return;
  }
  const { rows } = await pages.csv(`${what}/countries.csv`);
  findings.same(`${what}/countries.csv`, rows.sort(byFirst), countries);
  await compareYears(page, who, counted, fixture);
}

/** Compares the table of countries; returns bookings by country. */
function agreeOnCountries(
  page: ParsedPage,
  who: Artist,
  counted: Bookings['bookings'],
  { findings }: Fixture,
): string[][] {
  const known = counted.flatMap(({ country }) => (country === null ? [] : [countryName(country)]));
  const expected = tally(known).map(([country, count]) => [country, String(count)]);
  const days = (name: string): number =>
    counted
      .filter(({ country }) => country !== null && countryName(country) === name)
      .reduce((sum, row) => sum + row.days.length, 0);
  const shown = (page.table('By country') ?? []).map((row) => row.map(([text]) => text));
  const rowsOfPage = expected.sort(byFirst).map(([name, count]) => [name!, count!, String(days(name!))]);
  findings.same(`${artistPath(who.slug)}: by country`, shown.sort(byFirst), rowsOfPage);
  return expected;
}

async function compareYears(page: ParsedPage, who: Artist, counted: Bookings['bookings'], fixture: Fixture) {
  const path = `${artistPath(who.slug)}/years`;
  const years = tally(counted.map(({ year }) => String(year))).map(([year, count]) => [year, String(count)]);
  const shown = (page.table('Bookings by year') ?? []).map((row) => row.map(([text]) => text));
  fixture.findings.same(path, shown.sort(byFirst), await yearsShown(who, years, fixture));
  const { rows } = await fixture.pages.csv(`${path}.csv`);
  fixture.findings.same(`${path}.csv`, rows, years.sort(byFirst));
}

/** The years of the artist's arc if the plan includes it; otherwise the years with a booking. */
async function yearsShown(who: Artist, years: string[][], { reader, plan }: Fixture): Promise<string[][]> {
  if (plan === 'standard') return years.sort(byFirst);
  const career = await reader.get<AnswerOf<typeof arc>>(`/v1${artistPath(who.slug)}/arc`);
  return career.years.map((row) => [
    String(row.year),
    String(row.bookings),
    row.share_of_editions === null ? '' : `${percent(row.share_of_editions)} of ${number(row.editions)}`,
    ...[String(row.countries), String(row.new_series)],
  ]);
}

function agreeOnIdentity(page: ParsedPage, who: Artist, { findings }: Fixture): void {
  const what = artistPath(who.slug);
  const { Labels, Members, Elsewhere, 'Member of': memberOf, Sources: statedBy } = page.facts();
  const labels = who.labels.map((one) => `${one.name} ${plural(one.release_count, 'release')}`);
  const ids = Object.entries(who.external_ids).map(([space, id]) => `${space} ${id}`);
  const named = ({ name }: { readonly name: string }): string => name;
  const expected = [labels, who.members.map(named), who.member_of.map(named), ids].map((list) =>
    plain(list.join(', ')),
  );
  const shown = [Labels, Members, memberOf, Elsewhere].map((text) => text ?? '');
  findings.same(`${what}: labels, members, groups, ids`, shown, expected);
  findings.same(
    `${what}: where its labels lead`,
    page.cells('section[aria-labelledby=about] a[href^="/labels/"]'),
    who.labels.map(({ name, slug }) => [plain(name), labelPath(slug)]),
  );
  const sources = who.sources.map(({ name, license }) => `${name} ${license}`);
  findings.same(`${what}: sources of its identity`, statedBy ?? '', plain(sources.join(', ')));
}

function tally(keys: readonly string[]): [key: string, count: number][] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts];
}

const byFirst = (a: readonly string[], b: readonly string[]): number => byBytes(a[0]!, b[0]!);
