import { expect } from 'chai';
import { processorSeconds } from '../../../../test/run/processor-time.ts';
import fc from 'fast-check';
import { groupByEdition } from './group-by-edition.ts';

/** Events `start..end city part`, of which `-` is unknown. */
function located(text: string) {
  const [, start = null, end = null, city = null, part = null] = /^(\S+)\.\.(\S+) (\S+) (\S+)$/u
    .exec(text)!
    .map((word) => (word === '-' ? null : word));
  return { text, event: { start, end }, city, edition: { part } };
}
const groups = (...texts: string[]): string[][] =>
  groupByEdition(texts.map(located)).map((events) => events.map(({ text }) => text));

/** The same by its definition, from group to group. */
function firstFits(texts: readonly string[]): string[][] {
  const groups: ReturnType<typeof located>[][] = [];
  for (const titled of texts.map(located)) {
    const { start } = titled.event;
    const found = groups.find((group) => {
      const others = group.filter(({ edition }) => titled.edition.part === null || edition.part === null);
      const ends = others.flatMap(({ event }) =>
        event.start === null ? [] : Date.parse(event.end ?? event.start),
      );
      const late = start !== null && ends.some((end) => Date.parse(start) - end > 14 * 86_400_000);
      return !late && others.every(({ city }) => [null, city].includes(titled.city) || city === null);
    });
    if (found) found.push(titled);
    else groups.push([titled]);
  }
  return groups.map((group) => group.map(({ text }) => text));
}

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

  it('puts each event into the first edition that it fits', () => {
    const date = fc
      .integer({ min: 0, max: 90 })
      .map((day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10));
    const town = fc.constantFrom('-', 'gent', 'lille');
    const text = fc
      .tuple(
        fc.oneof(date, fc.constant('-')),
        fc.oneof(date, fc.constant('-')),
        town,
        fc.constantFrom('-', '1'),
      )
      .map(([start, end, city, part]) => `${start}..${end} ${city} ${part}`);
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
        texts.sort();
        expect(groups(...texts)).to.deep.equal(firstFits(texts));
      }),
      { numRuns: 500 },
    );
  });

  it('ends for many events of no city, or of one city that lie weeks apart', () => {
    const dated = (at: number, city: string) =>
      located(`${new Date(Date.UTC(1800, 0, 1 + 20 * at)).toISOString().slice(0, 10)}..- ${city} -`);
    for (const city of ['-', 'gent']) {
      const events = Array.from({ length: 20_000 }, (_, at) => dated(at, city));
      const begun = processorSeconds();
      expect(groupByEdition(events)).to.have.length(events.length);
      expect(processorSeconds() - begun).to.be.below(8);
    }
  });

  it('ends for any number of events of one title', () => {
    const events = Array.from({ length: 200_000 }, (_, at) => located(`2024-05-01..- town-${at} -`));
    expect(groupByEdition(events)).to.have.length(events.length);
    const parts = events.map((event) => ({ ...event, edition: { part: event.city } }));
    expect(groupByEdition(parts)).to.have.length(1);
  });
});
