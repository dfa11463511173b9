import axe from 'axe-core';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import type { ConsoleDeps } from '../../ingest/editing/console/deps.ts';
import { pages } from '../../ingest/editing/console/pages.ts';
import { correct, correctionRequest } from '../../ingest/editing/corrections/index.ts';
import { smallCatalog } from '../editing/small-desk.ts';
import { lineup } from '../fold/claims.ts';
import { runsOn } from '../program/runs-on.ts';
import { eventOf } from '../projector/events.ts';
import { enterToken, openBrowser } from './browser.ts';
import { shot } from './screenshots.ts';
import { type ServedConsole, serveConsole } from './served-console.ts';

/** With `SHOTS=1`, screenshots are saved for people to look at. */
const SHOTS = process.env['SHOTS'] === '1';
const VIEWS = [
  ['light', 390],
  ['light', 1280],
  ['dark', 390],
  ['dark', 1280],
] as const;

/** Pairs of artists that may be one act, without further evidence: the review queue has items. */
const questionable = eventOf(
  lineup('moon-2024', ['Ada', 'Kode 9', 'Gi Ek & Fish', 'Iv Ek & Jo'], { as_of: '2024-02-01T00:00:00.000Z' }),
  'import-2',
);

/** Ids of what the tests created. */
interface TestIds {
  readonly correction: string;
  readonly batch: string;
}

/**
 * By route of the console: the address of one page; null: the route returns no page, but a file, or a part of a page
 * that other pages contain.
 */
const addresses = ({ correction, batch }: TestIds): Readonly<Record<string, string | null>> => ({
  '/': '/',
  '/console/editions/new': '/console/editions/new',
  '/console/editions/:slug': '/console/editions/sun-2024',
  '/console/editions/:slug/sets/:key': null,
  '/console/editions/:slug/sets/:key/row': null,
  '/console/editions/:slug/sets/:key/cells': null,
  '/console/artists/:slug': '/console/artists/ada',
  '/console/refs/artist/:ref': '/console/refs/artist/name:ada',
  '/console/labels/:slug': '/console/labels/hyperdub',
  '/console/refs/label/:ref': '/console/refs/label/name:nothing',
  '/console/sources': '/console/sources',
  '/console/imports': '/console/imports',
  '/console/imports/:id/undo': '/console/imports/import-1/undo',
  '/console/sources/:slug': '/console/sources/official',
  '/console/pick/artist': null,
  '/console/pick/label': null,
  '/console/pick/edition': null,
  '/console/pick/series': null,
  '/console/suggest/all': '/console/suggest/all?q=ada',
  '/console/suggest/artist': '/console/suggest/artist?q=ada',
  '/console/suggest/genre': '/console/suggest/genre?q=techno',
  '/console/suggest/country': '/console/suggest/country?q=ger',
  '/console/suggest/zone': '/console/suggest/zone?q=ber',
  '/console/corrections': '/console/corrections',
  '/console/corrections/:id': `/console/corrections/${correction}`,
  '/console/history': '/console/history?subject=edition:sun-2024',
  '/console/live': '/console/live',
  '/console/review': '/console/review',
  '/console/batches': '/console/batches',
  '/console/batches/template.csv': null,
  '/console/batches/:id': `/console/batches/${batch}`,
  '/console/batches/:id/progress': null,
});

/** Pages without a route of their own. */
const PAGES_WITHOUT_ROUTE = [
  '/?q=ada',
  '/?q=nothing-of-this-name',
  '/console/nowhere',
  '/console/editions/none-2024',
];

if (runsOn('embedded')) describe('every page of the console in a browser', inBrowser);

function inBrowser(this: Mocha.Suite): void {
  this.timeout(600_000);
  let browser: Browser;
  let served: ServedConsole;
  let page: Page;
  let made: TestIds;
  const closing: (() => Promise<void>)[] = [];
  before(async function () {
    browser = await openBrowser(this);
    closing.push(() => browser.close());
    served = await serveConsole([...smallCatalog, questionable]);
    closing.push(() => served.close());
    page = await (await browser.newContext({ baseURL: served.url })).newPage();
    page.setDefaultTimeout(60_000);
  });
  after(async () => {
    // The list is empty if there is no browser.
    for (const close of closing.reverse()) await close();
  });

  it('have an address for each route that answers a page', () => {
    const routes = pages({} as ConsoleDeps).flatMap(({ method, path }) => (method === 'get' ? [path] : []));
    expect(Object.keys(addresses({ correction: '', batch: '' }))).to.have.members(routes);
  });

  it('include a sign-in page without violations of axe, no wider than its window', async () => {
    expect(await faultsAt('/', 'sign-in')).to.deep.equal([]);
  });

  it('have no violation of axe on any page of an editor', async () => {
    await page.goto('/');
    await enterToken(page, (await served.desk.editor('ann', 'admin')).token);
    await page.getByRole('searchbox').waitFor();
    made = { correction: await publishCorrection(), batch: await publishBatch() };
    await served.desk.pool.query(
      `INSERT INTO editing.import (id, digest, manifest, source, statements, reading, published, finished_at)
       VALUES ('import-1', 'digest', 'sun.yaml', 'official', 5, 'reading', 5, now())`,
    );
    const seen = [
      ...Object.entries(addresses(made)),
      ...PAGES_WITHOUT_ROUTE.map((path) => [path, path] as const),
    ];
    const found: string[] = [];
    for (const [route, path] of seen) if (path !== null) found.push(...(await faultsAt(path, route)));
    expect(found.join('\n')).to.equal('');
  });

  it('have none on an edition with all forms open', async () => {
    await page.goto('/console/editions/sun-2024');
    await page.getByRole('link', { name: 'Edit Ada b2b Bo' }).click();
    await page.locator('tr.open .preview').waitFor();
    await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
    expect(await faultsHere('edition-open')).to.deep.equal([]);
  });

  async function publishCorrection(): Promise<string> {
    const asked = { type: 'edition.corrected', subject: 'edition:sun-2024', base: null };
    const request = correctionRequest.parse({
      ...asked,
      operations: [{ op: 'set', set: { venue: 'Hall' } }],
    });
    const outcome = await correct(served.desk.deps, await served.desk.editor('bea'), request, null);
    if (!outcome.ok) throw new Error(outcome.problem.detail);
    return outcome.value.correction.id;
  }

  async function publishBatch(): Promise<string> {
    await page.goto('/console/batches');
    const buffer = Buffer.from('op,edition,to_credit\nadd,moon-2024,Zed\n');
    await page.getByLabel('File').setInputFiles({ name: 'one.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('1 is right').waitFor();
    expect(await faultsHere('batch-check')).to.deep.equal([]);
    await page.getByRole('button', { name: /^Publish 1 right row/ }).click();
    await page.getByText('The correction is live.').waitFor();
    return new URL(page.url()).pathname.split('/').at(-1)!;
  }

  async function faultsAt(path: string, name: string): Promise<string[]> {
    await page.goto(path);
    return faultsHere(name);
  }

  /** Finds violations of axe of any impact, in both themes and widths, and content wider than the window. */
  async function faultsHere(name: string): Promise<string[]> {
    await page.evaluate(axe.source);
    const found: string[] = [];
    for (const [colorScheme, width] of VIEWS) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate<{ violations: Violation[] }>('axe.run()');
      const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      const faults = [
        ...violations.map(faultText),
        ...(beyond > 0 ? [`${beyond} pixels beyond the window`] : []),
      ];
      found.push(...faults.map((fault) => `${name}, ${colorScheme}, ${width}: ${fault}`));
      const file = `every-${name.replaceAll(/[^a-z0-9]+/gi, '_')}-${colorScheme}-${width}`;
      if (SHOTS) await page.screenshot({ path: shot(file), fullPage: true });
    }
    return found;
  }
}

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

const faultText = ({ id, impact, nodes }: Violation): string =>
  `${String(impact)} ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`;
