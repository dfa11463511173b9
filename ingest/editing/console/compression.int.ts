import { expect } from 'chai';
import request, { type Test } from 'supertest';
import { type ServedConsole, serveConsole } from '../../../test/console/served-console.ts';
import { signIn } from '../../../test/console/signed-in.ts';
import { smallCatalog } from '../../../test/editing/small-desk.ts';

describe('the compression of the console', function () {
  this.timeout(120_000);
  let console: ServedConsole;
  let cookie: string;
  before(async () => {
    console = await serveConsole(smallCatalog);
    const { token } = await console.desk.editor('ann');
    ({ cookie } = await signIn(console, token));
  });
  after(() => console.close());

  const get = (path: string): Test => request(console.server).get(path).set('cookie', cookie);

  it('is applied to pages for browsers that accept it', async () => {
    const ask = (encoding: string): Test =>
      get('/console/editions/sun-2024').set('accept-encoding', encoding);
    const packed = await ask('gzip')
      .expect(200)
      .expect('content-encoding', 'gzip')
      .expect('vary', /accept-encoding/i);
    await ask('br, gzip').expect(200).expect('content-encoding', 'br');
    const plain = await ask('identity').expect(200);
    expect(plain.headers).not.to.have.property('content-encoding');
    expect(packed.text).to.contain('Ada b2b Bo');
    expect(Number(packed.headers['content-length'])).to.be.lessThan(
      Number(plain.headers['content-length']) / 4,
    );
  });

  it('brings the style sheet and the scripts below 20 KB each', async () => {
    const page = (await get('/').expect(200)).text;
    const files = [...new Set(page.match(/\/console\/assets\/[a-z]+-[0-9a-f]+\.(css|js)/g))];
    expect(files).to.have.length(3);
    for (const file of files) {
      const packed = await request(console.server)
        .get(file)
        .set('accept-encoding', 'br, gzip')
        .expect('content-encoding', 'br');
      expect(Number(packed.headers['content-length']), file).to.be.lessThan(20_000);
      const plain = await request(console.server).get(file).set('accept-encoding', 'identity').expect(200);
      expect(plain.headers).not.to.have.property('content-encoding');
      expect(plain.headers['content-length']).to.equal(String(Buffer.byteLength(plain.text)));
    }
  });
});
