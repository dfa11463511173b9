import axe from 'axe-core';
import { expect } from 'chai';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

/** Screenshots for people to look at; git ignores the folder. */
const SHOTS = join(import.meta.dirname, '../../.cache/console');

/** Widths and color schemes; the usual one comes last. */
// prettier-ignore
export const VIEWS = [[360, 'dark'], [1440, 'dark'], [1440, 'light']] as const;

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** The path of the screenshot of this name. */
export function shot(name: string): string {
  mkdirSync(SHOTS, { recursive: true });
  return join(SHOTS, `${name}.png`);
}

/** Presses Tab until `there` has the focus. */
export async function tabTo(page: Page, there: Locator): Promise<void> {
  for (let pressed = 0; pressed < 120; pressed++) {
    if ((await there.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No key leads to ${String(there)}.`);
}

export async function setView(page: Page, [width, colorScheme]: (typeof VIEWS)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
}

/** Takes a screenshot of the page; expects no violation, and no content wider than the window. */
export async function expectAccessibleView(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: shot(name), fullPage: true });
  await expectAccessible(page);
  const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(beyond, `${name}: pixels that the page is wider than its window`).to.be.at.most(0);
}

/** Expects no violation of accessibility rules, of any impact, on the page in its present state. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: Violation[] }>('axe.run()');
  const found = violations.map(({ id, impact, nodes }) => `${String(impact)} ${id}: ${nodes[0]?.html ?? ''}`);
  expect(found, page.url()).to.deep.equal([]);
}
