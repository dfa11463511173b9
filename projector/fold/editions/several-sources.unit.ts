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
const shown = (folded: FoldedEdition) =>
  folded.lineup.map((entry) => `${entry.artist.slug} ${entry.day ?? '-'} ${entry.stage ?? '-'}`);
const kinds = (folded: FoldedEdition) => folded.reviewItems.map(({ kind, about }) => `${kind}: ${about}`);
const booked = (folded: FoldedEdition) => folded.bookings.map((booking) => booking.artist.slug);

describe('foldEdition: several sources of one edition', () => {
  const later = '2024-03-01T00:00:00.000Z';

  it('merge by artist, day and stage, where a missing value agrees', () => {
    const folded = foldSaid([
      festival,
      lineup(SLUG, [{ credit: 'Noisia', day: '2024-07-26', billing_rank: 3 }, 'Mija'], { source: 'poster' }),
      lineup(
        SLUG,
        [
          { credit: 'Noisia', day: '2024-07-26', stage: 'Main', start: '2024-07-26T22:00' },
          { credit: 'Mija', day: '2024-07-27', stage: 'Main' },
          { credit: 'Mija', day: '2024-07-28' },
        ],
        { source: 'app' },
      ),
    ]);
    expect(shown(folded)).to.deep.equal([
      'noisia 2024-07-26 Main',
      'mija 2024-07-27 Main',
      'mija 2024-07-28 -',
    ]);
    expect(folded.lineup[0]).to.deep.include({ billing_rank: 3, sources: ['app', 'poster'] });
    expect(folded.setTimes).to.have.length(1);
    expect(folded.reviewItems).to.deep.equal([]);
    expect(folded.row.lineup_status).to.equal('partial');
  });

  it('do not make a joint set of acts that a higher source shows one after the other', () => {
    const slot = { day: '2024-07-26', stage: 'Main', start: '2024-07-26T20:00' };
    const fan = lineup(SLUG, [{ credit: 'Noisia b2b Mija', ...slot }], { source: 'fan' });
    const jointIds = (second: string) =>
      foldSaid([
        festival,
        fan,
        lineup(
          SLUG,
          [
            { credit: 'Noisia', ...slot },
            { credit: 'Mija', ...slot, start: second },
          ],
          { source: 'app', as_of: later, complete: true },
        ),
      ]).lineup.map((entry) => entry.joint_set_id);
    expect(jointIds('2024-07-26T20:30')).to.deep.equal([null, null]);
    const [noisia, mija] = jointIds('2024-07-26T20:00');
    expect(noisia).to.be.a('string').and.to.equal(mija);
  });

  it('that disagree give one performance by the highest source, with both claims as evidence', () => {
    const folded = foldSaid([
      festival,
      lineup(SLUG, [{ credit: 'Noisia', day: '2024-07-26', stage: 'Main' }], {
        source: 'app',
        complete: true,
      }),
      lineup(SLUG, [{ credit: 'Noisia', day: '2024-07-26', stage: 'Pagoda' }], {
        source: 'fan',
        as_of: later,
      }),
    ]);
    expect(shown(folded)).to.deep.equal(['noisia 2024-07-26 Main']);
    expect(kinds(folded)).to.deep.equal(['disagreement: noisia 2024-07-26 Main']);
    const claims = folded.reviewItems[0]!.evidence['claims'] as { source: string; stage: string }[];
    expect(claims.map(({ source, stage }) => [source, stage])).to.deep.equal([
      ['app', 'Main'],
      ['fan', 'Pagoda'],
    ]);
  });

  it('lose earlier sets that a complete higher source omits, and keep later ones', () => {
    const whole = lineup(SLUG, ['A'], { source: 'official', complete: true, as_of: later });
    const before = lineup(SLUG, ['A', 'B'], { source: 'poster' });
    const after = lineup(SLUG, ['C'], { source: 'fan', as_of: '2024-04-01T00:00:00.000Z' });
    const folded = foldSaid([festival, before, whole, after]);
    expect(booked(folded)).to.deep.equal(['a', 'c']);
    expect(folded.lineup[0]!.sources).to.deep.equal(['official', 'poster']);
    expect(folded.row.lineup_status).to.equal('full');
  });

  it('lose only sets of the same part to a complete part, and none to picks of visitors', () => {
    const w1 = lineup(SLUG, ['A'], { source: 'official', complete: true, as_of: later, part: 'w1' });
    const fan1 = lineup(SLUG, ['B'], { source: 'fan', part: 'w1' });
    const fan2 = lineup(SLUG, ['C'], { source: 'fan', part: 'w2' });
    const picks = lineup(SLUG, ['D'], { source: 'visitor', as_of: '2024-09-01T00:00:00.000Z' });
    expect(booked(foldSaid([festival, w1, fan1, fan2, picks]))).to.deep.equal(['a', 'c', 'd']);
  });

  it('create a review item for two nearly equal names', () => {
    const app = lineup(
      SLUG,
      [{ credit: 'Riordan', day: '2024-07-26', stage: 'Main' }, 'Nina', 'Nino', 'Ra'],
      {
        source: 'app',
      },
    );
    const site = lineup(SLUG, [{ credit: 'Riordon', day: '2024-07-26', stage: 'Main' }, 'Ninu', 'Rā!'], {
      source: 'site',
    });
    const folded = foldSaid([festival, app, site]);
    expect(folded.reviewItems.map(({ kind, about, score }) => [kind, about, score])).to.deep.equal([
      ['same_act', 'nina ninu', 0.7],
      ['same_act', 'nino ninu', 0.7],
      ['same_act', 'riordan riordon', 0.9],
    ]);
    expect(folded.reviewItems[2]!.evidence).to.deep.equal({
      artists: [
        { slug: 'riordan', name: 'Riordan', sources: ['app'] },
        { slug: 'riordon', name: 'Riordon', sources: ['site'] },
      ],
      same_slot: true,
    });
    expect(foldSaid([festival, site, app]).reviewItems).to.deep.equal(folded.reviewItems);
    expect(foldSaid([festival, app]).reviewItems).to.deep.equal([]);
  });

  it('give two performances and one booking for two weekends', () => {
    const weekend = (part: string) => lineup(SLUG, ['A'], { part });
    const folded = foldSaid([festival, weekend('w1'), weekend('w2')]);
    expect(folded.lineup).to.have.length(2);
    expect(folded.bookings).to.have.length(1);
  });

  it('give one performance for the same set of two weekends, and two for different stages', () => {
    const weekend = (part: string, stage: string) =>
      lineup(SLUG, [{ credit: 'A', day: '2024-07-26', stage }], { part });
    expect(
      foldSaid([festival, weekend('w1', 'Main Stage'), weekend('w2', 'Mainstage')]).lineup,
    ).to.have.length(1);
    expect(foldSaid([festival, weekend('w1', 'Main'), weekend('w2', 'Tent')]).lineup).to.have.length(2);
  });

  it('lose sets of a part when the same source has a complete whole', () => {
    const part = lineup(SLUG, ['A'], { part: 'w1' });
    const whole = lineup(SLUG, ['B'], { complete: true, as_of: later });
    expect(booked(foldSaid([festival, part, whole]))).to.deep.equal(['b']);
  });

  it('take no name and place from sets that their own source retracted', () => {
    const at = { day: '2024-07-26', stage: 'Main', start: '2024-07-26T22:00' };
    const part = lineup(SLUG, [{ credit: 'A', ...at, headliner: true }, 'B'], { source: 'app', part: 'w1' });
    const whole = lineup(SLUG, ['B'], { source: 'app', complete: true, as_of: later });
    const fan = lineup(SLUG, ['A'], { source: 'fan', as_of: '2024-04-01T00:00:00.000Z' });
    const folded = foldSaid([festival, part, whole, fan]);
    expect(shown(folded)).to.deep.equal(['a - -', 'b - -']);
    expect(folded.lineup.map(({ sources }) => sources)).to.deep.equal([['fan'], ['app']]);
    expect(folded.lineup[0]).to.include({ headliner: false });
    expect(folded.setTimes).to.deep.equal([]);
    expect(foldSaid([fan, whole, part, festival])).to.deep.equal(folded);
  });

  it('take support from sets that a higher source retracted, but their own did not', () => {
    const official = lineup(SLUG, ['B'], { source: 'official', complete: true, as_of: later });
    const poster = lineup(SLUG, ['A', 'C'], { source: 'poster' });
    const fan = lineup(SLUG, ['A'], { source: 'fan', as_of: '2024-04-01T00:00:00.000Z' });
    const folded = foldSaid([festival, official, poster, fan]);
    expect(folded.lineup.map(({ artist, sources }) => [artist.slug, sources])).to.deep.equal([
      ['a', ['fan', 'poster']],
      ['b', ['official']],
    ]);
  });

  it('count a repeated line once, in any spelling', () => {
    const at = { day: '2024-07-26', start: '2024-07-26T22:00' };
    const folded = foldSaid([
      festival,
      lineup(SLUG, [
        { credit: 'Mija', stage: 'Main Stage', ...at },
        { credit: 'MIJA', stage: 'Mainstage', ...at },
        { credit: 'Mija', stage: 'Mainstage', ...at, start: '2024-07-26T23:00' },
      ]),
    ]);
    expect(folded.lineup).to.have.length(2);
    expect(folded.lineup[0]!.credited_as).to.equal('Mija');
  });

  it('merge a set in capitals and local time with one in title case and UTC', () => {
    const sheet = { source: 'timetable', complete: true, as_of: later };
    const site = { source: 'site', complete: true };
    const folded = foldSaid([
      festival,
      lineup(
        SLUG,
        [
          {
            credit: 'SABER B2B 11:68PM',
            stage: 'SPÄTI36',
            start: '2024-07-26T23:00',
            end: '2024-07-27T00:30',
          },
          { credit: 'PARACEK', stage: 'Xberg', start: '2024-07-26T22:00' },
        ],
        sheet,
      ),
      lineup(
        SLUG,
        [
          { credit: 'Saber b2b 11:68pm', stage: 'Späti36', start: '2024-07-27T06:00:00Z' },
          { credit: 'Paracek', stage: 'Xberg', start: '2024-07-27T04:30:00Z' },
        ],
        site,
      ),
    ]);
    expect(folded.lineup.map(({ sources }) => sources)).to.deep.equal([
      ['site', 'timetable'],
      ['site', 'timetable'],
      ['site', 'timetable'],
    ]);
    expect(
      folded.setTimes.map(({ start_at, end_at }) => [start_at.slice(0, 16), end_at?.slice(0, 16) ?? null]),
    ).to.deep.equal([
      ['2024-07-26T22:00', null],
      ['2024-07-26T23:00', '2024-07-27T00:30'],
    ]);
    expect(kinds(folded)).to.deep.equal(['disagreement: paracek 2024-07-26 Xberg']);
  });
});
