import { expect } from 'chai';
import { PageCache } from './page-cache.ts';
import type { CompleteAnswer } from './send-page.ts';

const page = (size: number, status = 200): CompleteAnswer => ({
  status,
  type: 'text/html',
  bytes: Buffer.alloc(size),
});

describe('the cache of pages', () => {
  it('answers while the version of the tables is the same', () => {
    const held = new PageCache();
    const sent = held.put('/', '7', page(10));
    expect(held.get('/', '7')).to.equal(sent);
    expect(held.get('/', '8')).to.equal(null);
    expect(held.get('/', '7')).to.equal(null);
  });

  it('keeps the most recently used pages that fit', () => {
    const held = new PageCache(100_000);
    for (const address of ['/a', '/b']) held.put(address, '7', page(3_000));
    for (let n = 0; n < 30; n++) {
      held.put(`/${n}`, '7', page(3_000));
      expect(held.get('/a', '7'), String(n)).not.to.equal(null);
    }
    expect(held.get('/b', '7')).to.equal(null);
  });

  it('keeps no error and no page larger than its share of the cache', () => {
    const held = new PageCache(100_000);
    held.put('/no', '7', page(10, 404));
    held.put('/large', '7', page(9_000));
    expect([held.get('/no', '7'), held.get('/large', '7')]).to.deep.equal([null, null]);
  });
});
