import { expect } from 'chai';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { foldSaid, inputOf } from '../../../test/fold/editions.ts';
import { foldEdition } from './fold-edition.ts';
import type { FoldedEdition } from './edition-types.ts';

const SLUG = 'shambhala-2024';
const festival = editionReport(SLUG, {
  timezone: 'America/Vancouver',
  start_date: '2024-07-25',
  end_date: '2024-07-29',
});
const shown = (folded: FoldedEdition) =>
  folded.lineup.map((entry) => `${entry.artist.slug} ${entry.day ?? '-'} ${entry.stage ?? '-'}`);
const booked = (folded: FoldedEdition) => folded.bookings.map((booking) => booking.artist.slug);

describe('foldEdition: existence and facts', () => {
  it('returns an edition that a source reports, with the year of its slug', () => {
    const { row, series } = foldSaid([festival]);
    expect(row).to.include({
      slug: SLUG,
      series_slug: 'shambhala',
      year: 2024,
      lineup_status: 'none',
      artist_count: 0,
    });
    expect(series).to.deep.equal({ slug: 'shambhala', name: 'shambhala' });
  });

  it('returns nothing for a lineup without an edition, and for a club night', () => {
    expect(foldEdition(inputOf([lineup(SLUG, ['Noisia'])]))).to.equal(null);
    expect(
      foldEdition(inputOf([editionReport(SLUG, { kind: 'club_night' }), lineup(SLUG, ['Noisia'])])),
    ).to.equal(null);
  });

  it('takes each field from the highest source that has it', () => {
    const { row, provenance } = foldSaid([
      editionReport(
        SLUG,
        { city: 'Salmo', country: 'CA', name: 'Shambhala 24' },
        { source: 'fan', as_of: '2024-05-01T00:00:00.000Z' },
      ),
      editionReport(
        SLUG,
        { name: 'Shambhala 2024', country: 'US' },
        { source: 'official', complete: true, upstream: 'x.example' },
      ),
    ]);
    expect(row).to.include({
      name: 'Shambhala 2024',
      country: 'US',
      city: 'Salmo',
      updated_at: '2024-05-01T00:00:00.000Z',
    });
    expect(provenance.sources).to.deep.equal([
      { name: 'fan', as_of: '2024-05-01T00:00:00.000Z', upstream: null },
      { name: 'official', as_of: '2024-01-01T00:00:00.000Z', upstream: 'x.example' },
    ]);
  });

  it('spans all weekends', () => {
    const weekend = (part: string, start_date: string, end_date: string, status: 'scheduled' | 'cancelled') =>
      editionReport('tml-2024', { start_date, end_date, status }, { part });
    const { row } = foldSaid([
      weekend('w1', '2024-07-19', '2024-07-21', 'cancelled'),
      weekend('w2', '2024-07-26', '2024-07-28', 'scheduled'),
    ]);
    expect(row).to.include({ start_date: '2024-07-19', end_date: '2024-07-28', status: 'scheduled' });
  });

  it('is scheduled while one part is, whatever source reports it', () => {
    const statusReport = (
      status: 'scheduled' | 'cancelled',
      month: number,
      part: string | null,
      source = 'official',
    ) => editionReport('tml-2024', { status }, { part, source, as_of: `2024-0${month}-01T00:00:00.000Z` });
    const statusOf = (...all: ReturnType<typeof statusReport>[]) => foldSaid(all, { asOf: 0 }).row.status;
    const cancelledWeekend = statusReport('cancelled', 5, 'w2');
    expect(statusOf(cancelledWeekend)).to.equal('cancelled');
    expect(statusOf(cancelledWeekend, statusReport('scheduled', 1, null))).to.equal('scheduled');
    expect(statusOf(cancelledWeekend, statusReport('scheduled', 1, null, 'fan'))).to.equal('scheduled');
    expect(statusOf(cancelledWeekend, statusReport('scheduled', 1, 'w1', 'fan'))).to.equal('scheduled');
    expect(statusOf(cancelledWeekend, statusReport('scheduled', 1, 'w2', 'fan'))).to.equal('cancelled');
    expect(statusOf(statusReport('cancelled', 5, null), statusReport('scheduled', 1, 'w1'))).to.equal(
      'cancelled',
    );
    expect(statusOf(statusReport('scheduled', 5, 'w1'), statusReport('cancelled', 1, null))).to.equal(
      'scheduled',
    );
  });

  it('keeps the dates of the whole when only one weekend moved', () => {
    const { row } = foldSaid([
      editionReport('tml-2024', { start_date: '2024-07-19', end_date: '2024-07-28' }),
      editionReport(
        'tml-2024',
        { start_date: '2024-08-02', end_date: '2024-08-04' },
        { part: 'w2', as_of: '2024-05-01T00:00:00.000Z' },
      ),
    ]);
    expect(row).to.include({ start_date: '2024-07-19', end_date: '2024-08-04' });
  });
});

describe('foldEdition: upcoming', () => {
  const end = Date.parse('2024-07-30T07:00:00Z'); // Midnight after 29 July in Vancouver.

  it('is true until the last day ends in the zone of the edition', () => {
    expect(foldSaid([festival], { asOf: end - 1 }).row).to.include({ upcoming: true, status: 'scheduled' });
    const over = foldSaid([festival], { asOf: end });
    expect(over.row).to.include({ upcoming: false, status: 'completed' });
    expect(over.endsAt).to.equal(end);
  });

  it('is false for a cancelled edition, and a postponed one stays postponed', () => {
    const statusReport = (status: 'cancelled' | 'postponed') =>
      editionReport(SLUG, { end_date: '2024-01-02', status });
    const cancelled = foldSaid([statusReport('cancelled'), lineup(SLUG, ['Noisia'])], { asOf: 0 });
    expect(cancelled.row).to.include({ upcoming: false, status: 'cancelled', artist_count: 0 });
    expect(cancelled.endsAt).to.equal(null);
    expect(cancelled.bookings[0]!.row).to.include({ status: 'confirmed', counted: false });
    expect(foldSaid([statusReport('postponed')]).row).to.include({ upcoming: false, status: 'postponed' });
  });

  it('follows the year if no dates are known', () => {
    const { row, endsAt } = foldSaid([editionReport(SLUG)]);
    expect(row.upcoming).to.equal(true);
    expect(endsAt).to.equal(Date.parse('2025-01-01T12:00:00Z'));
  });
});

describe('foldEdition: bookings', () => {
  it('has one booking for an artist with several sets, days and spellings', () => {
    const folded = foldSaid([
      festival,
      lineup(SLUG, [
        { credit: 'Noisia', day: '2024-07-26', stage: 'Main', set_type: 'dj', headliner: true },
        { credit: 'NOISIA', day: '2024-07-27', stage: 'Pagoda', set_type: 'live' },
        { credit: 'Noisia', day: '2024-07-26', stage: 'Main', set_type: 'dj', headliner: true },
      ]),
    ]);
    expect(shown(folded)).to.deep.equal(['noisia 2024-07-26 Main', 'noisia 2024-07-27 Pagoda']);
    expect(folded.bookings).to.have.length(1);
    expect(folded.bookings[0]).to.deep.include({ headliner: true });
    expect(folded.bookings[0]!.row).to.deep.include({
      days: ['2024-07-26', '2024-07-27'],
      credited_as: ['NOISIA', 'Noisia'],
      set_types: ['dj', 'live'],
      counted: true,
    });
    expect(folded.row.artist_count).to.equal(1);
  });

  it('books every act of a joint set, and no host or placeholder', () => {
    const folded = foldSaid([
      festival,
      lineup(SLUG, ['Âme b2b Dixon', { credit: 'MC Dynamite', role: 'host' }, 'TBA']),
    ]);
    expect(booked(folded)).to.deep.equal(['ame', 'dixon']);
    expect(folded.lineup.map((entry) => entry.role)).to.deep.equal(['artist', 'artist', 'host']);
    const joint = folded.lineup.map((entry) => entry.joint_set_id);
    expect(joint[0]).to.be.a('string').and.to.equal(joint[1]);
    expect(joint[2]).to.equal(null);
  });

  it('books an act that plays and hosts one set under two names', () => {
    const listed = (name: string, role: 'artist' | 'host') => ({
      name,
      ids: {},
      trust: 'hint' as const,
      role,
    });
    const set = { credit: 'Alpha b2b Beta', artists: [listed('Alpha', 'host'), listed('Beta', 'artist')] };
    const artistOf = () => ({ slug: 'alpha', name: 'Alpha' });
    const folded = foldSaid([festival, lineup(SLUG, [set])], { artistOf });
    expect(folded.lineup.map(({ role, joint_set_id }) => [role, joint_set_id])).to.deep.equal([
      ['artist', null],
    ]);
    expect(booked(folded)).to.deep.equal(['alpha']);
  });

  it('is confirmed if one performance is, with the days of confirmed ones only', () => {
    const folded = foldSaid([
      festival,
      lineup(SLUG, [
        { credit: 'A', day: '2024-07-26', status: 'cancelled' },
        { credit: 'A', day: '2024-07-27' },
        { credit: 'B', status: 'cancelled' },
        { credit: 'C', status: 'replaced' },
      ]),
    ]);
    expect(folded.bookings.map(({ row }) => [row.status, row.counted, row.days])).to.deep.equal([
      ['confirmed', true, ['2024-07-27']],
      ['cancelled', false, []],
      ['replaced', false, []],
    ]);
    expect(folded.row.artist_count).to.equal(1);
  });
});

describe('foldEdition: scenes', () => {
  it('come from the tags of the edition', () => {
    const tagged = editionReport(SLUG, { genres: ['DNB', 'Female', 'House, Techno'] });
    expect(foldSaid([tagged]).row).to.deep.include({
      genres: ['Drum & Bass', 'House', 'Techno'],
      genres_source: 'tagged',
    });
  });

  it('come from its artists if at least three and a tenth of the tagged have the scene', () => {
    const act = (n: number, genre: string) => ({ credit: `A${n}`, genres: [genre] });
    const folded = foldSaid([
      editionReport(SLUG, { genres: ['Electronic'] }),
      lineup(SLUG, [
        act(1, 'House'),
        act(2, 'house'),
        act(3, 'Deep House'),
        act(4, 'Techno'),
        act(5, 'Techno'),
      ]),
    ]);
    expect(folded.row).to.deep.include({ genres: ['House'], genres_source: 'derived' });
    expect(foldSaid([editionReport(SLUG)]).row).to.deep.include({ genres: [], genres_source: 'none' });
  });
});

describe('foldEdition: review items', () => {
  it('has an item for an unknown tag with its places, and none for a tag that is known to be no scene', () => {
    const folded = foldSaid([
      editionReport(SLUG, { genres: ['Slow Turbofolk', 'Electronic'] }),
      lineup(SLUG, [
        { credit: 'A', genres: ['House', 'Slow Turbofolk, Female'] },
        { credit: 'B', genres: ['Zorp'] },
      ]),
    ]);
    expect(folded.reviewItems.map(({ kind, about, evidence }) => [kind, about, evidence])).to.deep.equal([
      [
        'unknown_tag',
        'Slow Turbofolk',
        { of_edition: true, performances: 1, where: [{ source: 'official', where: 'line 1' }] },
      ],
      [
        'unknown_tag',
        'Zorp',
        { of_edition: false, performances: 1, where: [{ source: 'official', where: 'line 2' }] },
      ],
    ]);
  });

  it('has an item for an uncertain credit with its places, and for a day outside the dates', () => {
    const folded = foldSaid([
      festival,
      lineup(SLUG, [
        { credit: 'Ada x Tom', day: '2024-07-26' },
        { credit: 'Ada x Tom', day: '2024-08-26' },
      ]),
    ]);
    const [split, day] = [
      folded.reviewItems.find((d) => d.about === 'Ada x Tom'),
      folded.reviewItems.find((d) => d.kind === 'day_conflict'),
    ];
    expect(split!.evidence['where']).to.deep.equal([
      { source: 'official', where: 'line 1' },
      { source: 'official', where: 'line 2' },
    ]);
    expect(day!.about).to.equal('2024-08-26');
  });

  it('has an item for dates in another year than the slug, except for New Year', () => {
    const reviewItemsFor = (start_date: string, end_date: string | null) =>
      foldSaid([editionReport(SLUG, { start_date, end_date })]).reviewItems.map(({ kind, evidence }) => [
        kind,
        evidence,
      ]);
    expect(reviewItemsFor('2025-07-26', null)).to.deep.equal([
      ['other_year', { year: '2024', start_date: '2025-07-26', end_date: null }],
    ]);
    expect(reviewItemsFor('2024-12-31', '2025-01-01')).to.deep.equal([]);
    expect(reviewItemsFor('2023-12-31', '2024-01-02')).to.deep.equal([]);
  });
});
