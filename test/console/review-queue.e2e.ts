import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { smallCatalog } from '../editing/small-desk.ts';
import { lineup } from '../fold/claims.ts';
import { runsOn } from '../program/runs-on.ts';
import { eventOf } from '../projector/events.ts';
import { enterToken, openBrowser } from './browser.ts';
import { type ServedConsole, serveConsole } from './served-console.ts';

/** Pairs of artists that may be one act: the review queue has a question about each. */
const questionable = eventOf(
  lineup(
    'moon-2024',
    ['Ada', 'Kode 9', 'Gi Ek & Fish', 'Iv Ek & Jo', 'Ta Ol & Bird', 'Wu An & Max', 'Nils Berg & Tomas'],
    {
      as_of: '2024-02-01T00:00:00.000Z',
    },
  ),
  'import-2',
);

if (runsOn('embedded')) describe('the review queue in a browser', inBrowser);

function inBrowser(this: Mocha.Suite): void {
  this.timeout(600_000);
  let browser: Browser;
  let served: ServedConsole;
  let page: Page;
  const closing: (() => Promise<void>)[] = [];
  before(async function () {
    browser = await openBrowser(this);
    closing.push(() => browser.close());
    served = await serveConsole([...smallCatalog, questionable]);
    closing.push(() => served.close());
    const context = await browser.newContext({
      baseURL: served.url,
      viewport: { width: 1280, height: 500 },
      reducedMotion: 'reduce',
    });
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto('/');
    await enterToken(page, (await served.desk.editor('ann')).token);
    await page.getByRole('searchbox').waitFor();
  });
  after(async () => {
    // The list is empty if there is no browser.
    await Promise.all(closing.map((close) => close()));
  });

  it('goes to the next and the previous question, and gives the first answer, by keys', async () => {
    await page.goto('/console/review');
    const focused = (): Promise<string | null> =>
      page.evaluate<string | null>("document.activeElement.getAttribute('aria-labelledby')");
    for (const [key, heading] of [
      ['n', 'doubt-0'],
      ['n', 'doubt-1'],
      ['p', 'doubt-0'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(), key).to.equal(heading);
    }
    const item = page.locator('[data-item]').first();
    const question = await item.getByRole('heading').innerText();
    const first = await item.locator('button[data-answer]').first().innerText();
    await page.keyboard.press('1');
    await page.getByRole('status').filter({ hasText: 'live after' }).waitFor();
    expect(first).not.to.equal('');
    expect(await page.getByRole('heading', { name: question, exact: true }).count()).to.equal(0);
  });

  for (const [name, presses] of [
    ['first', ['n']],
    ['second', ['n', 'n']],
  ] as const)
    it(`shows the notice and the whole next question after the ${name} one was answered by a key`, async () => {
      await page.goto('/console/review');
      for (const key of presses) await page.keyboard.press(key);
      await page.keyboard.press('2');
      const notice = page.getByRole('status').filter({ hasText: 'live after' });
      await notice.waitFor();
      const focused = page.locator('[data-item]:focus');
      await focused.waitFor();
      const header = (await page.locator('header.bar').boundingBox())!;
      const said = (await notice.boundingBox())!;
      expect(said.y, 'top of the notice').to.be.at.least(header.y + header.height);
      expect((await focused.boundingBox())!.y, 'top of the next question').to.be.within(
        said.y + said.height,
        500,
      );
    });
}
