import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { readBytes, type Reading } from '../../../../test/formats/read-bytes.ts';
import type { SlotItem } from '../format.ts';
import { woov } from './index.ts';

const slots = ({ items }: Reading): SlotItem[] => items.filter((item) => item.kind === 'slot');

describe('the format woov', () => {
  let reading: Reading;
  before(async () => {
    reading = await readBytes(woov, readFileSync(new URL('./fixture.json', import.meta.url), 'utf8'));
  });

  it('yields each act under its own name, with its artists by ascending weight', () => {
    const read = slots(reading).map(({ credit, artists }) => [credit, artists.map(({ name }) => name)]);
    expect(read).to.deep.equal([
      ['Harbour Lights', ['Harbour Lights']],
      ['Nachtfalter & Pale Tern (live)', ['Nachtfalter', 'Pale Tern']],
      ['Pale Tern', ['Pale Tern']],
      ['Beyond Time', []],
    ]);
    expect(slots(reading)[0]!.artists).to.deep.equal([
      { name: 'Harbour Lights', id: 'a1', ids: {}, role: 'artist' },
    ]);
  });

  it('reads milliseconds as instants, and omits an end that the app hides', () => {
    expect(slots(reading).map(({ start, end }) => [start, end])).to.deep.equal([
      [
        { kind: 'instant', iso: '2024-07-05T22:30:00.000Z' },
        { kind: 'instant', iso: '2024-07-06T00:00:00.000Z' },
      ],
      [{ kind: 'instant', iso: '2024-07-06T00:00:00.000Z' }, null],
      [null, null],
      [null, null],
    ]);
    expect(slots(reading).map(({ time_status }) => time_status)).to.deep.equal([
      'published',
      'published',
      'tba',
      'tba',
    ]);
  });

  it('resolves stages, and takes the genres of the artists', () => {
    expect(slots(reading).map(({ stage }) => stage)).to.deep.equal(['Barn', null, null, 'Barn']);
    expect(slots(reading)[0]!.genres).to.deep.equal(['House', 'Disco']);
  });

  it('lists artists without an act', () => {
    const listed = reading.items.filter((item) => item.kind === 'listed');
    expect(listed.map(({ where, artist, genres }) => [where, artist.name, genres])).to.deep.equal([
      ['$.artists[3]', 'Unplaced Act', ['Bass']],
    ]);
  });

  it('leaves out invalid values, and reports their places', () => {
    expect(reading.problems.map(({ where, value, why }) => [where, value, why])).to.deep.equal([
      ['$.artists[4]', 'object', 'is not one of artists'],
      ['$.stages[1]', 'object', 'is not one of stages'],
      ['$.acts[1]', 'st9', 'is not a stage of the feed'],
      ['$.acts[2]', 'a404', 'is not an artist of the feed'],
      ['$.acts[3]', 's4', 'names no artist'],
      ['$.acts[4]', 'artistIds', 'has an unexpected value'],
      ['$.acts[4]', 'startTime', 'has an unexpected value'],
      ['$.acts[4]', 'endTime', 'has an unexpected value'],
      ['$.acts[5]', 'number', 'is not one of acts'],
    ]);
  });

  it('omits descriptions', () => {
    expect(JSON.stringify(reading.items)).not.to.contain('words');
  });

  it('refuses a file of another format', async () => {
    const { items, problems } = await readBytes(woov, '{"performances": [{"name": "A"}]}');
    expect(items).to.deep.equal([]);
    expect(problems.map(({ severity }) => severity)).to.deep.equal(['refuse']);
  });
});
