import type { Context } from 'mocha';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Role } from '../../ingest/editing/editors/index.ts';
import { enterToken, openBrowser } from './browser.ts';
import { type ServedConsole, serveConsole } from './served-console.ts';

/** A console of its own in a browser, where the editor Ann is signed in. */
export interface EditorPage {
  readonly served: ServedConsole;
  readonly page: Page;
  readonly editor: Awaited<ReturnType<ServedConsole['desk']['editor']>>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** Events of the catalog; default: the small one. */
  readonly events?: Parameters<typeof serveConsole>[0];
  readonly role?: Role;
  readonly context?: BrowserContextOptions;
  /** Milliseconds that the page waits for what a test looks for. */
  readonly patience?: number;
}

/** For a suite's `before`: skips the suite if there is no browser (see `openBrowser`). */
export async function openEditorPage(
  suite: Context,
  { events, role = 'editor', context = {}, patience = 60_000 }: Options = {},
): Promise<EditorPage> {
  const browser = await openBrowser(suite);
  const closing = [() => browser.close()];
  const close = async (): Promise<void> => {
    for (const one of closing.toReversed()) await one();
  };
  try {
    const served = await serveConsole(events);
    closing.push(() => served.close());
    const page = await (await browser.newContext({ baseURL: served.url, ...context })).newPage();
    page.setDefaultTimeout(patience);
    const editor = await served.desk.editor('ann', role);
    await page.goto('/');
    await enterToken(page, editor.token);
    await page.getByRole('searchbox').waitFor();
    return { served, page, editor, close };
  } catch (error) {
    await close();
    throw error;
  }
}
