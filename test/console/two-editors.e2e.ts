import { expect } from 'chai';
import type { Browser, Locator, Page } from 'playwright-core';
import { keyOf } from '../../ingest/editing/console/edition/edition-row.ts';
import { runsOn } from '../program/runs-on.ts';
import { openBrowser } from './browser.ts';
import { type ServedConsole, serveConsole } from './served-console.ts';
import {
  type Answer,
  catalogOf,
  editionOf,
  type FieldChange,
  type ChangeMethod,
  type Pair,
  PAIRS,
  seat,
  shownSets,
  tryPair,
  valueOf,
} from './two-editors.ts';

/**
 * Pairs each field with its neighbour, in both orders, and with itself. `two-editors.int.ts` sends the forms of all
 * 169 pairs; all of them in a browser take several minutes.
 */
const FIELDS = [...new Set(PAIRS.map(({ first }) => first.name))];
const isNeighbour = ({ first, second }: Pair): boolean => {
  const apart = Math.abs(FIELDS.indexOf(first.name) - FIELDS.indexOf(second.name));
  return apart <= 1 || process.env['TWO_EDITORS'] === 'all';
};
const TRIED = PAIRS.filter(isNeighbour);

/** Chromium draws in software here: a small window takes a quarter less processor time than the default one. */
const SMALL = { width: 500, height: 400 };

if (runsOn('embedded')) describe('two editors in two browser windows', inBrowser);

function inBrowser(this: Mocha.Suite): void {
  this.timeout(600_000);
  let browser: Browser;
  let served: ServedConsole;
  let hands: readonly [ChangeMethod, ChangeMethod];
  const ends = new Map<string, number>();
  const closing: (() => Promise<void>)[] = [];
  before(async function () {
    browser = await openBrowser(this);
    closing.push(() => browser.close());
    served = await serveConsole(catalogOf(TRIED));
    closing.push(() => served.close());
    hands = [await handOf('ann'), await handOf('bea')];
  });
  after(async () => {
    // The list is empty if there is no browser.
    await Promise.all(closing.map((close) => close()));
  });

  async function handOf(name: string): Promise<ChangeMethod> {
    const own = await seat(served, name);
    const context = await browser.newContext({ baseURL: served.url, viewport: SMALL });
    const [cookie, value] = own.cookie.split('=');
    await context.addCookies([{ name: cookie!, value: value!, url: served.url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    return { seat: own, open: (act) => open(page, act) };
  }

  async function open(page: Page, act: string): ReturnType<ChangeMethod['open']> {
    const set = (await shownSets(served, act)).find(({ credit }) => credit === act)!;
    await page.goto(`/console/editions/${editionOf(act)}?set=${keyOf(set)}`);
    const form = page.locator('tr.open form');
    return {
      save: async (change, who) => {
        await type(form, change, valueOf(change, who, act));
        const press =
          change.name === 'drop' ? 'Remove from lineup' : change.name === 'replace' ? 'Replace' : 'Save';
        return answerTo(page, form.getByRole('button', { name: press, exact: true }));
      },
    };
  }

  for (const pair of TRIED)
    it(`${pair.first.name}, then ${pair.second.name}: no change is lost`, async () => {
      const end = await tryPair(served, hands, pair);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    });

  it('end in live values and in conflicts', () => {
    expect(ends.get('live')).to.be.above(5);
    expect(ends.get('conflict')).to.be.above(5);
  });
}

/** Presses a button that sends a form. @returns the server's answer and the page that followed. */
async function answerTo(page: Page, button: Locator): Promise<Answer> {
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/corrections')),
    button.click(),
  ]);
  await page.waitForLoadState();
  const location = response.status() === 303 ? page.url() : '';
  const overwrite = (): Promise<Answer> =>
    answerTo(page, page.getByRole('button', { name: 'Overwrite with my change' }));
  return { status: response.status(), text: await page.content(), location, overwrite };
}

async function type(form: Locator, { name }: FieldChange, value: string): Promise<void> {
  if (name === 'drop') return;
  if (name === 'headliner') return form.locator('input[name=headliner]').check();
  const field = form.locator(`[name=${name === 'replace' ? 'replacement' : name}]`);
  if (SELECTS.has(name)) await field.selectOption(value);
  else await field.fill(value);
}

const SELECTS: ReadonlySet<string> = new Set(['day', 'set_type', 'role', 'status']);
