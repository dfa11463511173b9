import type { label } from '../../../api/operations/label/label.ts';
import type { labels } from '../../../api/operations/labels/labels.ts';
import { artistPath, labelPath, number } from '../../../api/explorer/page/page-texts.ts';
import type { AnswerOf } from '../../../api/explorer/read/reads.ts';
import { SCOPES } from '../../counts/answers.ts';
import { eachOf } from '../../counts/reader.ts';
import { bookingCells } from './booking-cells.ts';
import type { Fixture } from './fixture.ts';
import { rowsOf } from './pages.ts';
import { plain } from './parsed-page.ts';

const PLACES = 10;

/** Compares both rankings of labels, and each label's roster and bookings in every scope that the plan includes. */
export async function compareLabels(slugs: readonly string[], fixture: Fixture): Promise<void> {
  const { reader, pages, findings } = fixture;
  const rankings = await pages.read('/labels');
  for (const scope of SCOPES.filter((each) => each === 'upcoming' || fixture.plan === 'pro')) {
    const { labels: rows } = await reader.get<AnswerOf<typeof labels>>(
      `/v1/labels?scope=${scope}&limit=${PLACES}`,
    );
    const query = scope === 'all' ? '?scope=all' : '';
    const placesOf = (list: typeof rows) =>
      list.map((row) => [
        [number(row.rank), null],
        [plain(row.name), labelPath(row.slug)],
        [number(row.roster_size), `${labelPath(row.slug)}#roster`],
        [number(row.total_bookings), `${labelPath(row.slug)}${query}#bookings`],
      ]);
    findings.same(`/labels, ${scope}`, rankings.table(`Labels, ${scope}`) ?? [], placesOf(rows));
    const all = await reader.pages<(typeof rows)[number]>(`/v1/labels?scope=${scope}`, 'labels');
    const seen = await pages.readAll(`/labels?scope=${scope}`, 'Places');
    findings.same(`/labels?scope=${scope}`, rowsOf(seen, `Labels, ${scope}`) ?? [], placesOf(all.rows));
    await eachOf(slugs, (slug) => agreeOnLabel(`${labelPath(slug)}?scope=${scope}`, fixture), fixture.width);
  }
}

async function agreeOnLabel(path: string, { reader, pages, findings }: Fixture): Promise<void> {
  const reported = await reader.get<AnswerOf<typeof label>>(`/v1${path}`);
  const all = await pages.readAll(path);
  findings.same(`${path}: name`, all[0].title, plain(reported.label.name));
  const roster = reported.roster.map((row) => {
    const [first, last] = [row.first_release_year, row.last_release_year];
    const years = first === null ? '' : first === last ? String(first) : `${first}–${String(last)}`;
    return [
      [plain(row.artist.name), artistPath(row.artist.slug)],
      ...[number(row.release_count), years, number(row.total_bookings)].map((text) => [text, null]),
    ];
  });
  const rosters = await pages.readAll(path, 'Artists of the roster');
  findings.same(`${path}: roster`, rowsOf(rosters, 'Roster, one by one') ?? [], roster);
  findings.same(
    `${path}: bookings`,
    rowsOf(all, 'Bookings, one by one') ?? [],
    reported.bookings.map(({ artist, ...row }) => bookingCells(row, artist.slug, artist)),
  );
}
