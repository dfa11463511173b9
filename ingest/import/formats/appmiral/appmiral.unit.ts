import { Readable } from 'node:stream';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { readManifest } from '../../manifest/index.ts';
import type { Item, Problem, SourceFile } from '../format.ts';
import { appmiral } from './index.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`./fixture/${name}.json`, import.meta.url), 'utf8');
const file = (name: string, text: string): SourceFile => ({
  name,
  open: () => Readable.from([Buffer.from(text)]),
});
const artists = file('artists.json', fixture('artists'));
const stages = file('stages.json', fixture('stages'));

function contextOf(problems: Problem[]) {
  const text = 'source: app\nformat: appmiral\nfiles: [a.json]\nas_of: 2024-07-20';
  const read = readManifest(text, new Map([['appmiral', appmiral]]));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const { manifest } = read;
  return { options: {}, source: 'app', manifest, report: (problem: Problem) => problems.push(problem) };
}

async function read(files: SourceFile[]) {
  const problems: Problem[] = [];
  const items: Item[] = [];
  for await (const item of appmiral.read(files, contextOf(problems))) items.push(item);
  const slots = items.filter((item) => item.kind === 'slot');
  return { items, slots, listed: items.filter((item) => item.kind === 'listed'), problems };
}

describe('the format appmiral', () => {
  it('yields a slot for each performance, named by the performance before the artist', async () => {
    const { slots } = await read([artists, stages]);
    expect(slots.map(({ credit }) => credit)).to.deep.equal([
      'Harbour Lights',
      'Harbour Lights & Pale Tern (live)',
      'Nachtfalter',
    ]);
    expect(slots[1]?.artists).to.deep.equal([
      { name: 'Harbour Lights', id: '2', ids: { external_id: '9001' }, role: 'artist' },
    ]);
  });

  it('skips tombstones and unpublished entries', async () => {
    const { items } = await read([artists, stages]);
    expect(JSON.stringify(items)).not.to.contain('Not Yet Announced');
    expect(items.map(({ where }) => where)).not.to.include.members([
      '$.data[0]',
      '$.data[1].performances[0]',
    ]);
  });

  it('reads both names of the day field and instants as written, and omits hidden ends', async () => {
    const { slots } = await read([artists, stages]);
    expect(slots.map(({ day }) => day)).to.deep.equal(['2878', '2879', '1374']);
    expect(slots[0]?.start).to.deep.equal({ kind: 'instant', iso: '2024-07-27T01:00:00+00:00' });
    expect(slots.map(({ end }) => end !== null)).to.deep.equal([true, false, false]);
  });

  it('resolves stages from their file in either file order, and reports an unknown stage', async () => {
    for (const files of [
      [artists, stages],
      [stages, artists],
    ]) {
      const { slots, problems } = await read(files);
      expect(slots.map(({ stage }) => stage)).to.deep.equal(['Grove', null, 'Grove']);
      const unknown = problems.find(({ why }) => why.includes('stage'));
      expect(unknown).to.include({ where: '$.data[1].performances[2]', value: '"999"' });
    }
  });

  it('reads the set type from the genre of 2022, and the tags of other years as genres', async () => {
    const { slots } = await read([artists, stages]);
    expect(slots[0]).to.deep.include({ genres: ['DNB', 'Female'], type: 'regular', set_type: null });
    expect(slots[2]).to.deep.include({ genres: [], type: 'DJ Set', set_type: 'dj' });
  });

  it('tags performances that the feed hides from its lineup', async () => {
    const feed = [{ id: 1, name: 'A', performances: [{ id: 2, show_in_line_up: false }, { id: 3 }] }];
    const { slots } = await read([file('a.json', JSON.stringify(feed)), stages]);
    expect(slots.map(({ tags }) => tags)).to.deep.equal([['not in the line-up'], []]);
  });

  it('lists artists without a performance', async () => {
    const { listed } = await read([artists, stages]);
    expect(listed.map(({ artist }) => artist.name)).to.deep.equal(['Unplaced Act']);
  });

  it('leaves out an entry that is not an artist, and reports its place', async () => {
    const { problems } = await read([artists, stages]);
    expect(problems).to.deep.include({
      severity: 'leave_out',
      file: 'artists.json',
      where: '$.data[5]',
      value: '6',
      why: 'is not an artist',
      done: 'it is left out',
    });
  });

  it('leaves out an invalid field and keeps the rest of the entry', async () => {
    const odd = [
      {
        id: 1,
        name: 'A',
        genre: ['House'],
        tags: [{ name: 'Bass' }, 7],
        external_id: null,
        performances: null,
      },
      {
        id: 2,
        name: 'B',
        performances: [{ id: 20, start_time: 1722000000, stage_id: 700, published: null }],
      },
    ];
    const { listed, slots, problems } = await read([file('odd.json', JSON.stringify(odd)), stages]);
    expect(listed[0]).to.deep.include({ genres: ['Bass'], type: null });
    expect(slots[0]).to.deep.include({ credit: 'B', start: null, stage: 'Grove' });
    expect(problems.map(({ where, value }) => [where, value])).to.deep.equal([
      ['$[0]', '"genre"'],
      ['$[1].performances[0]', '"start_time"'],
    ]);
  });

  it('omits biographies and links', async () => {
    const text = JSON.stringify(await read([artists, stages]));
    for (const word of ['words', 'called', 'soundcloud']) expect(text).not.to.contain(word);
  });

  it('reads a bare list', async () => {
    const bare = file('artists.json', ' [{"id": 1, "name": "A", "performances": []}]');
    expect((await read([bare])).listed).to.have.length(1);
  });

  it('refuses a file of another format', async () => {
    const { items, problems } = await read([file('x.json', '{"performances": [{"name": "A"}]}')]);
    expect(items).to.deep.equal([]);
    expect(problems.map(({ severity }) => severity)).to.deep.equal(['refuse']);
  });

  it('yields each artist as soon as it is read, also from an endless feed', async () => {
    const endless = function* (): Generator<Buffer> {
      yield Buffer.from('[{"id": 0, "name": "A", "performances": []}');
      for (let id = 1; ; id++) yield Buffer.from(`,{"id": ${id}, "name": "A", "performances": []}`);
    };
    const source = { name: 'endless.json', open: () => Readable.from(endless()) };
    const seen: string[] = [];
    for await (const { where } of appmiral.read([source], contextOf([]))) {
      seen.push(where);
      if (seen.length === 3) break;
    }
    expect(seen).to.deep.equal(['$[0]', '$[1]', '$[2]']);
  });
});
