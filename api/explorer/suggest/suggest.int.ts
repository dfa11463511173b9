import { expect } from 'chai';
import { type Explorers, openExplorers } from '../../../test/explorer/open-explorers.ts';

describe('suggestions of the search field', () => {
  let explorers: Explorers;
  before(async () => {
    explorers = await openExplorers();
  });
  after(() => explorers.close());

  it('serves the script of the search field from its own origin, under 20 KB, and allows no other', async () => {
    const page = await explorers.get('standard', '/').expect(200);
    const [, path] = /<script defer src="([^"]+)">/.exec(page.text)!;
    expect(page.headers['content-security-policy']).to.include("script-src 'self'; connect-src 'self'");
    const script = await explorers
      .get('standard', path!)
      .expect(200)
      .expect('content-type', /^text\/javascript/);
    expect(script.headers['cache-control']).to.include('immutable');
    expect(Buffer.byteLength(script.text)).to.be.within(1_000, 20_000);
    expect(page.text).to.include('data-suggest="/suggest"');
  });

  it('suggests pages for a part of a text, nearest names first, within the view', async () => {
    const options = async (plan: 'standard' | 'pro', q: string): Promise<(string | undefined)[]> => {
      const { text } = await explorers.get(plan, `/suggest?q=${encodeURIComponent(q)}`).expect(200);
      return [...text.matchAll(/data-href="([^"]+)"/g)].map(([, href]) => href);
    };
    expect((await options('pro', 'kod'))[0]).to.equal('/artists/kode9');
    expect(await options('pro', 'Sonentau')).to.deep.equal([
      ...['/festivals/sonnentau-2024', '/festivals/sonnentau-2025'],
    ]);
    expect(await options('pro', 'inner')).to.deep.equal(['/labels/innervoid']);
    expect(await options('pro', 'germny')).to.deep.equal(['/countries/DE']);
    expect(await options('pro', 'undated')).to.deep.equal(['/festivals/undated-1997']);
    expect(await options('standard', 'undated')).not.to.include('/festivals/undated-1997');
    for (const q of ['', ' ']) expect(await options('standard', q), q).to.deep.equal([]);
    const { text } = await explorers.get('pro', '/suggest?q=dixie').expect(200);
    expect(text.replaceAll(/\s+/g, ' ')).to.include('<b>Dixie</b> <span>artist · 4 bookings</span>');
  });
});
