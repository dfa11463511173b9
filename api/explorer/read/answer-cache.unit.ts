import { expect } from 'chai';
import { AnswerCache, type AnswerRow } from './answer-cache.ts';

describe('cached answers of the API', () => {
  let reads = 0;
  const reading = (row: Partial<AnswerRow>) => async (): Promise<AnswerRow> => {
    reads += 1;
    return { status: 200, body: '{}', total: null, ...row };
  };
  beforeEach(() => (reads = 0));

  it('are read once per key', async () => {
    const cache = new AnswerCache();
    const first = await cache.get('7 getArtist ada', reading({ body: '1' }));
    expect(await cache.get('7 getArtist ada', reading({ body: '2' }))).to.equal(first);
    expect((await cache.get('8 getArtist ada', reading({ body: '2' }))).body).to.equal('2');
    expect(reads).to.equal(2);
  });

  it('contain only documents that are no larger than their share of the cache', async () => {
    const cache = new AnswerCache(100_000);
    for (let n = 0; n < 2; n++) {
      await cache.get('missing', reading({ status: 404, body: null }));
      await cache.get('large', reading({ body: 'x'.repeat(10_000) }));
    }
    expect(reads).to.equal(4);
  });
});
