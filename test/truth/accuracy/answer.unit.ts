import { expect } from 'chai';
import type { Performance } from '../../../ingest/events/statements/index.ts';
import type { LineupEntry } from '../../../projector/fold/editions/edition-types.ts';
import { answerTo } from './answer.ts';
import type { Reported } from './claims.ts';
import type { ServedTables } from './served.ts';

const entry = (name: string, role: 'artist' | 'host' = 'artist'): LineupEntry => ({
  artist: { slug: name.toLowerCase(), name },
  credited_as: 'Ada',
  day: '2026-07-10',
  day_confirmed: true,
  stage: 'Garden',
  billing_rank: null,
  headliner: false,
  role,
  set_type: null,
  joint_set_id: null,
  status: 'confirmed',
  sources: ['a'],
});

const reported = (isEffective: boolean): Reported => ({
  lineup: {
    subject: 'edition:e-2026',
    data: { festival_day_starts: '06:00' },
  } as Reported['lineup'],
  performance: {
    credit: 'Ada',
    artists: [],
    stage: 'Garden',
    day: null,
    start: '2026-07-11T01:00:00',
    role: 'artist',
    set_type: null,
  } as unknown as Performance,
  reading: {
    acts: [{ name: 'Ada', key: 'ada', ids: [], role: 'artist' }],
    joint: false,
    placeholder: false,
    status: 'confirmed',
    set_type: null,
    reason: 'single act',
    confidence: 98,
    reviewItem: null,
  },
  isEffective,
  inForce: true,
  hasDummyTimes: false,
});

const tables = (lineup: readonly LineupEntry[]): ServedTables => ({
  edition: () => ({ timezone: 'Europe/Amsterdam', lineup, setTimes: [] }),
  itemOn: () => null,
  slugsOf: (key) => [key],
  keysOf: (slug) => [slug],
});

const row = { id: 'a', source: 's', edition: 'e-2026', credit: 'Ada', where: '' };
const answer = (isEffective: boolean, lineup: readonly LineupEntry[]) =>
  answerTo(row, { how: 'found', reported: reported(isEffective), host: false }, tables(lineup));

describe("the catalog's answer to a truth row", () => {
  it('is the served one, even if the fold would read more', () => {
    expect(answer(true, []).acts).to.deep.equal([]);
    expect(answer(true, [entry('Ada')]).days).to.deep.equal(['2026-07-10']);
  });

  it('includes the host of another set of the same credit', () => {
    const { acts } = answer(true, [entry('Ada'), entry('Cy', 'host')]);
    expect(acts.map(({ name, besideCredit }) => [name, besideCredit])).to.deep.equal([
      ['Ada', false],
      ['Cy', true],
    ]);
  });

  it('is the fold’s reading if a newer statement replaced its own', () => {
    const { how, acts, days, starts } = answer(false, []);
    expect([how, acts.map(({ name }) => name), days, starts]).to.deep.equal([
      'read',
      ['Ada'],
      ['2026-07-10'],
      ['2026-07-11T01:00:00+02:00'],
    ]);
  });
});
