import fc from 'fast-check';
import { orAbsent, pick, some } from '../arbitrary.ts';
import type { DraftEvent } from '../history.ts';
import { type Correctable, actsIn, present, stated, word } from './correctable.ts';

const selectionIn = ({ credits, days, stages, instants }: Correctable) =>
  fc
    .record({
      credit: pick(...credits),
      day: orAbsent(pick<string | null>(null, ...days)),
      stage: orAbsent(pick<string | null>(null, ...stages)),
      start: orAbsent(pick<string | null>(null, ...instants)),
    })
    .map(({ credit, day, stage, start }) => {
      // Mostly one or two fields: more would rarely match a set.
      return present({
        credit,
        day,
        ...(day === undefined && { stage }),
        ...(stage === undefined && { start }),
      });
    });

const performanceIn = (world: Correctable) =>
  fc.record({
    credit: pick(...world.credits),
    artists: fc.constant([]),
    stage: pick<string | null>(null, ...world.stages),
    day: pick<string | null>(null, ...world.days),
    start: pick<string | null>(null, ...world.starts),
    end: fc.constant(null),
    time_status: fc.constant('published'),
    billing_rank: pick(null, 1),
    headliner: fc.boolean(),
    set_type: pick(null, 'live'),
    role: pick('artist', 'artist', 'host'),
    status: pick('confirmed', 'confirmed', 'cancelled'),
    genres: fc.constant(['House']),
    where: fc.constant('an editor'),
  });

const changesIn = ({ renames, days, stages, starts }: Correctable) =>
  fc
    .record({
      credit: orAbsent(pick(...renames)),
      day: orAbsent(pick<string | null>(null, ...days)),
      stage: orAbsent(pick<string | null>(null, ...stages)),
      start: orAbsent(pick<string | null>(null, ...starts)),
      headliner: orAbsent(fc.boolean()),
      set_type: orAbsent(pick(null, 'live', 'dj')),
      role: orAbsent(pick('artist', 'host')),
      status: orAbsent(pick('confirmed', 'cancelled')),
    })
    .map(present);

export const lineupCorrections = (world: Correctable): fc.Arbitrary<DraftEvent> => {
  const select = selectionIn(world);
  const operation = fc.oneof(
    { weight: 3, arbitrary: fc.record({ op: pick('add'), performance: performanceIn(world) }) },
    { weight: 3, arbitrary: fc.record({ op: pick('drop'), select }) },
    { weight: 5, arbitrary: fc.record({ op: pick('change'), select, set: changesIn(world) }) },
    { weight: 2, arbitrary: fc.record({ op: pick('acts'), select, acts: actsIn(world) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        op: pick('replace'),
        select,
        credit: pick(...world.credits),
        acts: pick(null, []),
      }),
    },
    { weight: 1, arbitrary: fc.record({ op: pick('swap'), select: fc.tuple(select, select) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        op: pick('shift'),
        stage: pick<string | null>(null, ...world.stages),
        day: pick<string | null>(null, ...world.days),
        minutes: pick(-90, 30, 600),
      }),
    },
    { weight: 1, arbitrary: fc.record({ op: pick('complete'), complete: fc.boolean() }) },
  );
  return fc
    .tuple(pick(...world.editions), some(operation), stated)
    .map(([slug, operations, rest]) => word('lineup.corrected', `edition:${slug}`, { operations, ...rest }));
};
