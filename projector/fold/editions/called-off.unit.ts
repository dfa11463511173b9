import { expect } from 'chai';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { foldSaid } from '../../../test/fold/editions.ts';
import { historyOf } from './edition-history.ts';

const SLUG = 'shambhala-2024';
const festival = editionReport(SLUG, {
  timezone: 'America/Vancouver',
  start_date: '2024-07-25',
  end_date: '2024-07-29',
});
const at = (credit: string, clock: string) => ({
  credit,
  stage: 'Main',
  day: '2024-07-26',
  start: `2024-07-26T${clock}`,
});

describe('foldEdition: a set whose credit says that it is cancelled', () => {
  const printedLineup = lineup(SLUG, [
    at('Noisia', '20:00'),
    at('Never Came (cancelled)', '21:00'),
    at('Sick Leave - CANCELLED', '22:00'),
    at('Âme b2b Dixon (cancelled)', '23:00'),
  ]);
  const folded = foldSaid([festival, printedLineup]);
  const bookings = folded.bookings.map(({ artist, row }) => [artist.slug, row.status, row.counted]);

  it('books the act under its name as cancelled, and does not count it', () => {
    expect(bookings).to.deep.equal([
      ['ame', 'confirmed', true],
      ['dixon', 'confirmed', true],
      ['never-came', 'cancelled', false],
      ['noisia', 'confirmed', true],
      ['sick-leave', 'cancelled', false],
    ]);
    expect(folded.row.artist_count).to.equal(3);
    const entry = folded.lineup.find(({ artist }) => artist.slug === 'never-came');
    expect(entry).to.include({ credited_as: 'Never Came (cancelled)', status: 'cancelled' });
    expect(entry!.artist.name).to.equal('Never Came');
  });

  it('has no published time', () => {
    expect(folded.setTimes.map(({ credited_as }) => credited_as)).to.deep.equal([
      'Noisia',
      'Âme b2b Dixon (cancelled)',
    ]);
  });

  it('has a review item if it is a joint set', () => {
    expect(folded.reviewItems.map(({ kind, about }) => [kind, about])).to.deep.equal([
      ['called_off', 'Âme b2b Dixon (cancelled)'],
    ]);
  });

  it('is cancelled in the history, too', () => {
    const added = historyOf([printedLineup], new Set())[0]!.added.map(({ status }) => status);
    expect(added).to.deep.equal(['confirmed', 'cancelled', 'cancelled', 'confirmed']);
  });

  it('is cancelled by the credit of the highest source only', () => {
    const higher = lineup(SLUG, ['Never Came'], { source: 'app', complete: true });
    const lower = lineup(SLUG, ['Never Came (cancelled)']);
    expect(foldSaid([festival, higher, lower]).lineup).to.have.length(1);
    expect(foldSaid([festival, higher, lower]).row.artist_count).to.equal(1);
  });

  it('stays apart from the same credit with another status', () => {
    const statuses = foldSaid([
      festival,
      lineup(SLUG, [{ credit: 'A (cancelled)', status: 'replaced' }, { ...at('A (cancelled)', '20:00') }]),
    ]).lineup.map(({ status }) => status);
    expect(statuses).to.have.members(['replaced', 'cancelled']);
  });
});
