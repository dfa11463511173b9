import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import type { ConsoleDeps } from '../../ingest/editing/console/deps.ts';
import { pages } from '../../ingest/editing/console/pages.ts';
import { correct, correctionRequest, rejectProposal } from '../../ingest/editing/corrections/index.ts';
import type { Editor } from '../../ingest/editing/editors/index.ts';
import { smallCatalog } from '../editing/small-desk.ts';
import { lineup } from '../fold/claims.ts';
import { runsOn } from '../program/runs-on.ts';
import { eventOf } from '../projector/events.ts';
import { enterToken, openBrowser } from './browser.ts';
import { addresses, contributorAddresses, PAGES_WITHOUT_ROUTE, type TestIds } from './console-addresses.ts';
import { findFaults } from './find-faults.ts';
import { type ServedConsole, serveConsole } from './served-console.ts';

/** Pairs of artists that may be one act, without further evidence: the review queue has items. */
const questionable = eventOf(
  lineup('moon-2024', ['Ada', 'Kode 9', 'Gi Ek & Fish', 'Iv Ek & Jo'], { as_of: '2024-02-01T00:00:00.000Z' }),
  'import-2',
);

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
    await served.desk.pool.query(
      `INSERT INTO editing.import (id, digest, manifest, source, statements, reading, published, finished_at)
       VALUES ('import-1', 'digest', 'sun.yaml', 'official', 5, 'reading', 5, now())`,
    );
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
    made = {
      correction: await changeVenue(await served.desk.editor('bea'), 'Hall'),
      batch: await publishBatch(),
    };
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
    expect(await findFaults(page, 'edition-open')).to.deep.equal([]);
  });

  it('have none on the pages of a contributor with an open and a rejected proposal', async () => {
    const cat = await served.desk.editor('cat', 'contributor');
    const rejected = await changeVenue(cat, 'Cellar');
    await rejectProposal(served.desk.deps, await served.desk.editor('dora'), rejected, {
      reason: 'A source says Hall.',
    });
    const proposal = await changeVenue(cat, 'Barn');
    await page.context().clearCookies();
    await page.goto('/');
    await enterToken(page, cat.token);
    await page.getByRole('heading', { name: 'Your proposals' }).waitFor();
    const found: string[] = [];
    for (const path of contributorAddresses(proposal))
      found.push(...(await faultsAt(path, `contributor ${path}`)));
    await page.goto('/console/corrections');
    await page.getByRole('link', { name: 'Preview' }).click();
    await page.getByText('What would change').waitFor();
    found.push(...(await findFaults(page, 'contributor corrections')));
    await page.goto('/console/editions/sun-2024');
    await page.getByRole('link', { name: 'Edit Ada b2b Bo' }).click();
    await page.locator('tr.open').getByRole('button', { name: 'Propose', exact: true }).waitFor();
    found.push(...(await findFaults(page, 'contributor edition-open')));
    expect(found.join('\n')).to.equal('');
  });

  /** @returns the id of the correction or, by a contributor, of the proposal. */
  async function changeVenue(editor: Editor, venue: string): Promise<string> {
    const asked = { type: 'edition.corrected', subject: 'edition:sun-2024', base: null };
    const request = correctionRequest.parse({ ...asked, operations: [{ op: 'set', set: { venue } }] });
    const outcome = await correct(served.desk.deps, editor, request, null);
    if (!outcome.ok) throw new Error(outcome.problem.detail);
    return outcome.value.correction.id;
  }

  async function publishBatch(): Promise<string> {
    await page.goto('/console/batches');
    const buffer = Buffer.from('op,edition,to_credit\nadd,moon-2024,Zed\n');
    await page.getByLabel('File').setInputFiles({ name: 'one.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('1 is right').waitFor();
    expect(await findFaults(page, 'batch-check')).to.deep.equal([]);
    await page.getByRole('button', { name: /^Publish 1 right row/ }).click();
    await page.getByText('The correction is live.').waitFor();
    return new URL(page.url()).pathname.split('/').at(-1)!;
  }

  async function faultsAt(path: string, name: string): Promise<string[]> {
    await page.goto(path);
    return findFaults(page, name);
  }
}
