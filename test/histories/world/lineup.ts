import fc from 'fast-check';
import { pick, upTo } from '../arbitrary.ts';
import { credited, listed } from './credited.ts';
import { EDITIONS } from './names.ts';
import { statement } from './statement.ts';

const slot = pick<{ day: string | null; start: string | null }>(
  { day: null, start: null },
  { day: '2024-07-01', start: null },
  { day: '2024-07-02', start: null },
  { day: '2024-07-01', start: '2024-07-01T20:00' },
  { day: '2024-07-02', start: '2024-07-02T22:00' },
  { day: '2024-07-01', start: '2024-07-02T01:30' },
  { day: null, start: '2024-07-02T01:30' },
);

const performance = fc
  .record({
    credited,
    slot,
    stage: pick(null, 'Mainstage', 'Main Stage', 'Tent'),
    status: pick('confirmed', 'confirmed', 'confirmed', 'confirmed', 'cancelled', 'replaced'),
    role: pick('artist', 'artist', 'artist', 'artist', 'host'),
    headliner: pick(false, false, true),
    billing_rank: pick(null, 1, 2),
    genres: upTo(1, pick('House', 'Deep House', 'Techno')),
  })
  .map(({ credited: act, slot: when, ...rest }) => ({
    ...act,
    ...when,
    ...rest,
    end: null,
    time_status: 'published',
    set_type: null,
    where: 'line 1',
  }));

/** Six acts at one hour: dummy times. */
const dummies = pick('2024-07-01T00:00').map((start) =>
  ['Alpha', 'Beta', 'Gamma', 'Rapha', 'Omega', 'Lucas'].map((credit) => ({
    credit,
    artists: [],
    stage: null,
    day: '2024-07-01',
    start,
    end: null,
    time_status: 'published',
    billing_rank: null,
    headliner: false,
    set_type: null,
    role: 'artist',
    status: 'confirmed',
    genres: ['House'],
    where: 'line 1',
  })),
);

export const lineupReported = fc
  .record({
    ...statement,
    slug: pick(...EDITIONS),
    performances: fc.oneof({ weight: 9, arbitrary: upTo(4, performance) }, { weight: 1, arbitrary: dummies }),
    unscheduled: upTo(1, listed(pick('Omega', 'Stefan'))),
    split: pick([], [], [], ['x'], ['&']),
  })
  .map(({ slug, split, ...stated }) => ({
    type: 'lineup.reported',
    subject: `edition:${slug}`,
    data: { ...stated, hints: { split, whole: [] }, festival_day_starts: null },
  }));
