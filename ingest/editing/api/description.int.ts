import { createServer, type Server } from 'node:http';
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect } from 'chai';
import request from 'supertest';
import { type Desk, openDesk, SECRET } from '../../../test/editing/small-desk.ts';
import { openEditing } from './index.ts';

describe('the description of the editors’ API', function () {
  this.timeout(120_000);
  let desk: Desk;
  let server: Server;
  before(async () => {
    desk = await openDesk();
    const editing = openEditing({ deps: desk.deps, secret: SECRET, warn: () => undefined });
    server = createServer((incoming, response) => editing.handle(incoming, response)).listen(0, '127.0.0.1');
  });
  after(async () => {
    server.close();
    await desk.close();
  });

  it('says that an answer 410 ends a delivery, not its webhook', async () => {
    const response = await request(server).get('/openapi.json').expect(200);
    const { paths } = response.body as { paths: Record<string, { post: { description: string } }> };
    expect(paths['/webhooks']!.post.description)
      .to.contain('One that is answered 410 is dead-lettered at once.')
      .and.not.to.contain('removes');
  });

  it('has no Spectral findings', async () => {
    const response = await request(server).get('/openapi.json').expect(200);
    const linter = new Spectral();
    linter.setRuleset({
      extends: [[oas as never, 'all']],
      // `array-items` does not know tuples, whose items are described one by one.
      rules: { 'contact-properties': 'off', 'license-url': 'off', 'array-items': 'off' },
    });
    const found = await linter.run({ ...(response.body as object) });
    expect(found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).to.deep.equal([]);
  });
});
