import { expect } from 'chai';
import request from 'supertest';
import { type ServedConsole, serveConsole } from '../../../../test/console/served-console.ts';
import { textOf, valueIn } from '../../../../test/console/signed-in.ts';

describe('the console page of an uploaded file', function () {
  this.timeout(120_000);
  let served: ServedConsole;
  before(async () => {
    served = await serveConsole();
  });
  after(() => served.close());

  it('shows the artists of a merge by their names, not by their keys', async () => {
    const { token } = await served.desk.editor('ann');
    const answer = await request(served.server)
      .post('/console/sign-in')
      .type('form')
      .send({ token, to: '/' });
    const [cookie] = (answer.headers['set-cookie'] as unknown as string[])[0]!.split(';');
    const upload = await request(served.server).get('/console/batches').set('cookie', cookie!).expect(200);
    const csrf = valueIn(upload.text, 'csrf');
    const { text } = await request(served.server)
      .post('/console/batches/check')
      .set('cookie', cookie!)
      .field('csrf', csrf)
      .attach('file', Buffer.from('op,artist,other\nmerge,name:cy,name:kode9\n'), 'merges.csv')
      .expect(200);
    expect(textOf(text)).to.contain('“Cy” and “Kode 9” are one artist.').and.not.to.contain('“kode9”');
  });
});
