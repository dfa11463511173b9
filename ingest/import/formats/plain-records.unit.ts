import { expect } from 'chai';
import fc from 'fast-check';
import type { z } from 'zod';
import { event, plainEvent } from './clashfinder/feed.ts';
import type { PlainReader } from './known-fields.ts';
import { block, plainBlock } from './qdance/feed.ts';
import { performance, plainPerformance } from './tomorrowland/feed.ts';
import { act, plainAct } from './woov/feed.ts';

const scalars = fc.constantFrom<unknown>(
  ...[
    undefined,
    null,
    '',
    'Ada',
    'cancelled',
    ' 1 ',
    '123456789012',
    true,
    false,
    0,
    1,
    -0,
    1.5,
    8.64e15,
    9e15,
  ],
  ...['89AD4AC3-39f7-470e-963a-56509c546377', '89ad4ac3-39f7-470e-963a-56509c546377'],
);
const members = fc.record(
  { id: scalars, name: scalars, weight: scalars },
  { requiredKeys: [], noNullPrototype: true },
);
const values = fc.oneof(
  { weight: 3, arbitrary: scalars },
  members,
  fc.array(fc.oneof(scalars, members, fc.constant([])), { maxLength: 2 }),
);

/** Records of which most fields have a usual value. */
const recordsLike = (usual: Readonly<Record<string, unknown>>) =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom(...Object.keys(usual), 'status', 'isCancelled', 'x'), values, {
        maxKeys: 3,
      }),
    )
    .map(([odd]) => ({ ...usual, ...odd }));

/** Null and absent fields mean the same. */
const defined = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, field: unknown) => field ?? undefined)) as unknown;

function agrees<T>(
  name: string,
  schema: z.ZodType<T>,
  readPlain: PlainReader<T>,
  usual: Readonly<Record<string, unknown>>,
): void {
  describe(name, () => {
    it('reads the usual shape', () => expect(readPlain(usual)).to.not.equal(null));

    it('returns what the schema returns, or nothing', () => {
      fc.assert(
        fc.property(recordsLike(usual), (record) => {
          const read = readPlain(record);
          if (read !== null) expect(defined(read)).to.deep.equal(defined(schema.parse(record)));
        }),
        { numRuns: 2_000 },
      );
    });
  });
}

const times = { startTime: '2026-07-10T22:00:00+02:00', endTime: null };

agrees('plainPerformance of Tomorrowland', performance, plainPerformance, {
  ...{ name: 'Ada', artists: [{ id: 7, name: 'Ada' }], stage: { name: 'Barn' }, day: 'FRIDAY' },
  ...times,
});
agrees('plainEvent of Clashfinder', event, plainEvent, {
  ...{ name: 'Ada', start: '2026-07-10 22:00', end: null, estd: '0', mbId: '' },
});
agrees('plainAct of WOOV', act, plainAct, {
  ...{ id: 's1', name: 'Ada', stageId: 1, artists: [{ id: 'a1', weight: 0 }], artistIds: ['a1'] },
  ...{ startTime: 1_783_000_000_000, endTime: 1_783_000_000_000, endTimeIsFadedOut: false },
});
agrees('plainBlock of Q-dance', block, plainBlock, {
  ...{ name: 'Ada', acts: [{ id: 'a1', name: 'Ada' }], host: false, live: null },
  ...times,
});
