import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { runsOn } from '../program/runs-on.ts';
import { addresses, PAGES_WITHOUT_ROUTE } from './console-addresses.ts';
import { findFaults } from './find-faults.ts';
import { type EditorPage, openEditorPage } from './editor-page.ts';
import type { ServedConsole } from './served-console.ts';

/** The shortcuts that the help lists, with what they do. */
const HELP = [
  '/ Search',
  'j ↓ Next set',
  'k ↑ Previous set',
  'Enter Open the set',
  'n p Next or previous question of the review queue',
  '? This help',
];

if (runsOn('embedded')) describe('the console by keyboard and by mouse', inBrowser);

function inBrowser(this: Mocha.Suite): void {
  this.timeout(600_000);
  let served: ServedConsole;
  let page: Page;
  let opened: EditorPage | undefined;
  before(async function () {
    opened = await openEditorPage(this, { role: 'admin' });
    ({ served, page } = opened);
  });
  after(() => opened?.close());

  const focus = <T>(expression: string): Promise<T> =>
    page.evaluate<T>(`document.activeElement.${expression}`);

  it('steps through the sets, opens one, and lists all shortcuts', async () => {
    await page.goto('/console/editions/sun-2024');
    for (const [key, nth] of [
      ['j', 0],
      ['j', 1],
      ['ArrowDown', 2],
      ['k', 1],
      ['ArrowUp', 0],
      ['j', 1],
    ] as const) {
      await page.keyboard.press(key);
      const link = page.locator('[data-row]').nth(nth).locator('a[data-edit]:focus');
      expect(await link.count(), `${key} to row ${nth}`).to.equal(1);
    }
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const lines = (await help.locator('dl > div').allInnerTexts()).map((line) => line.replace(/\s+/g, ' '));
    expect(lines).to.include.members(HELP);
    expect(await findFaults(page, 'shortcuts')).to.deep.equal([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.locator('tr.open').waitFor();
    expect(await page.locator('tr.open input[name=credit]').inputValue()).to.equal('Cy');
  });

  it('opens the preview of a set that the mouse drags to another time and stage', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/console/editions/sun-2024');
    const block = page.locator('.block', { hasText: 'Cy' }).first();
    await block.scrollIntoViewIfNeeded();
    const from = (await block.boundingBox())!;
    const onto = (await page.locator('.block', { hasText: 'Ada b2b Bo' }).first().boundingBox())!;
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 10);
    // Half of its hour later.
    await page.mouse.move(onto.x + onto.width / 2, y + from.height / 2, { steps: 5 });
    expect(await page.locator('#timetable-status').innerText()).to.equal('21:30, Main');
    await page.mouse.up();
    const row = page.locator('tr.inline');
    await row.locator('.preview .changed').waitFor();
    expect(await row.locator('.preview').innerText()).to.contain('stage Garden → Main; start 21:00 → 21:30');
    expect(new URL(page.url()).hash, 'the end of a drag follows no link').to.equal('');
    const { set_times } = await served.get<Festival>('/v1/festivals/sun-2024');
    expect(set_times.find((set) => set.credited_as === 'Cy')!.stage, 'nothing is saved').to.equal('Garden');
  });

  it('has a skip link and the order of the page on every page, and lets the focus out at the end', async () => {
    const known = Object.entries(addresses({ correction: 'none', batch: 'none' }));
    const paths = known.flatMap(([, path]) => (path === null ? [] : [path]));
    for (const path of [...paths, ...PAGES_WITHOUT_ROUTE]) {
      await page.goto(path);
      expect(await page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count(), path).to.equal(0);
      if (await focus<boolean>("matches('body')")) await page.keyboard.press('Tab');
      else await page.locator('.skip').focus();
      expect(await focus("matches('.skip')"), `${path}: the first stop`).to.equal(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await focus("closest('header.bar') === null"), `${path}: the stop after the menu`).to.equal(
        true,
      );
      await expectPageOrder(path);
    }
  });

  /** Presses Tab from the top of the page to its end. */
  async function expectPageOrder(path: string): Promise<void> {
    await page.locator('.skip').focus();
    await page.evaluate('window.before = document.activeElement');
    for (let stops = 0; ; stops++) {
      expect(stops, path).to.be.below(500);
      await page.keyboard.press('Tab');
      if (await focus("matches('body, .skip')")) return;
      // A date field is several stops.
      const isAfter = await page.evaluate<boolean>(
        '(() => { const on = before === document.activeElement || (before.compareDocumentPosition(document.activeElement) & 20) !== 0; before = document.activeElement; return on; })()',
      );
      expect(isAfter, `${path}: stop ${stops}, ${await focus<string>('outerHTML.slice(0, 200)')}`).to.equal(
        true,
      );
    }
  }
}

interface Festival {
  readonly set_times: readonly { readonly credited_as: string; readonly stage: string | null }[];
}
