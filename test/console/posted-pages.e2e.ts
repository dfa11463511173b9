import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { correct, correctionRequest } from '../../ingest/editing/corrections/index.ts';
import type { Editor } from '../../ingest/editing/editors/index.ts';
import { smallCatalog } from '../editing/small-desk.ts';
import { lineup } from '../fold/claims.ts';
import { runsOn } from '../program/runs-on.ts';
import { eventOf } from '../projector/events.ts';
import { findFaults } from './find-faults.ts';
import { type EditorPage, openEditorPage } from './editor-page.ts';
import type { ServedConsole } from './served-console.ts';

const set = { credit: 'Una', stage: 'Tent', day: '2024-08-02' };

/** Two sources that disagree on a set. */
const disputed = [
  lineup('moon-2024', ['Ada', 'Kode 9', { ...set, start: '2024-08-02T20:00' }], {
    as_of: '2024-02-01T00:00:00.000Z',
  }),
  lineup('moon-2024', [{ ...set, start: '2024-08-02T20:30' }], { source: 'programme' }),
].map((claim) => eventOf(claim, 'import-2'));

if (runsOn('embedded')) describe('pages of the console that only a form leads to', inBrowser);

function inBrowser(this: Mocha.Suite): void {
  this.timeout(600_000);
  let served: ServedConsole;
  let page: Page;
  let ann: Editor;
  let opened: EditorPage | undefined;
  before(async function () {
    opened = await openEditorPage(this, { events: [...smallCatalog, ...disputed] });
    ({ served, page, editor: ann } = opened);
  });
  after(() => opened?.close());

  /** Sends a form as a browser without scripts does; the answer is the next page. */
  async function post(
    action: string,
    fields: Readonly<Record<string, string>>,
    heading: RegExp,
  ): Promise<void> {
    const values = { csrf: await page.locator('input[name=csrf]').first().inputValue(), ...fields };
    await page.evaluate(`(() => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: ${JSON.stringify(action)} });
      for (const [name, value] of Object.entries(${JSON.stringify(values)})) {
        const input = document.createElement('input');
        Object.assign(input, { type: 'hidden', name, value });
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    })()`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }

  const change = {
    type: 'edition.corrected',
    subject: 'edition:sun-2024',
    words: JSON.stringify({ operations: [{ op: 'set', set: { venue: 'Hall' } }] }),
  };

  it('include the preview of one answer for several questions', async () => {
    await page.goto('/console/review?kind=disagreement');
    const doubt = await page.locator('input[name=doubt]').first().inputValue();
    const fields = { doubt, answer: 'programme is right', to: '/console/review?kind=disagreement' };
    await post('/console/review/answer/preview', fields, /^Answer 1 question/);
    expect(await findFaults(page, 'posted-answers')).to.deep.equal([]);
  });

  it('include the preview of a correction', async () => {
    await page.goto('/console/editions/sun-2024');
    await post('/console/corrections/preview', change, /^Preview$/);
    expect(await page.locator('main').innerText()).to.contain('What would change');
    expect(await findFaults(page, 'posted-preview')).to.deep.equal([]);
  });

  it('include a refusal', async () => {
    await page.goto('/console/editions/sun-2024');
    await post('/console/corrections', { ...change, words: '{"operations":[]}' }, /^Not saved$/);
    expect(await findFaults(page, 'posted-refusal')).to.deep.equal([]);
  });

  it('include the later corrections that prevent an undo', async () => {
    const first = await setVenue('Hall');
    await setVenue('Barn');
    await page.goto(`/console/corrections/${first}`);
    await post(`/console/corrections/${first}/revert`, {}, /^Later corrections changed the same fields$/);
    expect(await findFaults(page, 'posted-later-corrections')).to.deep.equal([]);
  });

  /** @returns the id of the correction. */
  async function setVenue(venue: string): Promise<string> {
    const { type, subject } = change;
    const operations = [{ op: 'set', set: { venue } }];
    const request = correctionRequest.parse({ type, subject, base: null, operations });
    const made = await correct(served.desk.deps, ann, request, null);
    if (!made.ok) throw new Error(made.problem.detail);
    await served.desk.publishEvent();
    return made.value.correction.id;
  }
}
