import { Readable } from 'node:stream';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { readManifest } from '../../manifest/index.ts';
import type { Problem, SlotItem, SourceFile } from '../format.ts';
import { tomorrowland } from './index.ts';

const file = (name: string, text: string): SourceFile => ({
  name,
  open: () => Readable.from([Buffer.from(text)]),
});
const fixture = (name: string): SourceFile =>
  file(name, readFileSync(new URL(`./fixture/${name}.json`, import.meta.url), 'utf8'));

async function read(source: SourceFile): Promise<{ slots: SlotItem[]; problems: Problem[] }> {
  const text = 'source: site\nformat: tomorrowland\nfiles: [a.json]\nas_of: 2026-06-18';
  const manifest = readManifest(text, new Map([['tomorrowland', tomorrowland]]));
  if (!manifest.ok) throw new Error(JSON.stringify(manifest.faults));
  const problems: Problem[] = [];
  const report = (problem: Problem): void => void problems.push(problem);
  const context = { options: {}, source: 'site', manifest: manifest.manifest, report };
  const slots: SlotItem[] = [];
  for await (const item of tomorrowland.read([source], context)) if (item.kind === 'slot') slots.push(item);
  return { slots, problems };
}

describe('the format tomorrowland', () => {
  it('reads the feed: credit, artists with ids, stage, night and times', async () => {
    const { slots } = await read(fixture('performances'));
    expect(slots[1]).to.deep.include({
      where: '$.performances[1]',
      credit: 'Pale Tern b2b Nachtfalter',
      artists: [
        { name: 'NACHTFALTER', id: '78', ids: {}, role: 'artist' },
        { name: 'Pale Tern', id: '79', ids: {}, role: 'artist' },
      ],
      stage: 'CAGE',
      day: 'FRIDAY',
      start: { kind: 'instant', iso: '2026-07-18 15:30:00+02:00' },
    });
  });

  it('removes the extra second of an end, and no more', async () => {
    const ends = async (name: string) => (await read(fixture(name))).slots.map(({ end }) => end);
    expect(await ends('performances')).to.deep.equal([
      { kind: 'instant', iso: '2026-07-19 00:55:00+02:00' },
      { kind: 'instant', iso: '2026-07-18 17:00:00+02:00' },
    ]);
    expect((await ends('slots'))[0]).to.deep.equal({ kind: 'instant', iso: '2026-07-18 12:01:00+02:00' });
  });

  it('keeps a placeholder as printed', async () => {
    const { slots } = await read(fixture('performances'));
    expect(slots[0]?.credit).to.equal('More to be announced');
    expect(slots[0]?.artists).to.have.length(1);
  });

  it('reads a snapshot: names an act with an id, and keeps a joint set as a credit', async () => {
    const { slots } = await read(fixture('slots'));
    expect(slots.map(({ artists }) => artists)).to.deep.equal([
      [{ name: 'Harbour Lights', id: '80', ids: {}, role: 'artist' }],
      [],
    ]);
    expect(slots[1]).to.include({ day: '2026-07-19', part: 'W1', where: '$.slots[1]' });
  });

  it('leaves out a performance without a name, and reports its place', async () => {
    const { problems } = await read(fixture('performances'));
    expect(problems.map(({ where, why }) => [where, why])).to.deep.equal([
      ['$.performances[2]', 'is not one of performances'],
    ]);
  });

  it('leaves out an invalid field and keeps the rest of the entry', async () => {
    const odd = { performances: [{ name: 'A', stage: { title: 'CAGE' }, artists: null, day: 'FRIDAY' }] };
    const { slots, problems } = await read(file('odd.json', JSON.stringify(odd)));
    expect(slots[0]).to.deep.include({
      credit: 'A',
      stage: null,
      artists: [],
      day: 'FRIDAY',
      time_status: 'tba',
    });
    expect(problems.map(({ value, done }) => [value, done])).to.deep.equal([
      ['stage', 'the field is left out'],
    ]);
  });

  it('refuses a file of another format', async () => {
    const { slots, problems } = await read(file('x.json', '{"data": []}'));
    expect(slots).to.deep.equal([]);
    expect(problems.map(({ severity }) => severity)).to.deep.equal(['refuse']);
  });
});
