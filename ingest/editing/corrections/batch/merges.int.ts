import { expect } from 'chai';
import { type Desk, openDesk, placed } from '../../../../test/editing/small-desk.ts';
import { artistReport, editionReport, lineup } from '../../../../test/fold/claims.ts';
import { eventOf } from '../../../../test/projector/events.ts';
import { childrenOf } from '../../../../test/stack/children.ts';
import { openPreviewer } from '../../../../projector/inspect/preview/previewer.ts';
import type { Editor } from '../../editors/index.ts';
import { previewNow, previewRequests } from '../preview-requests.ts';
import type { Announced } from '../correction-preview.ts';
import { correctionRequest } from '../request.ts';
import { EditorQueue } from '../editor-queue.ts';
import { checkFile, previewFile } from './preview-file.ts';
import { publishFile } from './publish-file.ts';

const MERGES = 200;
const names = Array.from({ length: 2 * MERGES }, (_, nth) => `Act ${nth} ${'abcdef'[nth % 6]!}`);
const file = Buffer.from(
  `op,artist,other\n${Array.from({ length: MERGES }, (_, nth) => `merge,discogs:${2 * nth + 1},discogs:${2 * nth + 2}\n`).join('')}`,
);

describe('the preview of a file with 200 merges', function () {
  this.timeout(120_000);
  let desk: Desk;
  let ada: Editor;
  before(async () => {
    const events = [
      ...['sun-2024', 'moon-2024'].flatMap((slug) => [
        editionReport(slug, placed('2024-07-19', '2024-07-21')),
        lineup(
          slug,
          names.map((credit) => ({ credit, stage: 'Main' })),
        ),
      ]),
      ...names.map((name, nth) => artistReport(`discogs:${nth + 1}`, name)),
    ];
    desk = await openDesk(events.map((claim) => eventOf(claim)));
    ada = await desk.editor('Ada', 'admin');
  });
  after(() => desk.close());

  it('equals, made by its own process, the preview of the serving process', async () => {
    const previewer = openPreviewer(desk.url, { deadlineMs: 60_000 });
    const deps = { ...desk.deps, preview: (asked: readonly Announced[]) => previewer.preview(asked) };
    try {
      const made = await previewFile(deps, ada, file, 'merges.csv');
      if (!made.ok) throw new Error(made.problem.detail);
      expect(made.value.artists).to.have.lengthOf(MERGES);
      expect(childrenOf(process.pid).some(({ command }) => command.includes('preview-process'))).to.equal(
        true,
      );
      const here = await previewFile(desk.deps, ada, file, 'merges.csv');
      expect(JSON.parse(JSON.stringify(made))).to.deep.equal(JSON.parse(JSON.stringify(here)));
    } finally {
      previewer.close();
    }
  });

  it('is refused when its deadline passes, and its process ends', async () => {
    const previewer = openPreviewer(desk.url, { deadlineMs: 20 });
    const deps = { ...desk.deps, preview: (asked: readonly Announced[]) => previewer.preview(asked) };
    try {
      const made = await previewFile(deps, ada, file, 'merges.csv');
      expect(made.ok ? null : made.problem).to.deep.equal({
        code: 'too_large',
        detail: 'The check or preview takes too long. Send fewer corrections at once.',
      });
    } finally {
      previewer.close();
    }
  });

  it('runs one at a time for each editor', async () => {
    let running = 0;
    let most = 0;
    let milliseconds = 50;
    const deps = {
      ...desk.deps,
      turns: new EditorQueue(),
      preview: async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        running--;
        return null;
      },
    };
    const request = correctionRequest.parse({
      type: 'edition.corrected',
      subject: 'edition:sun-2024',
      base: null,
      operations: [{ op: 'set', set: { venue: 'The Hall' } }],
    });
    const all = await Promise.all(Array.from({ length: 10 }, () => previewRequests(deps, ada, [request])));
    expect(most).to.equal(1);
    const codes = all.map((made) => (made.ok ? 'made' : made.problem.code));
    expect(codes.filter((code) => code === 'too_many_requests')).to.have.length(6);
    // Long enough that both begin, however busy the machine is.
    milliseconds = 3_000;
    const bo = { ...ada, name: 'Bo' };
    await Promise.all([previewRequests(deps, ada, [request]), previewRequests(deps, bo, [request])]);
    expect(most, 'two editors').to.equal(2);
  });

  it('is refused after the deadline of its checks', async () => {
    const request = correctionRequest.parse({
      type: 'artist.corrected',
      subject: 'artist:discogs:1',
      base: null,
      operations: [{ op: 'merge', refs: ['discogs:1', 'discogs:2'] }],
    });
    const preview = () => previewNow(desk.deps, ada, [request], Date.now() - 1);
    const made = await desk.deps.editorQueue.take(ada, preview);
    expect(made).to.have.nested.property('problem.code', 'too_large');
  });

  it('is refused for a contributor before the file is read', async () => {
    const cat: Editor = { ...ada, role: 'contributor' };
    const files = { ...desk.deps.files, read: () => Promise.reject(new Error('The file was read.')) };
    const unread = { ...desk.deps, files };
    const input = { name: 'merges.csv', base: null, skipWrong: false, key: null };
    for (const made of [
      await previewFile(unread, cat, file, 'merges.csv'),
      await checkFile(unread, cat, file, 'merges.csv'),
      await publishFile(unread, cat, file, input),
    ])
      expect(made.ok ? null : made.problem.code).to.equal('forbidden');
  });
});
