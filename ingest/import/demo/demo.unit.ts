import { expect } from 'chai';
import { demoCatalog } from './catalog.ts';

const counted = (scale: number) => {
  const bookings = new Map<number, Set<string>>();
  const catalog = demoCatalog(scale, 2026);
  const lineups = [...catalog.lineups()];
  for (const { edition, slots } of lineups) {
    for (const { acts, status } of slots) {
      if (edition.status === 'cancelled' || status !== 'confirmed') continue;
      for (const { id } of acts) bookings.set(id, (bookings.get(id) ?? new Set()).add(edition.slug));
    }
  }
  return { catalog, lineups, careers: [...bookings.values()].map(({ size }) => size).sort((a, b) => b - a) };
};

describe('the demo catalog', function () {
  this.timeout(60_000);
  const { catalog, lineups, careers } = counted(1);

  it('has the size of the real one: 1,700 editions of 220 series in 40 countries, 11,900 artists, from 1991', () => {
    expect(new Set(lineups.map(({ edition }) => edition.slug)).size).to.equal(1_700);
    expect(new Set(lineups.map(({ edition }) => edition.series.slug)).size).to.equal(220);
    expect(new Set(lineups.map(({ edition }) => edition.series.country.code)).size).to.equal(40);
    expect(catalog.artists).to.have.length(11_900);
    expect(lineups[0]?.edition.year).to.equal(1991);
    expect(lineups.at(-1)?.edition.year).to.equal(2027);
  });

  it('books every artist at least once, a few for hundreds of editions, many once', () => {
    expect(careers).to.have.length(11_900);
    expect(careers[2]).to.be.greaterThan(100);
    expect(careers.filter((count) => count === 1).length).to.be.greaterThan(4_000);
  });

  it('knows back-to-back sets, cancellations, published times and editions without a lineup', () => {
    const slots = lineups.flatMap((lineup) => lineup.slots);
    expect(slots.filter(({ acts }) => acts.length === 2).length).to.be.greaterThan(500);
    expect(slots.filter(({ status }) => status === 'cancelled').length).to.be.greaterThan(50);
    expect(lineups.filter(({ edition }) => edition.status === 'cancelled').length).to.be.greaterThan(20);
    expect(
      lineups.filter((lineup) => lineup.slots.some(({ start }) => start !== null)).length,
    ).to.be.greaterThan(300);
    expect(lineups.filter((lineup) => lineup.slots.length === 0).length).to.be.greaterThan(5);
  });

  it('is the same catalog every time', () => {
    expect(JSON.stringify(counted(1).lineups)).to.equal(JSON.stringify(lineups));
  });

  it('spells every edition slug in plain words ending in the year', () => {
    for (const { edition } of lineups) expect(edition.slug).to.match(/^[a-z0-9]+(-[a-z0-9]+)*-\d{4}$/);
  });
});
