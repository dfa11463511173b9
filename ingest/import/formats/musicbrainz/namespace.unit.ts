import { expect } from 'chai';
import { flawOf, readBytes } from '../../../../test/formats/read-bytes.ts';
import { musicbrainz } from './index.ts';

const ARTIST = {
  id: '17',
  name: 'Pale Tern',
  gender: null,
  country: 'DE',
  relations: [
    { type: 'member of band', direction: 'forward', artist: { id: 'b-1', name: 'Terns' } },
    { type: 'member of band', direction: 'forward', artist: { id: 'b 2', name: 'Wrens' } },
    { type: 'is person', artist: { id: '18', name: 'Nachtfalter' } },
  ],
};
const RELEASE = {
  id: 'r1',
  title: 'Untitled',
  status: 'Official',
  'release-group': { id: 'g1' },
  'artist-credit': [{ artist: { id: '17', name: 'Pale Tern' } }],
  'label-info': [{ label: { id: 'l1', name: 'Tern Tapes' } }],
};

async function claims(...entities: object[]) {
  const content = entities.map((entity) => JSON.stringify(entity)).join('\n');
  const { items, problems } = await readBytes(musicbrainz, content, { namespace: 'own' });
  return { claims: items.filter((item) => item.kind === 'claim'), reasons: problems.map(({ why }) => why) };
}

describe("a dump of another database in MusicBrainz' format", () => {
  it('gives an artist and its relatives ids of its namespace, which need not be MBIDs', async () => {
    const read = await claims(ARTIST);
    expect(read.reasons).to.deep.equal([]);
    expect(read.claims.map(flawOf)).to.deep.equal([null]);
    expect(read.claims[0]!.subject).to.equal('artist:own:17');
    expect(read.claims[0]!.data)
      .to.have.property('artist')
      .that.deep.includes({
        ids: { own: '17' },
        country: 'DE',
        aliases: [{ name: 'Nachtfalter', ids: { own: '18' } }],
        member_of: [
          { name: 'Terns', ids: { own: 'b-1' } },
          { name: 'Wrens', ids: {} },
        ],
      });
  });

  it('gives a release ids of its namespace', async () => {
    const read = await claims(RELEASE);
    expect(read.claims.map(flawOf)).to.deep.equal([null]);
    expect(read.claims[0]!.subject).to.equal('release:own:r1');
    expect(read.claims[0]!.data)
      .to.have.property('release')
      .that.deep.includes({
        master: 'own-release-group:g1',
        artists: [{ name: 'Pale Tern', ids: { own: '17' }, number: null }],
        labels: [{ name: 'Tern Tapes', ids: { own: 'l1' } }],
      });
  });

  it('leaves out an artist whose id is not valid', async () => {
    const read = await claims(RELEASE, { ...ARTIST, id: '1 7' });
    expect(read.claims).to.have.length(1);
    expect(read.reasons.join()).to.match(/^the id is not 1 to 200 letters/);
  });
});
