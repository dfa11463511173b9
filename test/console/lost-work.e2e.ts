import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { correct, correctionRequest } from '../../ingest/editing/corrections/index.ts';
import type { Role } from '../../ingest/editing/editors/index.ts';
import { smallCatalog } from '../editing/small-desk.ts';
import { lineup as lineupOf } from '../fold/claims.ts';
import { runsOn } from '../program/runs-on.ts';
import { eventOf } from '../projector/events.ts';
import { enterToken, openBrowser } from './browser.ts';
import { expectAllViews } from './find-faults.ts';
import { type ServedConsole, serveConsole } from './served-console.ts';

/** Pairs of artists about which the sources say nothing else. */
const undecided = [
  lineupOf('moon-2024', ['Ada', 'Kode 9', 'Gi Ek & Fish', 'Iv Ek & Jo'], {
    as_of: '2024-02-01T00:00:00.000Z',
  }),
].map((claim) => eventOf(claim, 'import-2'));

if (runsOn('embedded')) describe('work in a browser that must not be lost', inBrowser);

function inBrowser(this: Mocha.Suite): void {
  this.timeout(600_000);
  let browser: Browser;
  let served: ServedConsole;
  const closing: (() => Promise<void>)[] = [];
  before(async function () {
    browser = await openBrowser(this);
    closing.push(() => browser.close());
    served = await serveConsole([...smallCatalog, ...undecided]);
    closing.push(() => served.close());
  });
  after(async () => {
    // The list is empty if there is no browser.
    await Promise.all(closing.map((close) => close()));
  });

  /** A browser window in which an editor is signed in. */
  async function signIn(name: string, role: Role = 'editor'): Promise<EditorSession> {
    const editor = await served.desk.editor(name, role);
    const context = await browser.newContext({ baseURL: served.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto('/');
    await enterToken(page, editor.token);
    await page.getByRole('searchbox').waitFor();
    return { page, context, editor };
  }

  const change = async (
    { editor }: Pick<EditorSession, 'editor'>,
    credit: string,
    set: object,
  ): Promise<void> => {
    const request = correctionRequest.parse({
      type: 'lineup.corrected',
      subject: 'edition:sun-2024',
      base: null,
      operations: [{ op: 'change', select: { credit }, set }],
    });
    const made = await correct(served.desk.deps, editor, request, null);
    expect(made.ok, JSON.stringify(made)).to.equal(true);
    await served.desk.publishEvent();
  };

  const endSessions = () => served.desk.pool.query('DELETE FROM editing.session');

  const openSet = async (page: Page, credit: string): Promise<void> => {
    await page.goto('/console/editions/sun-2024');
    await page
      .getByRole('link', { name: `Edit ${credit}`, exact: true })
      .first()
      .click();
    await page.locator('tr.open').waitFor();
  };

  it('keeps the focus while an editor types in a form opened from the timetable', async () => {
    const { page, context } = await signIn('ann');
    await page.goto('/console/editions/sun-2024');
    await page.locator('a.block', { hasText: 'Ada b2b Bo' }).click();
    const stage = page.locator('tr.open input[name=stage]');
    await stage.fill('');
    await stage.pressSequentially('Dome of the sun', { delay: 90 });
    await page.locator('tr.open .preview').getByText('What would change', { exact: true }).waitFor();
    await stage.pressSequentially(' two', { delay: 90 });
    expect(await stage.inputValue()).to.equal('Dome of the sun two');
    expect(await page.locator('tr.open input[name=credit]').inputValue()).to.equal('Ada b2b Bo');
    expect(await page.evaluate<string>('document.activeElement.name')).to.equal('stage');
    await context.close();
  });

  it('lets the author update a stale proposal, and publishes it', async () => {
    const [cat, bea] = [await signIn('cat', 'contributor'), await signIn('bea')];
    await openSet(cat.page, 'Ada b2b Bo');
    await cat.page.locator('tr.open input[name=stage]').fill('Tent');
    await cat.page.locator('tr.open').getByRole('button', { name: 'Propose', exact: true }).click();
    await cat.page.getByText('The proposal was sent. An editor').waitFor();
    await cat.page.getByRole('status').getByRole('link').click();
    const address = cat.page.url();
    await cat.page.getByText('What would change', { exact: true }).waitFor();
    await change(bea, 'Ada b2b Bo', { stage: 'Garden', start: '2024-07-19T20:30' });
    await bea.page.goto(address);
    await bea.page.getByLabel('Reason', { exact: true }).fill('as the poster has it');
    await bea.page.getByRole('button', { name: 'Publish' }).click();
    await bea.page.getByText('Not saved.').waitFor();
    expect(await bea.page.getByLabel('Reason', { exact: true }).inputValue()).to.equal(
      'as the poster has it',
    );
    await expectAllViews(bea.page, 'stale-proposal');
    await cat.page.reload();
    await cat.page.getByRole('button', { name: 'Update the proposal' }).click();
    await cat.page.getByText('What would change', { exact: true }).waitFor();
    expect(await cat.page.getByRole('button', { name: 'Update the proposal' }).count()).to.equal(0);
    await bea.page.goto(address);
    await bea.page.getByRole('button', { name: 'Publish' }).click();
    await bea.page.getByText('Decided by').waitFor();
    const { lineup } = await served.get<Festival>('/v1/festivals/sun-2024');
    expect(lineup.find(({ credited_as }) => credited_as === 'Ada b2b Bo')!.stage).to.equal('Tent');
    await Promise.all([cat.context.close(), bea.context.close()]);
  });

  it('keeps typed text when the session ends, and returns to the form after sign-in', async () => {
    const { page, context, editor } = await signIn('dee');
    await openSet(page, 'Dee & Eve');
    const form = page.locator('tr.open');
    await form.locator('input[name=stage]').fill('Attic');
    await form.locator('.preview').getByText('What would change', { exact: true }).waitFor();
    await endSessions();
    const at = page.url();
    await form.locator('input[name=stage]').fill('Attic of Dee');
    await form.getByText('Your session has ended').waitFor();
    expect(page.url()).to.equal(at);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your input was kept').waitFor();
    await expectAllViews(page, 'session-ended');
    await enterToken(page, 'bke_wrong');
    await page.getByText('This token is unknown').waitFor();
    await enterToken(page, editor.token);
    await page.getByRole('heading', { name: 'Your form is not saved yet' }).waitFor();
    await expectAllViews(page, 'kept-form');
    await page.getByRole('button', { name: 'Open the form' }).click();
    expect(await form.locator('input[name=stage]').inputValue()).to.equal('Attic of Dee');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('live after').waitFor();
    const { lineup } = await served.get<Festival>('/v1/festivals/sun-2024');
    expect(lineup.map(({ stage }) => stage)).to.include('Attic of Dee');
    await context.close();
  });

  it('keeps ticks and reasons of a refused bulk action, also when the session ended', async () => {
    const { page, context, editor } = await signIn('eva');
    await page.goto('/console/review?kind=split&whose=all');
    const ticks = page.getByRole('checkbox', { name: 'Select' });
    for (const tick of await ticks.all()) await tick.check();
    const count = await ticks.count();
    expect(count).to.be.above(1);
    const bulk = page.locator('#bulk');
    await bulk.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('enter a reason for dismissing').waitFor();
    await expectAllViews(page, 'bulk-refused');
    expect(await page.getByRole('checkbox', { name: 'Select', checked: true }).count()).to.equal(count);
    expect(await page.locator('#kind').inputValue()).to.equal('split');
    await bulk.getByLabel('Reason for dismissing').fill('Asked the label');
    await endSessions();
    await bulk.getByRole('button', { name: 'Dismiss' }).click();
    await enterToken(page, editor.token);
    await page.getByText('Asked the label').waitFor();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await page.getByText('No open question here').waitFor();
    await page.goto('/console/review?whose=dismissed');
    await page.getByText('Dismissed by eva: Asked the label').first().waitFor();
    await context.close();
  });

  it('keeps a form of an earlier session', async () => {
    const { page, context, editor } = await signIn('gus');
    await page.goto('/console/artists/bo');
    await page.locator('#tool-disambiguate > summary').click();
    await page.locator('input[name=text]').fill('of Utrecht');
    await endSessions();
    const other = await context.newPage();
    await other.goto('/');
    await enterToken(other, editor.token);
    await other.getByRole('searchbox').waitFor();
    await page.locator('#tool-disambiguate').getByRole('button', { name: 'Save' }).click();
    await page.getByText('of Utrecht').waitFor();
    await page.getByRole('button', { name: 'Open the form' }).click();
    expect(await page.locator('input[name=text]').inputValue()).to.equal('of Utrecht');
    await context.close();
  });
}

interface EditorSession {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly editor: Awaited<ReturnType<ServedConsole['desk']['editor']>>;
}

interface Festival {
  readonly lineup: readonly { readonly credited_as: string; readonly stage: string | null }[];
}
