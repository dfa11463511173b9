import fc from 'fast-check';
import { pick, upTo } from '../arbitrary.ts';
import { CREDITS, EDITIONS, NAMES, ids } from './names.ts';
import { statement } from './statement.ts';

/** A manifest's decisions about credits and names. */
const DECISIONS = {
  split: [],
  whole: [],
  namesakes: ['Gamma', 'KI/KI'],
  plays: [
    { credit: 'Delta Force presents Night', acts: [{ name: 'Night', role: 'artist' }] },
    { credit: 'Alpha & Beta', acts: [] },
    { credit: 'KI/KI vs Beta', acts: ['artist', 'host'].map((role) => ({ name: 'Alpha', role })) },
  ],
};

const listed = fc.record({
  name: pick(...NAMES),
  ids,
  trust: pick('identity', 'hint'),
  role: pick('artist', 'artist', 'host'),
});

const performance = fc
  .record({
    credit: pick(...CREDITS),
    artists: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, upTo(2, listed)),
    stage: pick(null, 'Main', 'Tent'),
    day: pick(null, '2024-05-31', '2024-06-01'),
    status: pick('confirmed', 'confirmed', 'confirmed', 'cancelled', 'replaced'),
    role: pick('artist', 'artist', 'artist', 'host'),
    headliner: fc.boolean(),
    genres: upTo(1, pick('House', 'Techno')),
    timed: fc.boolean(),
  })
  .map(({ timed, day, ...rest }) => ({
    ...rest,
    day,
    start: timed && day !== null ? `${day}T20:00` : null,
    end: timed && day !== null ? `${day}T22:00` : null,
    time_status: 'published',
    billing_rank: null,
    set_type: null,
    where: 'line 1',
  }));

export const lineupReported = fc
  .record({
    ...statement,
    slug: pick(...EDITIONS),
    performances: upTo(5, performance),
    unscheduled: upTo(1, listed),
    hints: pick<object>({ split: [], whole: [] }, { split: ['x'], whole: ['Alpha & Beta'] }, DECISIONS),
  })
  .map(({ slug, ...stated }) => ({
    type: 'lineup.reported',
    subject: `edition:${slug}`,
    data: { ...stated, festival_day_starts: null },
  }));
