import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import pino from 'pino';
import { askFrom } from '../../test/api/ask-from.ts';
import { makeKey } from '../../db/accounts/keys/index.ts';
import { Authorization } from '../access/authorization.ts';
import { QuotaCache } from '../access/quota-cache.ts';
import { Exports } from '../exports/index.ts';
import { DEFAULT_LIMITS } from '../limits/index.ts';
import { operations } from '../operations/index.ts';
import { UNKNOWN_SITE } from '../documents/site.ts';
import type { PendingRequest } from '../batching/pending-request.ts';
import type { Outcome } from '../batching/batch-outcome.ts';
import { application } from './application.ts';
import { httpServer } from './http-server.ts';
import { ConcurrencyLimit, KeylessRequests } from '../../web/limits/index.ts';

describe('a request with a key that this process has not seen', () => {
  const charge = { plan: 'pro', usage: 1, limit: 10, reset: '2025-04-01' } as const;
  const inUse = makeKey();

  /** What was read, as the paths of operations, and what was submitted: `look up` or `count`. */
  const serving = async (
    retired: Set<string>,
    test: (ask: (key: string, path?: string) => Promise<number>) => Promise<void>,
  ) => {
    const read: string[] = [];
    const routed: string[] = [];
    const submitted: string[] = [];
    const arrivals: number[] = [];
    const watched = operations.map((operation) => ({
      ...operation,
      ask: (...args: Parameters<typeof operation.ask>) => {
        read.push(operation.path);
        return operation.ask(...args);
      },
    }));
    const authorization = new Authorization('secret');
    const valid = authorization.read({ authorization: `Bearer ${inUse}`, authorizations: 1 });
    const submit = (waiting: PendingRequest): void => {
      submitted.push(waiting.isUnconfirmed ? 'look up' : 'count');
      arrivals.push(waiting.arrivedAt);
      const isValid = 'hash' in valid && waiting.hash === valid.hash && !retired.has(inUse);
      waiting.read();
      const outcome: Outcome = isValid ? { kind: 'authorized', charge } : { kind: 'unauthorized' };
      setImmediate(() => waiting.done(outcome));
    };
    const made = application({
      operations: watched,
      fixedOperations: [],
      authorization,
      submit,
      quotaCache: new QuotaCache(),
      exports: new Exports({ databaseUrl: 'postgres://none', folder: '/none' }),
      keyless: new KeylessRequests(DEFAULT_LIMITS),
      deliveries: new ConcurrencyLimit({ atOnce: 1, waiting: 1, patience: 1 }),
      docs: () => ({ html: Buffer.alloc(0), policy: '' }),
      textPages: [],
      whyNotReady: () => null,
      draining: () => false,
      now: () => new Date('2025-03-01'),
      site: UNKNOWN_SITE,
      logger: pino({ level: 'silent' }),
    });
    const express = new Proxy(made.express, {
      apply: (app, self, [request, response]: [IncomingMessage, ServerResponse]) => {
        routed.push(request.url!);
        Reflect.apply(app, self, [request, response]);
      },
    });
    const server = httpServer(
      { ...made, express },
      {
        fastPath: true,
        limits: DEFAULT_LIMITS,
        refuseConnection: (socket) => socket.destroy(),
      },
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      await test(async (key, path = '/v1/artists/a%20name?limit=1') => {
        const answer = await askFrom('127.0.0.1', { port, path, key });
        return answer.status;
      });
    } finally {
      server.close();
    }
    return { read, routed, submitted, arrivals };
  };

  it('is not parsed before its key is confirmed, and a refused key is not looked up again', async () => {
    const forged = makeKey();
    const { read, routed, submitted } = await serving(new Set(), async (ask) => {
      expect([await ask(forged), await ask(forged)]).to.deep.equal([401, 401]);
    });
    expect([read, routed]).to.deep.equal([[], []]);
    expect(submitted).to.deep.equal(['look up']);
  });

  it('is not routed if it has no key, a malformed one, or one in the URL', async () => {
    const { routed, submitted } = await serving(new Set(), async (ask) => {
      for (const key of ['', 'bk_x'])
        expect(await ask(key, `/v1/artists/${'%EF%B7%BA'.repeat(1_000)}`)).to.equal(401);
      expect(await ask('', `/v1/coverage?api_key=${inUse}`)).to.equal(400);
    });
    expect([routed, submitted]).to.deep.equal([[], []]);
  });

  it('is answered with pages that need no key, also by an absolute URL', async () => {
    const pages = ['/docs', '/healthz', '/readyz?x=1', 'http://localhost/healthz'];
    await serving(new Set(), async (ask) => {
      for (const page of pages) expect(await ask('', page), page).to.equal(200);
    });
  });

  it('takes one statement from the second request on', async () => {
    const { read, submitted } = await serving(new Set(), async (ask) => {
      for (const status of [400, 400, 400]) expect(await ask(inUse)).to.equal(status);
    });
    expect(submitted).to.deep.equal(['look up', 'count', 'count', 'count']);
    expect(read).to.have.length(3);
  });

  it('has one deadline for the look-up and the answer, which counts from its arrival', async () => {
    const { submitted, arrivals } = await serving(new Set(), async (ask) => {
      await ask(inUse);
      await ask(inUse);
    });
    expect(submitted).to.deep.equal(['look up', 'count', 'count']);
    expect(arrivals[1]).to.equal(arrivals[0]);
    expect(arrivals[2]).to.be.above(arrivals[1]!);
  });

  it('is looked up again after its key was retired', async () => {
    const retired = new Set<string>();
    const { submitted } = await serving(retired, async (ask) => {
      await ask(inUse);
      retired.add(inUse);
      expect([await ask(inUse), await ask(inUse)]).to.deep.equal([401, 401]);
    });
    expect(submitted).to.deep.equal(['look up', 'count', 'count']);
  });
});
