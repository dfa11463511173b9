import axe from 'axe-core';
import { expect } from 'chai';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { Browser, Page, Response } from 'playwright-core';
import { type Explorer, serveExplorer } from '../../api/explorer/index.ts';
import { ROUTE_PATHS } from '../../api/explorer/routes.ts';
import { freezeSceneRead } from '../../projector/projections/scene-reads/index.ts';
import { type Served, serve } from '../api/served.ts';
import { THIS_YEAR } from '../api/small-catalog.ts';
import { openBrowser } from '../console/browser.ts';
import { runsOn } from '../program/runs-on.ts';
import { richCatalog } from './rich-catalog.ts';

/** Screenshots for people to look at, with `SHOTS=1`; git ignores the folder. */
const SHOTS = process.env['SHOTS'] === '1' ? join(import.meta.dirname, '../../.cache/explorer') : null;

/** One page of every kind. */
const PAGES = {
  home: '/',
  boards: '/boards',
  ranking: '/boards?scope=all',
  compare: '/compare?artist=act-1&artist=act-2&artist=dixie',
  overlap: '/overlap?series=wide-awake&series=sonnentau',
  countries: '/countries',
  country: '/countries/NL',
  calendar: '/calendar?month=2025-08',
  map: '/map',
  'series-list': '/series',
  sources: '/sources',
  source: '/sources/a%20source',
  festivals: '/festivals',
  edition: '/festivals/wide-awake-2025',
  timetable: '/festivals/wide-awake-2025/timetable',
  history: '/festivals/wide-awake-2025/history',
  series: '/series/wide-awake',
  artist: '/artists/act-1',
  labels: '/labels',
  label: '/labels/innervoid?scope=all',
  genres: '/genres',
  coverage: '/coverage',
  'coverage-year': '/coverage/2025?with=lineup',
  search: '/search?q=a',
  'scene-reads': '/scene-reads',
  'scene-read': '/scene-reads/2025-q3',
  'scene-read-editions': '/scene-reads/2025-q3/editions?with=lineup',
  'scene-read-announced': '/scene-reads/2025-q3/announced',
  'scene-read-new-names': '/scene-reads/2025-q3/new-names',
  'scene-read-changes': '/scene-reads/2025-q3/changes',
  comebacks: '/comebacks',
  suggestions: '/festivals/wide-awake-2031',
  notFoundPage: '/nowhere',
};
/** Pages in place of others, by their status with the plan Standard. */
const NOT_SHOWN = [
  ['/festivals/wide-awake-2012', 403],
  ['/festivals/nothing-2025', 404],
  ['/artists/nobody-of-this-name', 404],
  ['/nowhere', 404],
] as const;
const WIDTHS = [360, 390, 1280, 1920];
const SCHEMES = [
  ['light', 390],
  ['light', 1280],
  ['dark', 390],
  ['dark', 1280],
] as const;
/** Maximum bytes of a page on the wire, without the files that a browser caches. */
const MAX_BYTES = 20_000;

if (runsOn('embedded')) describe('the explorer in a browser', inBrowser);

function inBrowser(this: Mocha.Suite): void {
  this.timeout(600_000);
  let browser: Browser;
  let served: Served;
  let explorer: Explorer;
  let origin: string;
  const closing: (() => Promise<void>)[] = [];
  before(async function () {
    browser = await openBrowser(this);
    closing.push(() => browser.close());
    served = await serve({ catalog: richCatalog });
    closing.push(() => served.close());
    const now = new Date(Date.UTC(THIS_YEAR, 2, 1));
    await freezeSceneRead(served.database.url, new Date(Date.UTC(2025, 9, 1)));
    const place = { databaseUrl: served.database.url, host: '127.0.0.1', port: 0 };
    explorer = await serveExplorer({
      ...place,
      plan: 'pro',
      now: () => now,
      logger: pino({ level: 'silent' }),
    });
    closing.push(() => explorer.close());
    origin = `http://127.0.0.1:${explorer.port}`;
    if (SHOTS !== null) mkdirSync(SHOTS, { recursive: true });
  });
  after(async () => {
    // The list is empty if there is no browser.
    for (const close of closing.reverse()) await close();
  });

  /** Opens a page and collects everything that goes wrong on it. */
  async function open(): Promise<{ page: Page; wrong: string[] }> {
    const context = await browser.newContext({ colorScheme: 'light', baseURL: origin });
    const page = await context.newPage();
    page.setDefaultTimeout(100_000);
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('dialog', (dialog) => {
      wrong.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      // Chromium rightly reports the page that does not exist.
      if (message.type() === 'error' && !message.text().includes('404')) wrong.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
        wrong.push(`asked ${request.url()}`);
    });
    return { page, wrong };
  }

  // Four runs of axe on each page take minutes on a busy machine.
  it('has no violation of axe, and no page wider than its window, in both themes, on phone, desk and wall', async () => {
    const { page, wrong } = await open();
    for (const [name, path] of Object.entries(PAGES)) {
      const response = await page.goto(path);
      expect(await bytesOf(response), path).to.be.below(MAX_BYTES);
      expect(await page.title(), path).not.to.equal('ran');
      // Both schemes have the same widths: the dark one differs by its colors only.
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${path} at ${width}`).to.equal(0);
      }
      await page.evaluate(axe.source);
      for (const [scheme, width] of SCHEMES) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme });
        expect(await faults(page), `${path}, ${scheme}`).to.deep.equal([]);
        if (SHOTS !== null)
          await page.screenshot({ path: join(SHOTS, `${name}-${width}-${scheme}.png`), fullPage: true });
      }
    }
    expect(wrong).to.deep.equal([]);
    await page.context().close();
  }).timeout(1_200_000);

  it('has no violation of axe on pages that are not in the plan, or do not exist, in both themes', async () => {
    const now = new Date(Date.UTC(THIS_YEAR, 2, 1));
    const standard = await serveExplorer({
      ...{ databaseUrl: served.database.url, host: '127.0.0.1', port: 0, plan: 'standard' },
      now: () => now,
      logger: pino({ level: 'silent' }),
    });
    const { page } = await open();
    try {
      for (const [path, status] of NOT_SHOWN) {
        const response = await page.goto(`http://127.0.0.1:${standard.port}${path}`);
        expect(response!.status(), path).to.equal(status);
        await page.evaluate(axe.source);
        for (const [scheme, width] of SCHEMES) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme: scheme });
          expect(await faults(page), `${path}, ${scheme}`).to.deep.equal([]);
        }
      }
    } finally {
      await page.context().close();
      await standard.close();
    }
  });

  it('suggests pages as one types, by keyboard and by click, without a violation of axe', async () => {
    const { page, wrong } = await open();
    await page.goto('/');
    const field = page.getByRole('searchbox');
    const options = page.getByRole('option');
    await field.pressSequentially('kode');
    await options.first().waitFor();
    await page.evaluate(axe.source);
    expect(await faults(page)).to.deep.equal([]);
    await page.keyboard.press('Escape');
    expect(await options.count()).to.equal(0);
    await field.pressSequentially('9');
    await options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/artists/kode9');
    await page.setViewportSize({ width: 390, height: 900 });
    await field.pressSequentially('innerv');
    await options.first().waitFor();
    expect(await overflow(page)).to.equal(0);
    await options.first().click();
    await page.waitForURL('**/labels/innervoid');
    expect(wrong).to.deep.equal([]);
    await page.context().close();
  });

  it('searches without the script too', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('searchbox').fill('kode9');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=kode9');
    expect(await page.locator('main a[href="/artists/kode9"]').count()).to.equal(1);
    await context.close();
  });

  it('shows the narrow one of two plots on a phone, and the wide one on a desk', async () => {
    const { page } = await open();
    for (const path of [PAGES.artist, PAGES.coverage, PAGES.country]) {
      await page.goto(path);
      for (const [width, shown, hidden] of [
        [390, 'on-narrow', 'on-wide'],
        [1280, 'on-wide', 'on-narrow'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const visible = await page.locator('.drawing:visible').count();
        expect(visible, `${path} at ${width}`).to.be.above(0);
        expect(await page.locator(`.drawing.${shown}:visible`).count(), path).to.equal(
          await page.locator(`.drawing.${shown}`).count(),
        );
        expect(await page.locator(`.drawing.${hidden}:visible`).count(), path).to.equal(0);
      }
    }
    await page.context().close();
  });

  it('is tested with a page of every route', () => {
    const paths = Object.values(PAGES).map((path) => path.split('?')[0]!);
    const isFile = (route: RegExp): boolean => /\\\.(csv|svg|png|pdf|ics)\$$/.test(route.source);
    const forgotten = ROUTE_PATHS.filter(
      (route) => !isFile(route) && !paths.some((path) => route.test(path)),
    );
    expect(forgotten.map(String)).to.deep.equal([]);
    expect(ROUTE_PATHS.filter(isFile)).not.to.deep.equal([]);
  });

  it('is usable with the keyboard on every page: skip link, page order, and out at the end', async () => {
    const { page } = await open();
    const focus = (is: string): Promise<boolean> => page.evaluate<boolean>(`document.activeElement.${is}`);
    for (const path of Object.values(PAGES)) {
      await page.goto(path);
      expect(await page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count(), path).to.equal(0);
      await page.keyboard.press('Tab');
      expect(await focus("matches('.skip')"), `${path}: the first stop`).to.equal(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await focus("closest('.top') === null"), `${path}: the stop after the menu`).to.equal(true);
    }
    for (const path of [PAGES.home, PAGES.timetable, PAGES['scene-read']]) {
      await page.goto(path);
      await page.evaluate('window.before = document.body');
      let stops = 0;
      for (;;) {
        await page.keyboard.press('Tab');
        if (await focus("matches('body')")) break;
        const isAfter = await page.evaluate<boolean>(
          '(() => { const on = (before.compareDocumentPosition(document.activeElement) & 20) !== 0; before = document.activeElement; return on; })()',
        );
        expect(isAfter, `${path}: stop ${stops}`).to.equal(true);
        expect(++stops, path).to.be.below(1_000);
      }
      expect(stops, path).to.be.above(10);
    }
    await page.context().close();
  });

  it('leads in three clicks from the home page to the most booked artist, the bookings and their sources', async () => {
    const { page } = await open();
    await page.goto('/');
    const first = page.locator('tbody tr').first();
    const who = await first.locator('th').innerText();
    const number = first.locator('td.count a');
    const total = Number(await number.innerText());
    await number.click();
    const rows = page.locator('section[aria-labelledby=bookings] tbody tr');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).to.equal(who);
    expect(await rows.filter({ has: page.getByRole('cell', { name: 'yes', exact: true }) }).count()).to.equal(
      total,
    );
    await rows.first().getByRole('link').first().click();
    const row = page.locator('tr:target');
    expect(await row.locator('th').innerText()).to.equal(who);
    expect(await row.locator('td').last().innerText()).to.equal('a source');
    await page.context().close();
  });

  it('shows the same page twice', async () => {
    for (const path of Object.values(PAGES)) {
      const [once, again] = [await fetch(origin + path), await fetch(origin + path)];
      expect(await again.text(), path).to.equal(await once.text());
    }
  });
}

/** Bytes on the wire. */
const bytesOf = async (response: Response | null): Promise<number> =>
  (await response!.request().sizes()).responseBodySize;

const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Violations of any impact that axe, which the page has loaded, finds. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<{ violations: Violation[] }>('axe.run()');
  return violations.map(({ id, impact, nodes }) => `${String(impact)} ${id}: ${nodes[0]?.html ?? ''}`);
}

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}
