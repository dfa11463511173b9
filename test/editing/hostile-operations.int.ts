import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { editingOperations, openEditing } from '../../ingest/editing/api/index.ts';
import { timed } from '../stack/timed.ts';
import { type Desk, openDesk, SECRET } from './small-desk.ts';

/** Milliseconds for one request; a busy machine takes longer. */
const MAX_MS = 2_000;

const TEXTS = {
  'a NUL': 'a\0b',
  'an unpaired surrogate': '\ud800',
  'control characters': '\u001b[2J\u009b\u202e',
  'characters that grow when folded': '\ufdfa'.repeat(2_000),
  '500,000 characters': 'x'.repeat(500_000),
  'a number out of every range': '99999999999999999999999999',
};

const item = { kind: 'unknown_credit', subject: 'edition:sun-2024', about: 'Ada' };
/** A valid body of each operation that has one. */
const BODIES: Readonly<Record<string, object>> = {
  createCorrection: {
    ...{
      type: 'edition.corrected',
      subject: 'edition:sun-2024',
      base: null,
      comment: 'x',
      evidence: 'https://a.example/',
    },
    operations: [{ op: 'set', set: { venue: 'Hall' } }],
  },
  previewCorrections: {
    corrections: [
      {
        type: 'edition.corrected',
        subject: 'edition:sun-2024',
        operations: [{ op: 'set', set: { venue: 'Hall' } }],
      },
    ],
  },
  revertCorrection: { reason: 'x', force: false },
  approveCorrection: { reason: 'x', base: 1 },
  rejectCorrection: { reason: 'x' },
  revertBatch: { reason: 'x', force: false },
  revertImport: { reason: 'x' },
  dismissReview: { items: [item], reason: 'x' },
  assignReview: { items: [item], assignee: 'ann' },
  addWebhook: { url: 'https://hooks.example.org/', subjects: ['edition:sun-2024'], series: ['sun'] },
  retryDeadNotices: { ids: ['msg_1'] },
};

/** The body once for each text in it, with the hostile one in its place. */
function mutants(body: unknown, hostile: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return [hostile];
  const isList = Array.isArray(body);
  return Object.entries(body).flatMap(([name, value]) =>
    mutants(value, hostile).map((changed) => {
      const copy: Record<string, unknown> = { ...body, [name]: changed };
      return isList ? Object.values(copy) : copy;
    }),
  );
}

describe('hostile requests for every operation of the editors’ API', function () {
  this.timeout(300_000);
  const faults: string[] = [];
  let desk: Desk;
  let server: Server;
  let url: string;
  let token: string;
  before(async () => {
    desk = await openDesk();
    const webhooks = { database: desk.pool, keySecret: SECRET, reach: 'anywhere' } as const;
    const editing = openEditing({
      deps: { ...desk.deps, webhooks },
      secret: SECRET,
      warn: (fault) => faults.push(JSON.stringify(fault)),
    });
    server = createServer((request, response) => editing.handle(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    ({ token } = await desk.editor('ann', 'admin'));
  });
  beforeEach(() => faults.splice(0));
  after(async () => {
    server.closeAllConnections();
    server.close();
    await desk.close();
  });

  const ask = async (method: string, path: string, body?: string): Promise<number> => {
    const { result, milliseconds, busy } = await timed(async () => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
      await response.arrayBuffer();
      return response.status;
    });
    const what = `${method} ${path.slice(0, 100)} ${body?.slice(0, 200) ?? ''}`;
    expect(result, `${what} ${faults.join()}`).to.be.within(200, 499);
    expect(milliseconds, what).to.be.below(MAX_MS * busy);
    return result;
  };
  const bodyFor = (id: string): string | undefined => {
    const body = BODIES[id];
    return body && JSON.stringify(body);
  };

  it('has a body for each operation that takes JSON', () => {
    const taking = editingOperations.filter(({ body }) => body !== undefined).map(({ id }) => id);
    expect(Object.keys(BODIES).sort()).to.deep.equal(taking.sort());
  });

  for (const [kind, text] of Object.entries(TEXTS)) {
    it(`are answered below 500 with ${kind} in the path and in every parameter`, async () => {
      const encoded = encodeURIComponent(text.toWellFormed()).slice(0, 12_000);
      for (const { id, method, path, query } of editingOperations) {
        const valid = path.replaceAll(/\{\w+\}/g, 'x');
        if (valid !== path) await ask(method, path.replaceAll(/\{\w+\}/g, encoded), bodyFor(id));
        for (const name of Object.keys(query?.shape ?? {}))
          await ask(method, `${valid}?${name}=${encoded}`, bodyFor(id));
        await ask(method, `${valid}?${encoded}=1`, bodyFor(id));
      }
    });

    it(`are answered below 500 with ${kind} in every field of the body`, async () => {
      for (const { id, method, path } of editingOperations)
        for (const mutant of mutants(BODIES[id] ?? {}, text))
          await ask(method, path.replaceAll(/\{\w+\}/g, 'x'), JSON.stringify(mutant));
    });
  }

  for (const [kind, value] of [
    ['a list', [[]]],
    ['an object', { toString: 'x' }],
    ['a number', -1e308],
    ['null', null],
    ['a prototype', JSON.parse('{"__proto__":{"x":1}}')],
  ] as const)
    it(`are answered below 500 with ${kind} in every field of the body`, async () => {
      for (const { id, method, path } of editingOperations)
        for (const mutant of mutants(BODIES[id] ?? {}, value))
          await ask(method, path.replaceAll(/\{\w+\}/g, 'x'), JSON.stringify(mutant));
    });

  it('are answered below 500 with JSON that is nested 100,000 times, and with a path that cannot be decoded', async () => {
    for (const { method, path } of editingOperations.filter(({ id }) => id in BODIES)) {
      const at = path.replaceAll(/\{\w+\}/g, 'x');
      await ask(method, at, '['.repeat(100_000) + ']'.repeat(100_000));
      await ask(method, at, `{"reason":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`);
    }
    for (const { id, method, path } of editingOperations)
      for (const part of ['%', '%ED%A0%80', '%c0%af', '..%2f..%2f'])
        await ask(method, path.replaceAll(/\{\w+\}/g, part), bodyFor(id));
  });

  it('are refused with 429 if an editor tests a slow webhook many times at once', async () => {
    const running = { now: 0, most: 0 };
    const slow = createServer((_, response) => {
      running.most = Math.max(running.most, (running.now += 1));
      setTimeout(() => {
        running.now -= 1;
        response.end();
      }, 500);
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const hook = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
    const send = (path: string, body?: object): Promise<Response> =>
      fetch(url + path, {
        ...{ method: 'POST', headers: { authorization: `Bearer ${token}` } },
        ...(body && { body: JSON.stringify(body) }),
      });
    const added = await send('/webhooks', { url: hook, subjects: [], series: [] });
    const { id } = (await added.json()) as { id: string };
    const flood = await Promise.all(Array.from({ length: 50 }, () => send(`/webhooks/${id}/test`)));
    const statuses = flood.map(({ status }) => status);
    expect(new Set(statuses)).to.deep.equal(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).to.be.within(6, 20);
    expect(running.most).to.equal(2);
    slow.close();
  });
});
