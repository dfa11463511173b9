import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { readBytes, type Reading } from '../../../../test/formats/read-bytes.ts';
import type { SlotItem } from '../format.ts';
import { qdance } from './index.ts';

const fixture = readFileSync(new URL('./fixture.json', import.meta.url), 'utf8');

const slots = ({ items }: Reading): SlotItem[] => items.filter((item) => item.kind === 'slot');

describe('the format qdance', () => {
  let reading: Reading;
  before(async () => (reading = await readBytes(qdance, fixture)));

  it('yields a slot for each block, with its acts, or only its text if it has none', () => {
    const read = slots(reading).map(({ credit, artists }) => [credit, artists.map(({ name }) => name)]);
    expect(read).to.deep.equal([
      ['Pale Tern &  Nachtfalter LIVE', ['Pale Tern', 'Nachtfalter']],
      ['Only Words', []],
      ['Kestrel & Wren', ['Kestrel']],
      ['Nameless Block', ['Nameless Block']],
      ['Nowhere Man', []],
      ['Timed Act', []],
    ]);
  });

  it('reads the host flag as the role and the live flag as the set type', () => {
    expect(slots(reading)[2]).to.deep.include({
      role: 'host',
      artists: [{ name: 'Kestrel', id: 'm1', ids: {}, role: 'host' }],
    });
    expect(slots(reading).map(({ set_type }) => set_type)).to.deep.equal([
      'live',
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('yields day and stage, and tba as the time status until there is a time', () => {
    expect(slots(reading).map(({ day, stage, time_status }) => [day, stage, time_status])).to.deep.equal([
      ['2024-07-06', 'Barn', 'tba'],
      ['2024-07-06', 'Barn', 'tba'],
      ['2024-07-06', 'Barn', 'tba'],
      ['2024-07-06', 'Barn', 'tba'],
      ['2024-07-06', null, 'tba'],
      ['Friday', 'Lawn', 'published'],
    ]);
    expect(slots(reading)[5]).to.deep.include({
      start: { kind: 'instant', iso: '2024-07-05T23:30:00+02:00' },
      end: { kind: 'instant', iso: '2024-07-06T01:00:00+02:00' },
    });
  });

  it('leaves out invalid values, and reports their places', () => {
    const barn =
      '$.data.appConfig.eventEdition._allReferencingEventEditionDays[0]._allReferencingEventEditionStageDays';
    expect(reading.problems.map(({ where, value, why }) => [where, value, why])).to.deep.equal([
      [`${barn}[0].performances[4]`, '', 'names no artist'],
      [`${barn}[0].performances[5]`, 'object', 'is not a block'],
      [`${barn}[1].performances[0]`, 'host', 'has an unexpected value'],
      [`${barn}[2]`, 'string', 'does not belong to any day of the feed'],
    ]);
  });

  it('reads a response about the edition alone', async () => {
    const { data } = JSON.parse(fixture) as { data: { appConfig: { eventEdition: object } } };
    const alone = await readBytes(
      qdance,
      JSON.stringify({ data: { eventEdition: data.appConfig.eventEdition } }),
    );
    expect(slots(alone).map(({ credit }) => credit)).to.deep.equal(
      slots(reading).map(({ credit }) => credit),
    );
  });

  it('refuses a file of another format', async () => {
    const { items, problems } = await readBytes(qdance, '{"data": {"artists": [{"name": "A"}]}}');
    expect(items).to.deep.equal([]);
    expect(problems.map(({ severity }) => severity)).to.deep.equal(['refuse']);
  });
});
