import { existsSync } from 'node:fs';
import type { Context } from 'mocha';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Usual paths of Chromium; `CHROMIUM` names another. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * For a suite's `before`: opens a browser, or skips the suite with a message. With REQUIRE_STACK=1 a missing browser
 * fails the suite.
 */
export async function openBrowser(suite: Context): Promise<Browser> {
  suite.timeout(120_000);
  const path = [process.env['CHROMIUM'], ...PLACES].find((place) => place && existsSync(place));
  if (path === undefined) {
    const reason = `no Chromium at ${PLACES.join(', ')}; set CHROMIUM to one`;
    if (process.env['REQUIRE_STACK'] === '1') throw new Error(`REQUIRE_STACK=1, but there is ${reason}`);
    console.warn(`      SKIPPED, for want of a browser: ${reason}`);
    return suite.skip();
  }
  // Root, and most containers, cannot use Chromium's sandbox.
  return chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** Signs an editor in on the open page. The caller waits for what the next page shows. */
export async function enterToken(page: Page, token: string): Promise<void> {
  await page.getByLabel('Editor’s token').fill(token);
  await page.keyboard.press('Enter');
}
