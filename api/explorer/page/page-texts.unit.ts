import { expect } from 'chai';
import { datesText, dayText, percent, plural, sourceLink } from './page-texts.ts';

describe('dates in page texts', () => {
  const dated = (
    start_date: string | null,
    end_date: string | null,
    date_precision: 'day' | 'month' | 'year',
  ) => datesText({ year: 2026, start_date, end_date, date_precision });

  it('show only the known part of an imprecise date', () => {
    expect(dated(null, null, 'year')).to.equal('2026');
    expect(dated('2026-07-01', null, 'month')).to.equal('July 2026');
    expect(dated('2026-07-10', '2026-07-12', 'day')).to.equal('10 – 12 July 2026');
    expect(dated('2026-07-31', '2026-08-02', 'day')).to.equal('31 July – 2 August 2026');
    expect(dated('2026-07-10', '2026-07-10', 'day')).to.equal(dayText('2026-07-10'));
  });

  it('name both years when they span two', () =>
    expect(datesText({ year: 2026, start_date: '2026-12-30', end_date: '2027-01-02' })).to.equal(
      '30 December 2026 – 2 January 2027',
    ));
});

describe('numbers in page texts', () => {
  it('use the singular for one and the plural for others', () => {
    expect(plural(1, 'booking')).to.equal('1 booking');
    expect(plural(1200, 'booking')).to.equal('1,200 bookings');
    expect([percent(0.034), percent(0.5)]).to.deep.equal(['3.4 %', '50 %']);
  });
});

describe('links to sources', () => {
  it('lead to the page of a source, and editors have none', () => {
    expect(String(sourceLink('some-app'))).to.equal('<a href="/sources/some-app">some-app</a>');
    expect(String(sourceLink('editor'))).to.equal('editor');
  });
});
