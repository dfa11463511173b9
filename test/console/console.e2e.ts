import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { correct, correctionRequest } from '../../ingest/editing/corrections/index.ts';
import { smallCatalog } from '../editing/small-desk.ts';
import { lineup as lineupOf } from '../fold/claims.ts';
import { runsOn } from '../program/runs-on.ts';
import { eventOf } from '../projector/events.ts';
import { enterToken, openBrowser } from './browser.ts';
import { expectAllViews } from './find-faults.ts';
import { expectAccessible, expectAccessibleView, shot, tabTo, setView, VIEWS } from './screenshots.ts';
import { type ServedConsole, serveConsole } from './served-console.ts';

interface Festival {
  readonly lineup: readonly {
    readonly artist: { readonly slug: string; readonly name: string };
    readonly credited_as: string;
    readonly day: string | null;
    readonly stage: string | null;
    readonly headliner: boolean;
  }[];
  readonly set_times: readonly {
    readonly credited_as: string;
    readonly start_at: string;
    readonly end_at: string | null;
  }[];
}

/** Pairs of artists about which the sources say nothing else. */
const questionable = [
  lineupOf('moon-2024', ['Ada', 'Kode 9', 'Gi Ek & Fish', 'Iv Ek & Jo'], {
    as_of: '2024-02-01T00:00:00.000Z',
  }),
].map((claim) => eventOf(claim, 'import-2'));

if (runsOn('embedded')) describe('the console in a browser', inBrowser);

function inBrowser(this: Mocha.Suite): void {
  // Five hundred rows on a busy machine take minutes.
  this.timeout(600_000);
  let browser: Browser;
  let served: ServedConsole;
  let context: BrowserContext;
  let page: Page;
  const wrong: string[] = [];
  const closing: (() => Promise<void>)[] = [];
  before(async function () {
    browser = await openBrowser(this);
    closing.push(() => browser.close());
    served = await serveConsole([...smallCatalog, ...questionable]);
    closing.push(() => served.close());
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: served.url });
    page = await context.newPage();
    page.setDefaultTimeout(250_000);
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('dialog', (dialog) => {
      wrong.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(served.url)) wrong.push(`asked ${request.url()}`);
    });
    const { token } = await served.desk.editor('ann');
    await page.goto('/console/editions/sun-2024');
    await enterToken(page, token);
    await page.getByRole('heading', { level: 1, name: 'sun-2024' }).waitFor();
  });
  after(async () => {
    // The list is empty if there is no browser.
    await Promise.all(closing.map((close) => close()));
  });

  const festival = (slug = 'sun-2024'): Promise<Festival> => served.get(`/v1/festivals/${slug}`);
  const row = (name: string) => page.locator('tr[data-row]', { hasText: name });
  const saved = async (): Promise<string> => {
    const notice = page.getByRole('status').filter({ hasText: /live after|was undone/ });
    await notice.waitFor();
    return notice.innerText();
  };

  /** Another editor changes a set in the meantime. */
  const changeAs = async (name: string, credit: string, set: object): Promise<void> => {
    const made = await correct(
      served.desk.deps,
      await served.desk.editor(name),
      correctionRequest.parse({
        type: 'lineup.corrected',
        subject: 'edition:sun-2024',
        base: null,
        operations: [{ op: 'change', select: { credit }, set }],
      }),
      null,
    );
    expect(made.ok, JSON.stringify(made)).to.equal(true);
    await served.desk.publishEvent();
  };

  it('lets an editor correct a wrong day with the keyboard alone, and reports the time', async () => {
    await page.goto('/console/editions/sun-2024');
    await row('Ada b2b Bo').getByRole('link', { name: /^Edit/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Credit as printed').first().waitFor();
    await page.waitForFunction("document.activeElement.name === 'credit'");
    await page.keyboard.press('Tab');
    await page.keyboard.type('Sat');
    const panel = page.locator('tr.open .preview');
    await panel.getByText('What would change', { exact: true }).waitFor();
    expect(await panel.innerText()).to.match(/Ada b2b Bo: day Fri 19 Jul → Sat 20 Jul/);
    await page.screenshot({ path: shot('preview') });
    await page.keyboard.press('Control+Enter');
    expect(await saved()).to.match(/live after \d/);
    const { lineup, set_times } = await festival();
    expect(
      lineup.filter(({ credited_as }) => credited_as === 'Ada b2b Bo').map(({ day }) => day),
    ).to.deep.equal([...['2024-07-20', '2024-07-20']]);
    expect(set_times[0]!.start_at).to.be.a('string');
    expect(set_times.find((set) => set.credited_as === 'Ada b2b Bo')!.start_at).to.contain(
      '2024-07-20T20:00',
    );
  });

  it('lets an editor undo the correction', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    expect(await saved()).to.contain('was undone');
    const { lineup } = await festival();
    expect(lineup.find(({ credited_as }) => credited_as === 'Ada b2b Bo')!.day).to.equal('2024-07-19');
  });

  it('lets an editor merge two artists', async () => {
    await page.goto('/console/artists/cy');
    await page.getByText('Merge with another artist').click();
    await page.getByLabel('The other artist').pressSequentially('kode');
    await page.locator('#merge-found').getByText('Kode 9').click();
    await page.locator('#preview-merge').getByText('What would change').waitFor();
    await page.getByRole('button', { name: 'Merge' }).click();
    await saved();
    const { lineup } = await festival();
    const { lineup: moon } = await festival('moon-2024');
    const of = (rows: Festival['lineup'], credit: string) =>
      rows.find(({ credited_as }) => credited_as === credit)!.artist.slug;
    expect(of(lineup, 'Cy')).to.equal(of(moon, 'Kode 9'));
  });

  it('shows a conflict side by side, and applies the remaining change to the present value', async () => {
    await page.goto('/console/editions/sun-2024');
    await row('Ada b2b Bo').getByRole('link', { name: /^Edit/ }).click();
    await page.locator('tr.open input[name=stage]').fill('Tent');
    await changeAs('bea', 'Ada b2b Bo', { stage: 'Garden' });
    await page.locator('tr.open').getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('heading', { name: 'Someone else made changes after you opened this page' })
      .waitFor();
    const text = await page.locator('main').innerText();
    expect(text)
      .to.contain('editor bea')
      .and.to.contain('Main')
      .and.to.contain('Garden')
      .and.to.contain('Tent')
      .and.to.contain('Main, 20:00')
      .and.to.contain('The times of sets are local times of the festival: Europe/Amsterdam.');
    await expectAllViews(page, 'conflict');
    await tabTo(page, page.getByRole('button', { name: 'Overwrite with my change' }));
    await page.keyboard.press('Enter');
    await saved();
    const { lineup } = await festival();
    expect(lineup.find(({ credited_as }) => credited_as === 'Ada b2b Bo')!.stage).to.equal('Tent');
  });

  it('saves a change to a set that another editor moved meanwhile', async () => {
    await page.goto('/console/editions/sun-2024');
    await row('Ada b2b Bo').getByRole('link', { name: /^Edit/ }).click();
    await page.locator('tr.open').getByLabel('Headliner').check();
    await changeAs('cleo', 'Ada b2b Bo', { start: '2024-07-20T20:30' });
    await page.locator('tr.open').getByRole('button', { name: 'Save' }).click();
    await saved();
    const { lineup, set_times } = await festival();
    expect(lineup.find(({ credited_as }) => credited_as === 'Ada b2b Bo')!.headliner).to.equal(true);
    expect(set_times.find(({ credited_as }) => credited_as === 'Ada b2b Bo')!.start_at).to.contain('T20:30');
  });

  it('overwrites one of two changed fields of a set that was moved, and keeps the other', async () => {
    await page.goto('/console/editions/sun-2024');
    await row('Ada b2b Bo').getByRole('link', { name: /^Edit/ }).click();
    const form = page.locator('tr.open');
    await form.getByLabel('Stage', { exact: true }).fill('Dome');
    await form.getByLabel('End', { exact: true }).fill('23:00');
    await changeAs('dora', 'Ada b2b Bo', { stage: 'Lawn', start: '2024-07-20T21:00' });
    await form.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('heading', { name: 'Someone else made changes after you opened this page' })
      .waitFor();
    expect(await page.locator('main').innerText())
      .to.contain('Lawn')
      .and.to.contain('21:00')
      .and.to.contain('Dome')
      .and.to.contain('23:00');
    await expectAllViews(page, 'conflict-moved');
    await page.getByRole('button', { name: 'Edit my change' }).click();
    expect(await page.locator('tr.open').getByLabel('Stage', { exact: true }).inputValue()).to.equal('Dome');
    expect(await page.locator('tr.open').getByLabel('Start', { exact: true }).inputValue()).to.equal('21:00');
    await page.locator('tr.open').getByRole('button', { name: 'Save' }).click();
    await saved();
    const { lineup, set_times } = await festival();
    expect(lineup.find(({ credited_as }) => credited_as === 'Ada b2b Bo')!.stage).to.equal('Dome');
    const times = set_times.find(({ credited_as }) => credited_as === 'Ada b2b Bo')!;
    expect(times.start_at).to.contain('T21:00');
    expect(times.end_at).to.contain('T23:00');
  });

  it('accepts 500 rows of which 20 are wrong, and undoes the batch', async () => {
    const before = await festival('moon-2024');
    const rows = Array.from({ length: 500 }, (_, i) =>
      i % 25 === 3 ? `drop,moon-2024,Nobody ${i},` : `add,moon-2024,,Act Number ${i}`,
    );
    await page.goto('/console/batches');
    await page.getByLabel('File').setInputFiles({
      name: 'many.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['op,edition,credit,to_credit', ...rows].join('\n')),
    });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('480 are right').waitFor();
    expect(await page.locator('main').innerText())
      .to.contain('20 are wrong')
      .and.to.contain('Nobody 3');
    await page.screenshot({ path: shot('batch') });
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the wrong rows' }).click(),
    ]);
    const wrongRows = await readFile(await download.path(), 'utf8');
    expect(wrongRows.trim().split(/\r?\n/)).to.have.length(21);
    expect(download.suggestedFilename()).to.equal('wrong-rows-of-many.csv');
    expect((await festival('moon-2024')).lineup).to.deep.equal(before.lineup);

    await page.getByRole('button', { name: /^Publish 480 right rows/ }).click();
    await page.getByText('All 480 corrections are live.').waitFor();
    expect((await festival('moon-2024')).lineup).to.have.length(before.lineup.length + 480);
    await page.screenshot({ path: shot('batch-live') });
    await page.getByRole('button', { name: 'Undo the whole batch' }).click();
    await page.getByText('Undone by ann').waitFor();
    expect((await festival('moon-2024')).lineup).to.deep.equal(before.lineup);
  });

  it('answers a review item with one click, and does not ask again', async () => {
    await page.goto('/console/review?kind=split');
    const item = page.locator('article', { hasText: 'Is “Gi Ek & Fish” one act?' });
    await expectAllViews(page, 'review');
    await tabTo(page, item.getByRole('button', { name: /^Gi Ek and Fish .* in all editions$/ }));
    await page.keyboard.press('Enter');
    await saved();
    expect(await item.count()).to.equal(0);
    const { lineup } = await festival('moon-2024');
    const names = lineup.filter((one) => one.credited_as === 'Gi Ek & Fish').map(({ artist }) => artist.name);
    expect(names).to.have.members(['Gi Ek', 'Fish']);
  });

  it('dismisses a review item with a reason', async () => {
    await page.goto('/console/review?kind=split');
    const item = page.locator('article', { hasText: 'Is “Iv Ek & Jo” one act?' });
    await tabTo(page, item.getByLabel('Reason for dismissing'));
    await page.keyboard.type('A duo, says their label');
    await tabTo(page, item.getByRole('button', { name: 'Dismiss' }));
    await page.keyboard.press('Enter');
    await item.waitFor({ state: 'detached' });
    await page.goto('/console/review?whose=dismissed');
    await page.getByText('Dismissed by ann: A duo, says their label').waitFor();
  });

  it('works the same without JavaScript', async () => {
    const plain = await browser.newContext({ baseURL: served.url, javaScriptEnabled: false });
    await plain.addCookies(await context.cookies());
    const still = await plain.newPage();
    await still.goto('/console/editions/moon-2024');
    await still.getByRole('link', { name: 'Edit Ada' }).click();
    await still.locator('tr.open input[name=stage]').fill('Dome');
    await still.locator('tr.open').getByRole('button', { name: 'Preview', exact: true }).click();
    expect(await still.locator('tr.open input[name=stage]').inputValue()).to.equal('Dome');
    await still.locator('tr.open').getByRole('button', { name: 'Save' }).click();
    await still.getByText('live after').waitFor();
    expect((await festival('moon-2024')).lineup.map(({ stage }) => stage)).to.include('Dome');
    await plain.close();
  });

  it('has no violation of axe, wide or narrow, light or dark', async () => {
    const paths = {
      ...{ home: '/', found: '/?q=a' },
      edition: '/console/editions/sun-2024',
      artist: '/console/artists/ada',
      label: '/console/labels/hyperdub',
      history: '/console/history?subject=edition%3Asun-2024',
      announce: '/console/editions/new',
      source: '/console/sources/official',
      ...Object.fromEntries(['corrections', 'live', 'sources'].map((name) => [name, `/console/${name}`])),
    };
    for (const view of VIEWS) {
      const [width, scheme] = view;
      await setView(page, view);
      for (const [name, path] of Object.entries(paths)) {
        if (width === 1440 && scheme === 'dark' && !/^(home|edition|history)$/.test(name)) continue;
        await page.goto(path);
        const [first] = await page.locator('a[data-edit]').all();
        await first?.click();
        if (first) await page.locator('tr.open').waitFor();
        await expectAccessibleView(page, `${name}-${width}-${scheme}`);
      }
    }
  });

  it('ran no foreign script, sent no foreign request, and reported no error', () => {
    expect(wrong).to.deep.equal([]);
  });
}
