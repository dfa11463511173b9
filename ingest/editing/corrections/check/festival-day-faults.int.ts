import { expect } from 'chai';
import { type Desk, openDesk, placed } from '../../../../test/editing/small-desk.ts';
import { editionReport, lineup } from '../../../../test/fold/claims.ts';
import { eventOf } from '../../../../test/projector/events.ts';
import type { Editor } from '../../editors/index.ts';
import { correctionRequest } from '../index.ts';
import { previewRequests } from '../queries/index.ts';

const ada = { credit: 'Ada', stage: 'Main', day: '2024-07-19', start: '2024-07-19T20:00' };
const catalog = [
  editionReport('sun-2024', placed('2024-07-19', '2024-07-21')),
  lineup('sun-2024', [ada]),
  editionReport('moon-2024', placed('2024-07-19', '2024-07-21')),
  lineup('moon-2024', [ada], { festival_day_starts: '09:00' }),
].map((claim) => eventOf(claim));

describe('the start of a set compared with its festival day', function () {
  this.timeout(60_000);
  let desk: Desk;
  let ann: Editor;
  before(async () => {
    desk = await openDesk(catalog);
    ann = await desk.editor('ann');
  });
  after(() => desk.close());

  /** The refusal of an operation. */
  const refusal = async (operation: object, slug = 'sun-2024'): Promise<unknown> => {
    const asked = { type: 'lineup.corrected', subject: `edition:${slug}`, base: null };
    const request = correctionRequest.parse({ ...asked, operations: [operation] });
    const previewed = await previewRequests(desk.deps, ann, [request]);
    if (!previewed.ok) throw new Error(previewed.problem.detail);
    const [refused] = previewed.value.refusals;
    return refused && [refused.code, refused.errors];
  };
  const change = (set: object) => ({ op: 'change', select: { credit: 'Ada' }, set });
  const add = (performance: object) => ({ op: 'add', performance: { credit: 'New', ...performance } });
  const strange = (path: string, start: string, day: string) => [
    'invalid_operation',
    [
      {
        path,
        message: `${start} does not belong to the festival day ${day}, which lasts until the next morning.`,
      },
    ],
  ];

  it('is accepted on that day and in the following night', async () => {
    for (const start of ['2024-07-20T14:00', '2024-07-21T05:59', '2024-07-20T03:00', '2024-07-21T03:00:00Z'])
      for (const operation of [change({ day: '2024-07-20', start }), add({ day: '2024-07-20', start })])
        expect(await refusal(operation), start).to.equal(undefined);
  });

  it('is refused on any other day', async () => {
    const [day, start] = ['2024-07-20', '2024-07-22T14:00'];
    expect(await refusal(change({ day, start }))).to.deep.equal(
      strange('operations.0.set.start', start, day),
    );
    expect(await refusal(add({ day, start: '2024-07-21T14:30' }))).to.deep.equal(
      strange('operations.0.performance.start', '2024-07-21T14:30', day),
    );
    expect(await refusal(change({ day, start: '2024-07-21T04:30:00Z' }))).to.deep.equal(
      strange('operations.0.set.start', '2024-07-21T04:30:00Z', day),
    );
    expect(await refusal(change({ day, start: '2024-07-19T23:00' }))).not.to.equal(undefined);
  });

  it('is accepted as late in the morning as the festival day of a source lasts', async () => {
    const late = change({ day: '2024-07-20', start: '2024-07-21T08:30' });
    expect(await refusal(late)).not.to.equal(undefined);
    expect(await refusal(late, 'moon-2024')).to.equal(undefined);
  });

  it('has one fault only when the day is outside the edition', async () => {
    const reported = (await refusal(change({ day: '2024-07-20', start: '2024-08-20T14:00' }))) as [
      string,
      object[],
    ];
    expect(reported[1]).to.have.length(1);
  });

  it('is checked for a shift, which is also refused when it selects no set', async () => {
    expect(await refusal({ op: 'shift', day: '2024-07-19', minutes: -2_880 })).to.deep.equal([
      'invalid_operation',
      [
        {
          path: 'operations.0.minutes',
          message:
            'Ada would start at 2024-07-17T20:00, which is outside of the edition (2024-07-19 to 2024-07-21).',
        },
      ],
    ]);
    expect(await refusal({ op: 'shift', stage: 'Tent', minutes: 15 })).to.deep.include('target_not_found');
  });
});
