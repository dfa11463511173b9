import { expect } from 'chai';
import fc from 'fast-check';
import { type NamedBooking, onlyName, sameName } from './same-name.ts';

const booked = (edition_slug: string, country: string | null, ...credited_as: string[]): NamedBooking => ({
  edition_slug,
  series_slug: edition_slug.slice(0, -5),
  year: Number(edition_slug.slice(-4)),
  country,
  credited_as,
});
const zorpa = { slug: 'zorpa', name: 'Zorpa', node: 'name:zorpa' };
const wolf = { slug: 'wolf', name: 'Wolf', node: 'name:wolf' };

describe('sameName: one name of two artists', () => {
  it('returns an item if two spellings share no series, country and year', () => {
    const item = sameName(zorpa, [
      booked('sun-2019', 'BE', 'Zorpa'),
      booked('moon-2024', 'US', 'ZORPA'),
      booked('moon-2025', 'US', 'ZORPA', 'ZORPA b2b Quix'),
    ]);
    expect(item).to.deep.include({ subject: 'artist:zorpa', kind: 'same_name', about: 'zorpa' });
    expect(item!.evidence['sides']).to.deep.equal([
      { spelled: ['ZORPA'], series: ['moon'], countries: ['US'], editions: ['moon-2024', 'moon-2025'] },
      { spelled: ['Zorpa'], series: ['sun'], countries: ['BE'], editions: ['sun-2019'] },
    ]);
  });

  it('returns nothing if the bookings share a series, country, year or spelling', () => {
    const first = booked('sun-2019', 'BE', 'Zorpa');
    for (const second of [
      booked('sun-2024', 'US', 'ZORPA'),
      booked('moon-2024', 'BE', 'ZORPA'),
      booked('moon-2019', 'US', 'ZORPA'),
      booked('moon-2024', 'US', 'Zorpa'),
      booked('moon-2024', 'US', 'ZORPA b2b Quix'),
    ])
      expect(sameName(zorpa, [first, second]), JSON.stringify(second)).to.equal(null);
    // A third one that shares with both joins them.
    const others = [booked('moon-2024', 'US', 'ZORPA'), booked('dusk-2024', 'BE', 'zorpa')];
    expect(sameName(zorpa, [first, ...others])).to.equal(null);
  });

  it('returns an item for a common word in two series, in any spelling', () => {
    const two = [booked('sun-2019', 'BE', 'Wolf'), booked('moon-2024', 'US', 'Wolf b2b Quix')];
    expect(sameName(wolf, two)?.evidence['reason']).to.match(/common word/);
    expect(sameName(wolf, [two[0]!, booked('sun-2024', null, 'Wolf')])).to.equal(null);
  });

  it('applies only to artists with one name and no id', () => {
    expect(onlyName(['name:zorpa'], false)).to.equal('name:zorpa');
    expect(onlyName(['name:zorpa'], true)).to.equal(null);
    expect(onlyName(['name:zorpa', 'name:zorpas'], false)).to.equal(null);
    expect(onlyName(['app:7'], false)).to.equal(null);
  });

  it('returns the same for any order of bookings', () => {
    const booking = fc
      .tuple(
        fc.constantFrom('sun', 'moon', 'dusk'),
        fc.constantFrom(2019, 2024),
        fc.constantFrom('BE', 'US', null),
        fc.constantFrom('Wolf', 'WOLF', 'Wolf (live)'),
      )
      .map(([series, year, country, credit]) => booked(`${series}-${year}`, country, credit));
    fc.assert(
      fc.property(
        fc.array(booking, { maxLength: 6 }),
        fc.constantFrom(wolf, { ...zorpa, node: 'name:wolf' }),
        (all, one) => {
          const asked = (bookings: NamedBooking[]) => JSON.stringify(sameName(one, bookings));
          expect(asked(all.toReversed())).to.equal(asked(all));
          expect(asked(all.toSorted((a, b) => (a.edition_slug < b.edition_slug ? -1 : 1)))).to.equal(
            asked(all),
          );
        },
      ),
    );
  });
});
