import { expect } from 'chai';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { foldSaid } from '../../../test/fold/editions.ts';
import type { FoldedEdition } from './edition-types.ts';

const SLUG = 'shambhala-2024';
const festival = editionReport(SLUG, {
  timezone: 'America/Vancouver',
  start_date: '2024-07-25',
  end_date: '2024-07-29',
});
const kinds = (folded: FoldedEdition) => folded.reviewItems.map(({ kind, about }) => `${kind}: ${about}`);

describe('foldEdition: set times', () => {
  const set = (credit: string, start: string, end: string | null = null) => ({
    credit,
    start,
    end,
    stage: 'Main',
  });

  it('are instants in the zone, and count a set after midnight to the evening before', () => {
    const folded = foldSaid([
      festival,
      lineup(SLUG, [
        set('Late', '2024-07-27T01:30', '2024-07-27T00:30'),
        set('Âme b2b Dixon', '2024-07-27T05:00:00Z', '2024-07-27T06:00:00Z'),
      ]),
    ]);
    expect(folded.setTimes).to.deep.equal([
      {
        artists: [
          { slug: 'ame', name: 'Âme' },
          { slug: 'dixon', name: 'Dixon' },
        ],
        credited_as: 'Âme b2b Dixon',
        stage: 'Main',
        festival_day: '2024-07-26',
        start_at: '2024-07-26T22:00:00-07:00',
        end_at: '2024-07-26T23:00:00-07:00',
        time_status: 'published',
      },
      {
        artists: [{ slug: 'late', name: 'Late' }],
        credited_as: 'Late',
        stage: 'Main',
        festival_day: '2024-07-26',
        start_at: '2024-07-27T01:30:00-07:00',
        end_at: '2024-07-28T00:30:00-07:00',
        time_status: 'published',
      },
    ]);
    expect(folded.row.set_times_published).to.equal(true);
    expect(folded.lineup.every((entry) => entry.day_confirmed)).to.equal(true);
  });

  it('read a skipped clock as the time after the gap, and a repeated one as the earlier', () => {
    const berlin = editionReport(SLUG, { timezone: 'Europe/Berlin' });
    const folded = foldSaid([
      berlin,
      lineup(SLUG, [
        set('Before', '2024-03-31T01:00', '2024-03-31T02:30'),
        set('Skipped', '2024-03-31T02:30', '2024-03-31T04:00'),
        set('Gone', '2024-03-31T02:30', '2024-03-31T03:00'),
        set('Twice', '2024-10-27T02:30', '2024-10-27T03:30'),
        set('Back', '2024-10-27T02:45+02:00', '2024-10-27T02:15+01:00'),
      ]),
    ]);
    expect(
      folded.setTimes.map(({ credited_as, start_at, end_at }) => [
        credited_as,
        start_at.slice(11),
        end_at?.slice(11) ?? null,
      ]),
    ).to.have.deep.members([
      ['Before', '01:00:00+01:00', '03:30:00+02:00'],
      ['Skipped', '03:30:00+02:00', '04:00:00+02:00'],
      // An end more than a day after the start is unknown.
      ['Gone', '03:30:00+02:00', null],
      ['Twice', '02:30:00+02:00', '03:30:00+01:00'],
      ['Back', '02:45:00+02:00', '02:15:00+01:00'],
    ]);
  });

  it('are withheld for local times without a zone', () => {
    const folded = foldSaid([editionReport(SLUG), lineup(SLUG, [set('A', '2024-07-27T01:30')])]);
    expect(folded.setTimes).to.deep.equal([]);
    expect(kinds(folded)).to.deep.equal(['no_zone: official']);
    expect(folded.lineup[0]!.day).to.equal('2024-07-26');
  });

  it('are withheld if over four fifths start at one hour, or last at most five minutes', () => {
    const same = foldSaid([
      festival,
      lineup(
        SLUG,
        [1, 2, 3, 4, 5].map((n) => set(`A${n}`, '2024-07-27T00:00')),
      ),
    ]);
    expect(same.setTimes).to.deep.equal([]);
    expect(kinds(same)).to.deep.equal(['times_withheld: official']);
    expect(same.lineup[0]).to.include({ day: '2024-07-27', day_confirmed: false });
    const short = foldSaid([
      festival,
      lineup(
        SLUG,
        [1, 2, 3, 4, 5].map((n) => set(`A${n}`, `2024-07-27T1${n}:00`, `2024-07-27T1${n}:05`)),
      ),
    ]);
    expect(short.row.set_times_published).to.equal(false);
    const four = foldSaid([
      festival,
      lineup(SLUG, [
        set('A5', '2024-07-27T15:00'),
        ...[1, 2, 3, 4].map((n) => set(`A${n}`, '2024-07-27T00:00')),
      ]),
    ]);
    expect(four.setTimes).to.have.length(5);
  });

  it('have no rows for hosts and cancelled sets', () => {
    const folded = foldSaid([
      festival,
      lineup(SLUG, [
        { ...set('MC X', '2024-07-27T14:00'), role: 'host' },
        { ...set('A', '2024-07-27T15:00'), status: 'cancelled' },
      ]),
    ]);
    expect(folded.setTimes).to.deep.equal([]);
    expect(folded.lineup).to.have.length(2);
  });
});
