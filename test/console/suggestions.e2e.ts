import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { runsOn } from '../program/runs-on.ts';
import { type EditorPage, openEditorPage } from './editor-page.ts';

if (runsOn('embedded')) describe('suggestions of the console in a browser', inBrowser);

function inBrowser(this: Mocha.Suite): void {
  this.timeout(600_000);
  let page: Page;
  let opened: EditorPage | undefined;
  before(async function () {
    opened = await openEditorPage(this, { context: { viewport: { width: 390, height: 900 } } });
    ({ page } = opened);
  });
  after(() => opened?.close());

  it('stay in the window of a phone, also below a field at its right edge', async () => {
    await page.goto('/console/editions/new');
    await page.getByLabel('Country').fill('ger');
    await page.locator('.suggestions [role=option]').first().waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).to.equal(0);
    const left = await page.evaluate<number>(
      "document.querySelector('.suggestions').getBoundingClientRect().left",
    );
    expect(left).to.be.at.least(0);
  });

  it('keep the chosen result when later results arrive', async () => {
    await page.goto('/console/artists/bo');
    await page.getByText('Merge with another artist').click();
    await page.locator('#merge-other').fill('ad');
    const ada = page.locator('#merge-found').getByLabel('Ada');
    await ada.waitFor();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/console/pick/artist*', async (route) => {
      await held;
      await route.continue();
    });
    const later = page.waitForResponse(/console\/pick\/artist/);
    await page.locator('#merge-other').fill('ada');
    await ada.check();
    await page.evaluate("document.querySelector('#merge-found label').dataset.early = 'yes'");
    answer();
    await later;
    await page.locator('#merge-found label:not([data-early])').first().waitFor();
    expect(await ada.isChecked()).to.equal(true);
  });
}
