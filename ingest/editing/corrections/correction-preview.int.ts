import { expect } from 'chai';
import {
  ACTS,
  DAYS,
  EDITION,
  STAGES,
  randomCorrections,
} from '../../../test/editing/hammer/random-corrections.ts';
import { type Desk, openDesk, placed } from '../../../test/editing/small-desk.ts';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { propertySeed } from '../../../test/run/seed.ts';
import type { Editor } from '../editors/index.ts';
import { undoBatch, undoBatchPreviewed } from './batch/batch.ts';
import { previewFile } from './batch/preview-file.ts';
import { publishFile } from './batch/publish-file.ts';
import { correct, undo, undoPreviewed } from './correction-commands.ts';
import { correctionNow } from './read-corrections.ts';
import { inLive } from './visibility/live-tables.ts';
import { type Previewed, previewRequests } from './preview-requests.ts';
import type { Outcome } from './problems/problem.ts';
import { type CorrectionRequest, correctionRequest } from './request.ts';

const REQUESTS = 14;
const TIMEOUT_MS = 30_000;

const printed = [
  editionReport(EDITION, placed(DAYS[0]!, DAYS.at(-1)!)),
  lineup(
    EDITION,
    ACTS.map((credit, nth) => ({ credit, stage: STAGES[nth % 2]!, day: DAYS[nth % 3]! })),
  ),
].map((claim) => eventOf(claim));

interface Row {
  readonly row_json: string;
  readonly lineup_json: string;
  readonly set_times_json: string;
}

/** The previewed edition, without `updated_at` and `provenance`. */
function plain(row: unknown): unknown {
  if (row === null) return null;
  const fields = { ...(row as Record<string, unknown>) };
  delete fields['updated_at'];
  delete fields['provenance'];
  return fields;
}

describe('the preview of a correction', () => {
  let desk: Desk;
  let editor: Editor;
  before(async () => {
    desk = await openDesk(printed);
    editor = await desk.editor('Ada', 'admin');
  });
  after(() => desk.close());

  const shown = async (): Promise<unknown> => {
    const read = await inLive(desk.deps.database, (client) =>
      client.query<Row>('SELECT row_json, lineup_json, set_times_json FROM edition WHERE slug = $1', [
        EDITION,
      ]),
    );
    const [found] = read!.rows;
    if (!found) return null;
    const { row_json, lineup_json, set_times_json } = found;
    const [row, lineup, set_times] = [row_json, lineup_json, set_times_json].map(parse);
    return plain({ ...(row as object), lineup, set_times });
  };
  const position = async () => (await inLive(desk.deps.database, async (_client, at) => at.position))!;
  const live = async () => {
    await desk.deps.livePosition.waitUntilReached(await desk.log.end(), TIMEOUT_MS);
    return shown();
  };

  /** Compares the preview with what readers see once `published` is live. @returns the result of publishing. */
  async function holds<T>(previewed: Outcome<Previewed>, publish: () => Promise<Outcome<T>>) {
    if (!previewed.ok) throw new Error(previewed.problem.detail);
    const before = await shown();
    const made = await publish();
    const [refusal] = previewed.value.refusals;
    if (!made.ok) {
      const { nth, ...problem } = refusal!;
      expect(nth).to.equal(0);
      expect(problem).to.deep.equal(made.problem);
      return made;
    }
    expect(refusal, JSON.stringify(refusal)).to.equal(undefined);
    const after = await live();
    const [change] = previewed.value.editions;
    expect(change ? plain(change.after) : before).to.deep.equal(after);
    return made;
  }

  it('equals the result of publishing, or its refusal', async function () {
    this.timeout(120_000);
    const seen = await position();
    const outcomes = { refused: 0, conflicts: 0, made: 0, undone: 0 };
    for (const [nth, filter] of randomCorrections(REQUESTS, propertySeed()).entries()) {
      const request = correctionRequest.parse({ ...filter, base: nth % 3 === 0 ? seen : null });
      const made = await holds(await previewRequests(desk.deps, editor, [request]), () =>
        correct(desk.deps, editor, request, null),
      );
      if (!made.ok) {
        outcomes.refused += 1;
        if (made.problem.conflicts) outcomes.conflicts += 1;
        continue;
      }
      outcomes.made += 1;
      const { id } = made.value.correction;
      await correctionNow(desk.deps, id, TIMEOUT_MS);
      if (nth % 2 === 1) continue;
      const how = { reason: null, force: false };
      const undone = await holds(await undoPreviewed(desk.deps, editor, id), () =>
        undo(desk.deps, editor, id, how),
      );
      if (undone.ok) outcomes.undone += 1;
    }
    expect(outcomes.made, JSON.stringify(outcomes)).to.be.greaterThan(2);
    expect(outcomes.undone, JSON.stringify(outcomes)).to.be.greaterThan(0);
  });

  it('reports the conflict of a stale base for any of several requests', async () => {
    const base = await position();
    const venue = (name: string): CorrectionRequest =>
      correctionRequest.parse({
        type: 'edition.corrected',
        subject: `edition:${EDITION}`,
        base,
        operations: [{ op: 'set', set: { venue: name } }],
      });
    const first = await correct(desk.deps, editor, venue('One Hall'), null);
    expect(first.ok).to.equal(true);
    await live();
    const other = correctionRequest.parse({
      ...venue('-'),
      operations: [{ op: 'set', set: { city: 'Breda' } }],
    });
    const previewed = await previewRequests(desk.deps, editor, [other, venue('Another Hall')]);
    const published = await correct(desk.deps, editor, venue('Another Hall'), null);
    if (!previewed.ok || published.ok) throw new Error('It has to be refused, and its preview not.');
    expect(published.problem.code).to.equal('stale_base');
    expect(previewed.value.refusals).to.deep.equal([{ nth: 1, ...published.problem }]);
  });

  it('covers all rows of a file together, and the undo of the file', async () => {
    const rows = [
      'op,edition,field,value',
      `set,${EDITION},city,Arnhem`,
      `set,${EDITION},venue,Fort`,
      'set,no-such-2024,venue,Fort',
    ];
    const bytes = Buffer.from(rows.join('\n'));
    const previewed = await previewFile(desk.deps, editor, bytes, 'some.csv');
    if (!previewed.ok) throw new Error(previewed.problem.detail);
    expect(previewed.value.rows.map(({ faults }) => faults.length)).to.deep.equal([0, 0, 1]);
    const made = await holds(previewed, () =>
      publishFile(desk.deps, editor, bytes, { name: 'some.csv', base: null, skipWrong: true, key: null }),
    );
    if (!made.ok) throw new Error(made.problem.detail);
    const { id } = made.value.batch;
    await holds(await undoBatchPreviewed(desk.deps, editor, id), () =>
      undoBatch(desk.deps, editor, id, { reason: null, force: false }),
    );
  });
});

const parse = (text: string): unknown => JSON.parse(text) as unknown;
