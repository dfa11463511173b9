import { expect } from 'chai';
import { groupByEdition } from './group-by-edition.ts';

/** Events `start..end city part`, of which `-` is unknown. */
function located(text: string) {
  const [, start, end, city, part] = /^(\S+)\.\.(\S+) (\S+) (\S+)$/u
    .exec(text)!
    .map((word) => (word === '-' ? null : word));
  return { text, event: { start: start!, end: end! }, city: city!, edition: { part: part! } };
}
const groups = (...texts: string[]): string[][] =>
  groupByEdition(texts.map(located)).map((events) => events.map(({ text }) => text));

describe('groupByEdition', () => {
  it('separates events by city, and by time within a city', () => {
    const gent = ['2024-05-01..2024-05-03 gent -', '2024-05-10..- gent -'];
    const [lille, late] = ['2024-05-02..- lille -', '2024-06-01..- gent -'];
    expect(groups(gent[0]!, lille, gent[1]!, late)).to.deep.equal([gent, [lille], [late]]);
  });

  it('puts an event of no city or date into the first edition that it fits', () => {
    const [gent, lille] = ['2024-05-01..- gent -', '2024-05-01..- lille -'];
    expect(groups(gent, lille, '2024-05-02..- - -')).to.deep.equal([[gent, '2024-05-02..- - -'], [lille]]);
    expect(groups('-..- - -', gent, lille)).to.deep.equal([['-..- - -', gent], [lille]]);
  });

  it('puts parts together wherever they are, and others only with what is near', () => {
    const parts = ['2024-05-01..- gent 1', '2024-08-01..- lille 2'];
    expect(groups(...parts, '2024-08-02..- lille -')).to.deep.equal([parts, ['2024-08-02..- lille -']]);
    expect(groups('2024-05-01..- gent -', '2024-08-01..- lille 2')).to.have.length(2);
  });

  it('ends for any number of events of one title', () => {
    const events = Array.from({ length: 200_000 }, (_, at) => located(`2024-05-01..- town-${at} -`));
    expect(groupByEdition(events)).to.have.length(events.length);
    const parts = events.map((event) => ({ ...event, edition: { part: event.city } }));
    expect(groupByEdition(parts)).to.have.length(1);
  });
});
