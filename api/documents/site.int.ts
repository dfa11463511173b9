import { expect } from 'chai';
import request from 'supertest';
import { checked, keyFor, type Served, serve } from '../../test/api/served.ts';

const site = {
  baseUrl: 'https://bookings.example',
  contact: 'help@bookings.example',
  upgradeUrl: 'https://bookings.example/plan',
};

describe('the configured contact and address of an installation', () => {
  let served: Served;
  before(async () => (served = await serve({ site })));
  after(() => served.close());

  it('are in the description', async () => {
    const { body } = await served.get('/v1/openapi.json');
    const { info, servers } = body as { info: { contact: object; description: string }; servers: unknown };
    expect(servers).to.deep.equal([{ url: site.baseUrl, description: 'This installation.' }]);
    expect(info.contact).to.deep.equal({ name: 'Support', email: site.contact });
    expect(info.description).to.contain(site.upgradeUrl);
  });

  it('are in /docs, and no link there leads elsewhere', async () => {
    const { text } = await request(served.url).get('/docs').expect(200);
    expect(text).to.contain(`${site.baseUrl}/v1/leaderboards`).and.not.to.contain('YOUR_HOST');
    expect(text).to.contain(`<code>${site.contact}</code>`).and.to.contain(`<code>${site.upgradeUrl}</code>`);
    for (const [, target] of text.matchAll(/href="([^"]*)"/g)) expect(target).to.match(/^#/);
  });

  it('are in the 403, with what the plan opens', async () => {
    const key = await keyFor(served.pool, 'Upgrading', 'standard');
    const detail = async (path: string): Promise<string> => {
      const asked = request(served.url).get(path).set('Authorization', `Bearer ${key}`);
      return ((await checked(asked).expect(403)).body as { detail: string }).detail;
    };
    const opens: [path: string, what: string][] = [
      ['/v1/artists/dixie/arc', 'booking arcs'],
      ['/v1/exports', 'exports'],
      ['/v1/changes', 'the change feed'],
      ['/v1/scene-reads', 'quarterly scene reads'],
      ['/v1/labels?scope=all', 'all-time rankings (scope=all)'],
      ['/v1/festivals?year=1997', 'the complete historical archive (years before the last calendar year)'],
      ['/v1/festivals/undated-1997', 'the complete historical archive (years before the last calendar year)'],
    ];
    for (const [path, what] of opens)
      expect(await detail(path), path).to.equal(
        `The Pro plan opens ${what}. This key's plan is Standard. To upgrade, open ${site.upgradeUrl}.`,
      );
  });
});
