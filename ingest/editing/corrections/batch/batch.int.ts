import { createServer, type Server } from 'node:http';
import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import request, { type Test } from 'supertest';
import { UnacknowledgingLog } from '../../../../test/editing/unacknowledging-log.ts';
import { type Desk, openDesk, placed, SECRET } from '../../../../test/editing/small-desk.ts';
import { editionReport, lineup } from '../../../../test/fold/claims.ts';
import { workbook } from '../../../../test/formats/workbook.ts';
import { eventOf } from '../../../../test/projector/events.ts';
import { openEditing } from '../../api/index.ts';

const ROWS = 500;
const WRONG = 20;
const slugOf = (nth: number): string => `fest-${nth % 25}-2024`;

interface Reported {
  readonly rows: number;
  readonly right: number;
  readonly base: number;
  readonly wrong: readonly { readonly where: string; readonly faults: readonly { message: string }[] }[];
  readonly batch: { readonly id: string; readonly corrections: number };
  readonly published: number;
  readonly shown: { readonly sets: readonly { readonly credit: string; readonly stage: string | null }[] };
}

describe('a file of corrections', function () {
  this.timeout(90_000);
  const unacknowledging = new UnacknowledgingLog();
  let desk: Desk;
  let server: Server;
  let token: string;
  before(async () => {
    const facts = placed('2024-07-19', '2024-07-21');
    const credits = Array.from({ length: ROWS / 25 }, (_, nth) => ({ credit: `Act ${nth}`, stage: 'Main' }));
    const events = Array.from({ length: 25 }, (_, nth) => [
      editionReport(slugOf(nth), facts),
      lineup(slugOf(nth), credits),
    ]).flat();
    desk = await openDesk(
      events.map((claim) => eventOf(claim)),
      unacknowledging.wrap,
    );
    const editing = openEditing({ deps: desk.deps, secret: SECRET, warn: () => undefined });
    server = createServer((incoming, response) => editing.handle(incoming, response)).listen(0, '127.0.0.1');
    ({ token } = await desk.editor('ann'));
  });
  after(async () => {
    server.close();
    await desk.close();
  });

  const sent = async (asked: Test, status: number): Promise<Reported> => {
    const answer = await asked.auth(token, { type: 'bearer' });
    expect(answer.status, answer.text).to.equal(status);
    return answer.body as Reported;
  };
  const upload = (path: string, file: string | Buffer): Test =>
    request(server).post(path).set('content-type', 'text/csv').send(file);
  const stages = async (slug: string): Promise<Set<string | null>> => {
    await desk.publishEvent();
    const { shown } = await sent(request(server).get(`/subjects/edition:${slug}`), 200);
    return new Set(shown.sets.map(({ stage }) => stage));
  };
  const file = [
    'op,edition,credit,to_stage,comment',
    ...Array.from({ length: ROWS }, (_, nth) => {
      const credit = nth % (ROWS / WRONG) === 0 ? `Nobody ${nth}` : `Act ${Math.floor(nth / 25)}`;
      return `change,${slugOf(nth)},${credit},Tent,=1+1`;
    }),
  ].join('\n');

  it('is checked as a whole, and errors.csv returns the wrong rows with their faults', async () => {
    const { rows, right, wrong } = await sent(upload('/batches/check', file), 200);
    expect([rows, right, wrong.length]).to.deep.equal([ROWS, ROWS - WRONG, WRONG]);
    expect(wrong[0]).to.deep.include({ where: 'line 2' });
    const { text } = await upload('/batches/errors.csv', file).auth(token, { type: 'bearer' }).expect(200);
    const errors = parse(text, { bom: true, columns: true }) as unknown as Record<string, string>[];
    expect(errors).to.have.length(WRONG);
    expect(errors[0]!['error']).to.include('No set of the lineup is credited as Nobody 0.');
    expect(errors[0]!['comment'], 'a formula').to.equal("'=1+1");
    expect((await desk.pool.query('SELECT FROM editing.correction')).rows).to.have.length(0);
  });

  it('is published as one batch without its wrong rows, once per key, and undone as a unit', async () => {
    await sent(upload('/batches', file), 422);
    const publish = () =>
      upload('/batches?wrong=skip&name=stages.csv', file).set('Idempotency-Key', 'file-1');
    const { batch, wrong } = await sent(publish(), 201);
    expect([batch.corrections, wrong.length]).to.deep.equal([ROWS - WRONG, WRONG]);
    expect((await sent(publish(), 201)).batch.id).to.equal(batch.id);
    expect(await stages('fest-1-2024')).to.deep.equal(new Set(['Tent']));
    const { rows } = await desk.pool.query(`SELECT FROM log.event WHERE type = 'lineup.corrected'`);
    expect(rows).to.have.length(ROWS - WRONG);
    const undone = await sent(
      request(server).post(`/batches/${batch.id}/revert`).send({ reason: 'wrong file' }),
      200,
    );
    expect(undone).to.deep.include({ published: 0, reverted_by: 'ann' });
    expect(await stages('fest-1-2024')).to.deep.equal(new Set(['Main']));
  });

  it('is published once when the connection fails before the response, and is sent again', async () => {
    const drops = 'op,edition,credit\ndrop,fest-2-2024,Act 3\ndrop,fest-3-2024,Act 4\n';
    const publish = () => upload('/batches?name=drops.csv', drops).set('Idempotency-Key', 'file-2');
    const batchEvents = `SELECT FROM log.event WHERE data::jsonb ->> 'batch' IS NOT NULL`;
    const before = (await desk.pool.query(batchEvents)).rows.length;
    unacknowledging.falls = true;
    await sent(publish(), 503);
    // A second check would find nothing to drop.
    const { batch } = await sent(publish(), 201);
    expect(batch).to.deep.include({ name: 'drops.csv', corrections: 2, published: 2 });
    expect((await desk.pool.query(batchEvents)).rows).to.have.length(before + 2);
    await sent(request(server).post(`/batches/${batch.id}/revert`).send({ reason: null }), 200);
  });

  it('can be a workbook', async () => {
    const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (...cells: string[]): string => `<row>${cells.map(cell).join('')}</row>`;
    const sheet =
      row('op', 'edition', 'field', 'value') +
      row('set', 'fest-3-2024', 'venue', 'The Hall') +
      row('set', 'fest-4-2024', 'venu', 'x');
    const bytes = await workbook({ sheets: { Corrections: sheet } });
    const { rows, right, wrong } = await sent(upload('/batches/check', bytes), 200);
    expect([rows, right, wrong.length]).to.deep.equal([2, 1, 1]);
  });

  it('is refused without the needed columns or rows, with too many rows, and beyond the size limit', async () => {
    await sent(upload('/batches/check', 'a,b\n1,2\n'), 400);
    await sent(upload('/batches/check', 'op,edition\n'), 400);
    await sent(upload('/batches/check', `op,edition\n${'drop,x\n'.repeat(2_001)}`), 413);
    await sent(upload('/batches/check', Buffer.alloc(11 * 1024 * 1024, 'x')), 413);
    await sent(request(server).post('/batches/check').send({ op: 'drop' }), 415);
  });

  it('has a fault for a row that repeats the change of another row', async () => {
    const twice = `op,edition,credit,to_stage\n${'change,fest-5-2024,Act 1,Barn\n'.repeat(2)}`;
    const { wrong } = await sent(upload('/batches/check', twice), 200);
    expect(wrong.map(({ where, faults }) => [where, faults[0]!.message])).to.deep.equal([
      ['line 3', 'line 2 changes the same field. Remove one of the two rows.'],
    ]);
  });

  it('passes the check when it is the downloaded template', async () => {
    const { text } = await request(server)
      .get('/batches/template.csv')
      .auth(token, { type: 'bearer' })
      .expect(200);
    const { rows, wrong } = await sent(upload('/batches/check', text), 200);
    expect(rows).to.equal(9);
    for (const { faults } of wrong)
      expect(faults[0]!.message).to.match(/There is no (edition|artist)|No set/);
  });
});
