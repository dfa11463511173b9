import { expect } from 'chai';
import { acceptsGzip, compressedPage } from './index.ts';

const page = { bytes: Buffer.alloc(10_000, 'a') };

describe('the compression of an answer', () => {
  it('is the one that the client prefers', async () => {
    expect([acceptsGzip('gzip, br'), acceptsGzip('br'), acceptsGzip(undefined)]).to.deep.equal([
      true,
      false,
      false,
    ]);
    expect((await compressedPage(page, 'br, gzip'))?.encoding).to.equal('br');
    expect((await compressedPage(page, 'gzip'))?.encoding).to.equal('gzip');
    expect(await compressedPage(page, 'identity')).to.equal(null);
  });

  it('is none if the header is too long to be worth reading', async () => {
    const long = 'gzip;q=0.5,'.repeat(1_300);
    const began = process.cpuUsage();
    for (let n = 0; n < 1_000; n += 1) {
      expect(acceptsGzip(`${long}${n}`)).to.equal(false);
      expect(await compressedPage(page, long)).to.equal(null);
    }
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000, 'milliseconds; 2,000 when the header is parsed').to.be.below(500);
  });
});
