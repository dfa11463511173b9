import { Readable } from 'node:stream';
import { expect } from 'chai';
import { readManifest } from '../manifest/index.ts';
import { appmiral } from './appmiral/index.ts';
import { clashfinder } from './clashfinder/index.ts';
import type { Format, Item } from './format.ts';
import { qdance } from './qdance/index.ts';
import { tomorrowland } from './tomorrowland/index.ts';
import { woov } from './woov/index.ts';

/** Slots of a feed with a byte-order mark and lines that end in CRLF, as some servers send it. */
async function slotsOf(format: Format, feed: unknown) {
  const text = `\ufeff${JSON.stringify(feed, null, 1).replaceAll('\n', '\r\n')}`;
  const file = { name: 'feed.json', open: () => Readable.from([Buffer.from(text)]) };
  const manifest = `source: app\nformat: ${format.name}\nfiles: [feed.json]\nas_of: 2024-07-20`;
  const read = readManifest(manifest, new Map([[format.name, format]]));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const context = { options: {}, source: 'app', manifest: read.manifest, report: () => undefined };
  const items: Item[] = [];
  for await (const item of format.read([file], context)) items.push(item);
  return items.filter((item) => item.kind === 'slot');
}

const statuses = async (format: Format, feed: unknown) =>
  (await slotsOf(format, feed)).map(({ credit, status }) => `${credit} ${status}`);

describe('feeds that vary', () => {
  it('Appmiral: cancelled sets and artists', async () => {
    const feed = [
      {
        id: 1,
        name: 'Zorp',
        performances: [
          { id: 10, cancelled: true },
          { id: 11, cancelled: false },
        ],
      },
      { id: 2, name: 'Quix', status: 'Canceled', performances: [{ id: 20 }] },
      { id: 3, name: 'Teska', status: 'published', performances: [{ id: 30, cancelled_at: '2024-07-01' }] },
    ];
    expect(await statuses(appmiral, feed)).to.deep.equal([
      'Zorp cancelled',
      'Zorp confirmed',
      'Quix cancelled',
      'Teska cancelled',
    ]);
  });

  it('Appmiral: times without an offset are UTC, an empty one is none, and a stage may be nested', async () => {
    const performances = [
      { id: 10, start_time: '2024-07-20 22:00:00', stage: { id: 7, name: 'Grove' } },
      { id: 11, start_time: '', stage: null },
    ];
    const [first, second] = await slotsOf(appmiral, [{ id: 1, name: 'Zorp', performances }]);
    expect(first).to.deep.include({
      stage: 'Grove',
      start: { kind: 'instant', iso: '2024-07-20 22:00:00Z' },
    });
    expect(second).to.deep.include({ stage: null, start: null, time_status: 'tba' });
  });

  it('WOOV: cancelled acts, and times as text', async () => {
    const acts = [
      { id: 1, name: 'Zorp', startTime: '1721512800000', isCancelled: true },
      { id: 2, name: 'Quix' },
    ];
    const [zorp, quix] = await slotsOf(woov, { acts, artists: [], stages: [] });
    expect(zorp).to.deep.include({
      status: 'cancelled',
      start: { kind: 'instant', iso: '2024-07-20T22:00:00.000Z' },
    });
    expect(quix).to.include({ status: 'confirmed' });
  });

  it('Clashfinder: cancelled events, and a location without a name', async () => {
    const locations = [
      { name: null, events: [{ name: 'Zorp', start: '2024-07-20 22:00', end: null, cancelled: 1 }] },
      { name: 'Grove', events: [{ name: 'Quix' }] },
    ];
    const slots = await slotsOf(clashfinder, { locations });
    expect(slots.map(({ credit, stage, status }) => [credit, stage, status])).to.deep.equal([
      ['Zorp', null, 'cancelled'],
      ['Quix', 'Grove', 'confirmed'],
    ]);
  });

  it('Tomorrowland: cancelled performances', async () => {
    const performances = [
      { name: 'Zorp', status: 'CANCELLED' },
      { name: 'Quix', status: 'live' },
    ];
    expect(await statuses(tomorrowland, { performances })).to.deep.equal([
      'Zorp cancelled',
      'Quix confirmed',
    ]);
  });

  it('Q-dance: cancelled blocks', async () => {
    const performances = [
      { name: 'Zorp', is_canceled: 'true' },
      { name: 'Quix', cancelled: null },
    ];
    const days = [{ name: 'Friday', _allReferencingEventEditionStageDays: [{ stage: null, performances }] }];
    const feed = { data: { edition: { _allReferencingEventEditionDays: days } } };
    expect(await statuses(qdance, feed)).to.deep.equal(['Zorp cancelled', 'Quix confirmed']);
  });
});
