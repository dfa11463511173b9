import { expect } from 'chai';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Report, Section } from '../scene-read/report.ts';
import { drawReportPdf } from './report-pdf.ts';

const NAMES = [
  'Ærøskøbing',
  'Нина Кравиц',
  'パソコン音楽クラブ',
  '박혜진',
  `<script>alert(1)</script>"' (\\) %PDF`,
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '\u0007\u202E👩‍👩‍👧',
];

const section = (title: string, rows: number, wide = false): Section => ({
  title,
  method: 'Counted as /v1/leaderboards/most-booked counts.',
  wide,
  columns: [
    { head: 'Artist', kind: 'name' },
    { head: 'Bookings', kind: 'count' },
    { head: '', kind: 'length' },
  ],
  rows: Array.from({ length: rows }, (_, i) => [
    { text: NAMES[i % NAMES.length]!, href: `/artists/a-${i}` },
    { text: String(1000 + i), href: `/artists/a-${i}?ahead=1#bookings` },
    { text: '', bar: { now: i / rows, before: 0.5 } },
  ]),
});

const report: Report = {
  quarter: '2026-q3',
  name: 'Q3 2026',
  span: 'July to September 2026',
  frozenAt: '2026-10-01T04:00:00.000Z',
  frozen: 'The report was frozen on 1 October 2026 at position 7 of the log.',
  sentences: [[{ text: '12 editions', href: '/scene-reads/2026-q3/editions' }, { text: ' started.' }]],
  facts: [{ name: 'editions', value: { text: '12', href: '/scene-reads/2026-q3/editions' } }],
  sections: [section('One', 10), section('Two', 0), section('Long', 90), section('Wide', 60, true)],
  errata: Array.from({ length: 60 }, (_, i) => [{ text: `sun-${i}`, href: `/festivals/sun-${i}/history` }]),
};

const ORIGIN = 'http://127.0.0.1:3003';

describe('the PDF of a scene read', function () {
  this.timeout(60_000);
  let bytes: Uint8Array;
  let paper: PDFDocumentProxy;
  before(async () => {
    bytes = await drawReportPdf(report, ORIGIN);
    paper = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  });
  after(() => paper.loadingTask.destroy());

  const pages = async () =>
    Promise.all(Array.from({ length: paper.numPages }, (_, i) => paper.getPage(i + 1)));

  it('has the same bytes each time', async () => {
    expect(Buffer.compare(await drawReportPdf(report, ORIGIN), bytes)).to.equal(0);
  });

  it('sets tables side by side across pages, and prints nothing twice in one place', async () => {
    const short = { ...report, errata: [] };
    const sections = [section('Left', 40), section('Right', 33), section('Under', 4), section('Beside', 9)];
    const data = Uint8Array.from(await drawReportPdf({ ...short, sections }, ORIGIN));
    const two = await getDocument({ data, verbosity: 0 }).promise;
    try {
      expect(two.numPages).to.equal(2);
      for (const number of [1, 2]) {
        const { items } = await (await two.getPage(number)).getTextContent();
        const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
        const places = texts.map(({ transform }) => transform.slice(4).join());
        expect(new Set(places).size, `page ${number}`).to.equal(places.length);
        for (const { transform } of texts) expect(transform[5], 'above its foot').to.be.above(20);
        const result = texts.map(({ str }) => str).join(' ');
        const titles = ['Left', 'Right'].map((title) => (number === 1 ? title : `${title}, continued`));
        for (const title of titles) expect(result).to.include(title);
      }
    } finally {
      await two.loadingTask.destroy();
    }
  });

  it('has a title, a language and a tag for each part', async () => {
    const { info } = await paper.getMetadata();
    expect(info).to.deep.include({ Title: 'Scene read Q3 2026', Language: 'en' });
    expect((await paper.getMarkInfo())?.Marked).to.equal(true);
    // Lists of glyphs that are not right are what validators of PDF/UA find; none need be there.
    expect(Buffer.from(bytes).includes('/CIDSet')).to.equal(false);
    const roles = JSON.stringify(await (await pages())[0]!.getStructTree());
    for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Link'])
      expect(roles).to.include(`"role":"${role}"`);
  });

  it('contains every name as text, in many scripts, and no undrawable character', async () => {
    const contents = await Promise.all((await pages()).map((page) => page.getTextContent()));
    const text = contents
      .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
      .join('')
      .replaceAll(/\s/g, '');
    for (const name of NAMES.slice(0, 5)) expect(text).to.include(name.replaceAll(/\s/g, ''));
    expect(text).not.to.match(/\p{Cf}|\p{Cc}/u);
    for (const number of [12, 1009, 1089, 1059]) expect(text).to.include(String(number));
  });

  it('links every number to the query that proves it', async () => {
    const annotations = await Promise.all((await pages()).map((page) => page.getAnnotations()));
    const links = new Set(annotations.flat().map(({ url }: { url?: string }) => url));
    const wanted = [report.facts.map(({ value }) => value), report.sentences.flat(), report.errata.flat()]
      .concat(report.sections.flatMap(({ rows }) => rows.map((row) => row.filter(({ text }) => text !== ''))))
      .flat();
    // The last name has no letter that can be drawn, so there is nothing to press.
    const seen = wanted.filter(({ text }) => text !== NAMES[6]);
    for (const { href } of seen) if (href !== undefined) expect(links).to.include(`${ORIGIN}${href}`);
  });
});
