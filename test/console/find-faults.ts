import axe from 'axe-core';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { shot } from './screenshots.ts';

/** With `SHOTS=1`, screenshots are saved for people to look at. */
const SHOTS = process.env['SHOTS'] === '1';
const VIEWS = [
  ['light', 390],
  ['light', 1280],
  ['dark', 390],
  ['dark', 1280],
] as const;

/**
 * Finds violations of axe of any impact on the open page, in both themes and widths, and content wider than the window.
 */
export async function findFaults(page: Page, name: string): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const [colorScheme, width] of VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate<{ violations: Violation[] }>('axe.run()');
    const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    const faults = [
      ...violations.map(faultText),
      ...(beyond > 0 ? [`${beyond} pixels beyond the window`] : []),
    ];
    found.push(...faults.map((fault) => `${name}, ${colorScheme}, ${width}: ${fault}`));
    const file = `every-${name.replaceAll(/[^a-z0-9]+/gi, '_')}-${colorScheme}-${width}`;
    if (SHOTS) await page.screenshot({ path: shot(file), fullPage: true });
  }
  return found;
}

/**
 * Expects no violation of axe on the page in its present state, in both themes and widths; leaves it wide and light.
 */
export async function expectAllViews(page: Page, name: string): Promise<void> {
  expect(await findFaults(page, name)).to.deep.equal([]);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
}

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

const faultText = ({ id, impact, nodes }: Violation): string =>
  `${String(impact)} ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`;
