import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { smallCatalog } from '../editing/small-desk.ts';
import { lineup } from '../fold/claims.ts';
import { runsOn } from '../program/runs-on.ts';
import { eventOf } from '../projector/events.ts';
import { type EditorPage, openEditorPage } from './editor-page.ts';

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
  let page: Page;
  let opened: EditorPage | undefined;
  before(async function () {
    opened = await openEditorPage(this, {
      events: [...smallCatalog, questionable],
      context: { viewport: { width: 1280, height: 500 }, reducedMotion: 'reduce' },
      patience: 15_000,
    });
    ({ page } = opened);
  });
  after(() => opened?.close());

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
