import { expect } from 'chai';
import { Random } from '../../bench/random.ts';
import { countsOf } from '../../bench/discogs/dump.ts';
import { releaseXml } from '../../bench/discogs/release-xml.ts';
import { discogs } from '../../ingest/import/formats/discogs/index.ts';
import { flawOf, readBytes } from './read-bytes.ts';

describe('the generated dump of benchmark P10', () => {
  it('is valid, and has the length and mixture of the real dumps', async () => {
    const random = new Random(1);
    const releases = Array.from({ length: 1_000 }, (_, index) =>
      releaseXml(index + 1, random, countsOf(200)),
    );
    const { items, problems } = await readBytes(discogs, releases.join(''));
    expect(problems.filter(({ severity }) => severity !== 'note')).to.deep.equal([]);
    expect(items.length).to.be.within(800, 900);
    expect(items.map((item) => (item.kind === 'claim' ? flawOf(item) : '')).filter(Boolean)).to.deep.equal(
      [],
    );
    const length = releases.reduce((sum, release) => sum + Buffer.byteLength(release), 0) / releases.length;
    expect(length).to.be.within(3_800, 5_000);
  });
});
