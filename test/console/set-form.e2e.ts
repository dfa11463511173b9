import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { runsOn } from '../program/runs-on.ts';
import { expectAllViews } from './find-faults.ts';
import { type EditorPage, openEditorPage } from './editor-page.ts';
import type { ServedConsole } from './served-console.ts';

if (runsOn('embedded')) describe('the form of a set in a browser', inBrowser);

function inBrowser(this: Mocha.Suite): void {
  this.timeout(600_000);
  let served: ServedConsole;
  let page: Page;
  let opened: EditorPage | undefined;
  before(async function () {
    opened = await openEditorPage(this);
    ({ served, page } = opened);
  });
  after(() => opened?.close());

  it('splits a duo', async () => {
    await page.goto('/console/editions/sun-2024');
    await page.getByRole('link', { name: 'Edit Dee & Eve' }).click();
    await page.locator('tr.open textarea[name=acts]').fill('Dee\nEve');
    await page.locator('tr.open').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'live after' }).waitFor();
    const { lineup } = await served.get<Festival>('/v1/festivals/sun-2024');
    const names = lineup.filter((one) => one.credited_as === 'Dee & Eve').map(({ artist }) => artist.name);
    expect(names).to.have.members(['Dee', 'Eve']);
  });

  it('says that a preview is being computed when it takes long', async () => {
    await page.goto('/console/editions/sun-2024');
    await page.getByRole('link', { name: 'Edit Dee & Eve' }).click();
    const preview = page.locator('tr.open .preview');
    await preview.waitFor();
    const sign = (): Promise<string> =>
      page.evaluate<string>(
        "getComputedStyle(document.querySelector('tr.open .preview'), '::after').content",
      );
    expect(await sign()).to.equal('none');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/corrections/preview', async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('tr.open input[name=stage]').fill('Lawn');
    await page.locator('tr.open .preview.htmx-request').waitFor();
    expect(await sign()).to.equal('"Updating …"');
    answer();
    await preview.getByText('Lawn').first().waitFor();
    await page.locator('tr.open .preview:not(.htmx-request)').waitFor();
    expect(await sign()).to.equal('none');
    await page.unroute('**/corrections/preview');
  });

  it('suggests artists while one types, and accepts one with the keyboard', async () => {
    await page.goto('/console/editions/sun-2024');
    await page.getByRole('link', { name: 'Edit Dee & Eve' }).click();
    const acts = page.locator('tr.open textarea[name=acts]');
    await acts.press('End');
    await acts.press('Control+End');
    await acts.pressSequentially('\n9 kod');
    await page.getByRole('option', { name: 'Kode 9' }).waitFor();
    await expectAllViews(page, 'suggestions');
    await acts.press('ArrowDown');
    await acts.press('Enter');
    expect(await acts.inputValue()).to.equal('Dee\nEve\nKode 9');
    await page.locator('tr.open .preview').getByText('Kode 9').first().waitFor();
  });

  it('moves a set in the timetable with the keyboard, and several selected sets, with a preview each', async () => {
    await page.goto('/console/editions/sun-2024');
    await page.locator('.block', { hasText: 'Cy' }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Enter');
    const row = page.locator('tr.inline');
    await row.locator('.preview .changed').waitFor();
    expect(await row.locator('.preview').innerText()).to.contain('stage Garden → Main; start 21:00 → 21:15');
    expect(await row.getByLabel('End of Cy').inputValue()).to.equal('22:15');
    await page.keyboard.press('Escape');
    await row.waitFor({ state: 'detached' });
    await page.getByLabel('Select Dee & Eve').check();
    await page.locator('#preview-bulk').getByText('confirmed → cancelled').waitFor();
  });

  it('says how many sets of each day the filter shows while one types', async () => {
    await page.goto('/console/editions/sun-2024');
    const filter = page.getByLabel('Filter sets');
    const friday = page.locator('#day-2024-07-19 small');
    const noMatch = page.getByText('No set matches the filter.');
    await filter.fill('garden');
    expect(await friday.innerText()).to.equal('1 of 2 sets');
    await filter.fill('no such set');
    expect(await noMatch.isVisible()).to.equal(true);
    await filter.fill('');
    expect(await friday.innerText()).to.equal('2 sets');
    expect(await noMatch.isVisible()).to.equal(false);
  });

  it('keeps the form for selected sets in sight', async () => {
    const height = 320;
    await page.setViewportSize({ width: 1280, height });
    await page.goto('/console/editions/sun-2024');
    const top = async (): Promise<number> => (await page.locator('#bulk-sets').boundingBox())!.y;
    await page.getByLabel('Select Ada b2b Bo').scrollIntoViewIfNeeded();
    expect(await top()).to.be.greaterThan(height);
    await page.getByLabel('Select Ada b2b Bo').check();
    expect(await top()).to.be.lessThan(height);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('previews the removal and the replacement of a set before saving', async () => {
    await page.goto('/console/editions/sun-2024');
    await page.getByRole('link', { name: 'Edit Dee & Eve' }).click();
    const form = page.locator('tr.open');
    await form.getByRole('button', { name: 'Preview removal' }).click();
    await form.locator('.preview .removed').waitFor();
    expect(await form.locator('.preview').innerText()).to.match(/[12] bookings? removed/);
    await form.getByLabel('or replaced by').fill('Fay');
    await form.locator('.preview').getByText('Fay').first().waitFor();
    await form.getByLabel('or replaced by').fill('');
    await expectAllViews(page, 'set-form');
    const { lineup } = await served.get<Festival>('/v1/festivals/sun-2024');
    expect(lineup.map(({ credited_as }) => credited_as))
      .to.include('Dee & Eve')
      .and.not.to.include('Fay');
  });

  it('shows internal keys only among technical details', async () => {
    for (const path of ['/console/artists/kode-9', '/console/labels/hyperdub', '/console/corrections', '/']) {
      await page.goto(path);
      const text = await page.locator('main').innerText();
      expect(text, path).not.to.match(/\b(?:name|discogs|artist|label|edition):\w|[0-9a-f]{8}-[0-9a-f]{4}-/);
    }
    await page.goto('/console/editions/sun-2024');
    await page.getByRole('link', { name: 'Edit Dee & Eve' }).click();
    await page.locator('tr.open input[name=stage]').fill('Tent');
    await page.locator('tr.open').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: /^Correction of/ }).waitFor();
    expect(await page.locator('main').innerText()).not.to.match(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });
}

interface Festival {
  readonly lineup: readonly { readonly credited_as: string; readonly artist: { readonly name: string } }[];
}
