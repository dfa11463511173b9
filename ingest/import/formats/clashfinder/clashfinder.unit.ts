import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { readBytes, type Reading } from '../../../../test/formats/read-bytes.ts';
import type { SlotItem } from '../format.ts';
import { clashfinder } from './index.ts';

const fixture = (name: string): string => readFileSync(new URL(`./fixture/${name}`, import.meta.url), 'utf8');

const slots = ({ items }: Reading): SlotItem[] => items.filter((item) => item.kind === 'slot');

const reported = ({ problems }: Reading) => problems.map(({ where, value, why }) => [where, value, why]);

const act = (name: string, musicbrainz: string) => ({ name, id: null, ids: { musicbrainz }, role: 'artist' });

describe('the format clashfinder, JSON', () => {
  let reading: Reading;
  before(async () => (reading = await readBytes(clashfinder, fixture('event.json'))));

  it('yields a slot for each event, with the name of its location as the stage', () => {
    expect(slots(reading).map(({ credit, stage }) => [credit, stage])).to.deep.equal([
      ['Harbour Lights', 'Night Owls @ Barn (all day: MC Kestrel, Wren)'],
      ['Pale Tern &  Nachtfalter', 'Night Owls @ Barn (all day: MC Kestrel, Wren)'],
      ['To be announced', 'Night Owls @ Barn (all day: MC Kestrel, Wren)'],
      ['Odd Field', 'Night Owls @ Barn (all day: MC Kestrel, Wren)'],
      ['Zoned Act', 'Lawn'],
    ]);
    expect(slots(reading)[0]!.where).to.equal('$.locations[0].events[0]');
  });

  it('reads times as local wall clocks, whatever zone the file names', () => {
    expect(slots(reading).map(({ start }) => start)).to.deep.equal([
      { kind: 'local', date: '2024-07-05', clock: '22:30' },
      { kind: 'local', date: '2024-07-06', clock: '00:00' },
      null,
      null,
      { kind: 'local', date: '2024-07-06', clock: '14:00' },
    ]);
  });

  it('distinguishes published, estimated and missing times', () => {
    expect(slots(reading).map(({ time_status }) => time_status)).to.deep.equal([
      'published',
      'estimated',
      'tba',
      'tba',
      'published',
    ]);
  });

  it('gives an act its MusicBrainz id', () => {
    expect(slots(reading).map(({ artists }) => artists)).to.deep.equal([
      [act('Harbour Lights', '5a1e0000-0000-4000-8000-000000000001')],
      ...[[], [], [], []],
    ]);
  });

  it('leaves out invalid values, and reports their places', () => {
    expect(reported(reading)).to.deep.equal([
      ['$.locations[0].events[2]', 'mbId', 'has an unexpected value'],
      ['$.locations[0].events[3]', 'object', 'is not an event with a name'],
      ['$.locations[0].events[4]', 'start', 'has an unexpected value'],
      ['$.locations[1]', 'object', 'is not a location with events'],
    ]);
  });

  it('refuses a JSON file of another format', async () => {
    const { items, problems } = await readBytes(clashfinder, '{"artists": [{"name": "A"}]}');
    expect(items).to.deep.equal([]);
    expect(problems.map(({ severity }) => severity)).to.deep.equal(['refuse']);
  });
});

describe('the format clashfinder, text upload', () => {
  let reading: Reading;
  before(async () => (reading = await readBytes(clashfinder, fixture('upload.txt'))));

  it('yields a slot for each line, with its stage', () => {
    expect(slots(reading).map(({ where, credit, stage }) => [where, credit, stage])).to.deep.equal([
      ['line 5', 'Harbour Lights', 'Barn'],
      ['line 6', 'Pale Tern b2b Nachtfalter', null],
      ['line 11', 'Half a \ud800 Name', null],
    ]);
    expect(slots(reading)[0]).to.deep.include({
      start: { kind: 'local', date: '2024-07-05', clock: '22:30' },
      end: { kind: 'local', date: '2024-07-06', clock: '00:00' },
      time_status: 'published',
    });
  });

  it('gives an act its MusicBrainz id', () => {
    expect(slots(reading).map(({ artists }) => artists)).to.deep.equal([
      [],
      [act('Pale Tern b2b Nachtfalter', '5a1e0000-0000-4000-8000-000000000002')],
      [],
    ]);
  });

  it('leaves out lines that are not acts, and reports them', () => {
    expect(reported(reading).map(([where, , why]) => [where, why])).to.deep.equal([
      ['line 7', 'must be a JSON object with the name of the act'],
      ['line 8', 'must be a JSON object with the name of the act'],
      ['line 9', 'is not a line of a Clashfinder upload'],
      ['line 10', 'must be a JSON object with the name of the act'],
      ['line 11', 'has an unexpected value'],
    ]);
  });

  it('omits blurbs and links', () => {
    expect(JSON.stringify(reading.items)).not.to.match(/words|example\.org/);
  });

  it('refuses a text file of another format', async () => {
    const { items, problems } = await readBytes(clashfinder, 'artist,stage\nA,Main\n');
    expect(items).to.deep.equal([]);
    expect(problems.at(-1)!.severity).to.equal('refuse');
  });
});

describe('a time of Clashfinder', () => {
  const startOf = async (start: string) => {
    const { items } = await readBytes(clashfinder, `act = ${JSON.stringify({ act: 'Ada', start })}\n`);
    return (items[0] as SlotItem).start;
  };

  it('is read with am and pm, with seconds and with any zone', async () => {
    const read = (clock: string) => ({ kind: 'local', date: '2027-07-10', clock });
    for (const [printed, clock] of [
      ['2027-07-10 6:00pm', '18:00'],
      ['2027-07-10 12:30 a.m.', '00:30'],
      ['2027-07-10 18:00:00', '18:00'],
      ['2027-07-10T18:00:00.000Z', '18:00'],
      ['2027-07-10 18:00 +0200', '18:00'],
      ['2027-07-10 18:00 Europe/Berlin', '18:00'],
    ] as const)
      expect(await startOf(printed), printed).to.deep.equal(read(clock));
  });

  it('stays as printed, to be reported, when it is invalid or followed by other text', async () => {
    for (const iso of ['2027-07-10 18:00 or so', '2027-07-10 18:00pm', '2027-07-10 6:00-8:00', 'soon'])
      expect(await startOf(iso)).to.deep.equal({ kind: 'instant', iso });
  });
});
