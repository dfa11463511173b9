import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { placed } from '../editing/small-desk.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { runsOn } from '../program/runs-on.ts';
import { findFaults } from './find-faults.ts';
import { type EditorPage, openEditorPage } from './editor-page.ts';

const DAYS = ['2024-07-19', '2024-07-20'];
const SETS_A_DAY = 60;

const sets = DAYS.flatMap((day, nth) =>
  Array.from({ length: SETS_A_DAY }, (_, i) => ({
    credit: `Act ${nth + 1}${String(i).padStart(2, '0')}`,
    stage: `Stage ${i % 6}`,
    day,
    start: `${day}T${String(12 + Math.floor(i / 6)).padStart(2, '0')}:00`,
    end: `${day}T${String(12 + Math.floor(i / 6)).padStart(2, '0')}:50`,
  })),
);

if (runsOn('embedded')) describe('an edition with many sets in a browser', inBrowser);

function inBrowser(this: Mocha.Suite): void {
  this.timeout(600_000);
  let page: Page;
  let opened: EditorPage | undefined;
  before(async function () {
    const events = [editionReport('sun-2024', placed(DAYS[0]!, DAYS[1]!)), lineup('sun-2024', sets)];
    opened = await openEditorPage(this, { events: events.map((claim) => eventOf(claim)) });
    ({ page } = opened);
  });
  after(() => opened?.close());

  const rows = (): Promise<number> => page.locator('.sets [data-row]').count();
  const focused = (): Promise<string | null> =>
    page.evaluate<string | null>("document.activeElement.getAttribute('aria-label')");

  it('shows one day in the timetable and in the list, without violations of axe', async () => {
    await page.goto('/console/editions/sun-2024');
    expect([await rows(), await page.locator('.block').count()]).to.deep.equal([SETS_A_DAY, SETS_A_DAY]);
    expect(await findFaults(page, 'long lineup')).to.deep.equal([]);
    await page.getByRole('navigation', { name: 'Days of the list' }).getByText('Sat 20 Jul').click();
    await page.getByRole('link', { name: 'Edit Act 200' }).waitFor();
    expect(await rows()).to.equal(SETS_A_DAY);
  });

  it('goes on to the next and the previous page with the keys for sets', async () => {
    await page.goto('/console/editions/sun-2024');
    await page.getByRole('link', { name: 'Edit Act 159' }).focus();
    await page.keyboard.press('j');
    await page.getByRole('link', { name: 'Edit Act 200' }).waitFor();
    await page.waitForFunction("document.activeElement.matches('a[data-edit]')");
    expect(await focused()).to.equal('Edit Act 200');
    await page.keyboard.press('k');
    await page.getByRole('link', { name: 'Edit Act 159' }).waitFor();
    await page.waitForFunction("document.activeElement.matches('a[data-edit]')");
    expect(await focused()).to.equal('Edit Act 159');
  });

  it('finds a set of another day with the filter, and returns to it after saving', async () => {
    await page.goto('/console/editions/sun-2024');
    await page.getByLabel('Filter sets').fill('act 233');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Edit Act 233' }).click();
    await page.locator('tr.open input[name=stage]').fill('Lawn');
    await page.locator('tr.open').getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.notice-row').waitFor();
    expect(await page.locator('tr:target .stage').innerText()).to.equal('Lawn');
    expect(await rows()).to.equal(SETS_A_DAY);
  });
}
