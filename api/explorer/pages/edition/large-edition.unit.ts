import { expect } from 'chai';
import { html, type SafeHtml } from '@remix-run/html-template';
import { largeEdition } from '../../../../test/explorer/large-edition.ts';
import { compressedQuickly } from '../../../../web/response/index.ts';
import { documentOf } from '../../page/page-document.ts';
import { pageOfEdition } from './edition-page.ts';
import { gridBody } from './timetable-grid.ts';
import { timetablePages } from './timetable-pages.ts';

/** Maximum bytes of a page on the wire. */
const MAX_BYTES = 20_000;
const FRAME = { path: '/festivals/large-2026', origin: 'http://127.0.0.1:3003', plan: 'pro' as const };

const shown = largeEdition();
const queries = (parameter: string, values: readonly (string | number)[]): URLSearchParams[] =>
  values.map((value) => new URLSearchParams({ [parameter]: String(value) }));
const render = (body: SafeHtml): string =>
  documentOf({ title: shown.name, description: '', body }, { ...FRAME, asOf: '2026-07-01T00:00:00Z' });
const pageFor = (query: URLSearchParams): string => render(html`${pageOfEdition(shown, query).body}`);

async function bytesOf(page: string): Promise<number> {
  const packed = await compressedQuickly({ bytes: Buffer.from(page) }, 'gzip');
  return packed!.bytes.length;
}

describe('an edition with 800 sets', () => {
  it('has no page above 20 KB, compressed with gzip', async () => {
    for (const query of queries('from', [0, 150, 750])) {
      const page = { ...pageOfEdition(shown, query) };
      expect(await bytesOf(documentOf(page, FRAME)), query.toString()).to.be.below(MAX_BYTES);
    }
  });

  it('has no grid above 20 KB, and shows each set on one of its pages', async () => {
    const pages = timetablePages(shown.set_times);
    expect(pages.flatMap(({ days }) => days.flatMap(([, sets]) => sets))).to.have.members(shown.set_times);
    for (const query of queries(
      'day',
      pages.map(({ key }) => key),
    ))
      expect(await bytesOf(render(gridBody(shown, query))), query.toString()).to.be.below(MAX_BYTES);
  });

  it('shows every act on one poster and in one row', () => {
    const pages = queries('from', [0, 150, 300, 450, 600, 750]).map(pageFor);
    const linked = pages.flatMap((page) => page.match(/class="act [^"]*" href="[^"]*"/g)!);
    const rows = pages.flatMap((page) => page.match(/<tr\s+id="[^"]*"/g)!);
    const artists = new Set(shown.lineup.map(({ artist }) => artist.slug)).size;
    expect([linked.length, rows.length]).to.deep.equal([artists, artists]);
  });

  it('is opened at the page of an artist, with links that keep the day', () => {
    const { slug } = shown.lineup[500]!.artist;
    const page = pageFor(new URLSearchParams({ artist: slug, day: '2026-07-18' }));
    expect(page).to.match(new RegExp(`<tr\\s+id="act-${slug}"`));
    expect(page).to.include('href="?day=2026-07-18&amp;from=600#rows"').and.to.include('451–600 of 800');
  });

  it('divides a day that is too long by its stages', async () => {
    const oneDay = largeEdition({ days: 1 });
    const pages = timetablePages(oneDay.set_times);
    expect(pages.map(({ key }) => key).slice(0, 2)).to.deep.equal(['2026-07-17', '2026-07-17.2']);
    expect(pages.flatMap(({ days }) => days.flatMap(([, sets]) => sets))).to.have.members(oneDay.set_times);
    for (const { key } of pages)
      expect(await bytesOf(render(gridBody(oneDay, new URLSearchParams({ day: key }))))).to.be.below(
        MAX_BYTES,
      );
  });
});

describe('an edition with few sets', () => {
  it('is one page without links to others', () => {
    const few = largeEdition({ sets: 120, days: 3 });
    const page = String(pageOfEdition(few, new URLSearchParams()).body);
    expect(page).not.to.include('class="pages"');
    expect(page.match(/<tr\s+id=/g)).to.have.length(120);
  });
});
