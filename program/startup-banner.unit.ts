import { expect } from 'chai';
import { type BannerFacts, formatBanner } from './startup-banner.ts';

const given: BannerFacts = {
  api: 'http://127.0.0.1:1',
  ingest: 'http://127.0.0.1:2',
  editors: 'http://127.0.0.1:2',
  operations: 'http://127.0.0.1:3',
  explorer: 'http://127.0.0.1:4',
  keys: null,
  organization: null,
  editorToken: null,
  isDemo: false,
  sample: { edition: 'sun-2026', artist: 'ada' },
};
const stated = (more: Partial<BannerFacts>): string => formatBanner({ ...given, ...more }).join('\n');

describe('the banner of a start', () => {
  it('shows new keys, and sample commands with one of them', () => {
    const text = stated({ keys: { standard: 'bk_s', pro: 'bk_p' }, organization: 'Demo Pro' });
    expect(text).to.contain('STANDARD_KEY=bk_s').and.to.contain('Bearer bk_p');
    expect(text).not.to.contain('npx bookings keys');
  });

  it('says how to get another key, or the first', () => {
    expect(stated({ organization: 'My Agency' })).to.contain('npx bookings keys rotate --org "My Agency"');
    expect(stated({})).to.contain('npx bookings keys issue --org NAME').and.not.to.contain('rotate');
  });

  it('says that an empty catalog is empty', () => {
    expect(stated({ sample: null })).to.contain('The catalog is empty');
  });

  it('leads from the demo to real data', () => {
    expect(stated({ isDemo: true })).to.match(/synthetic demo\..*bookings seed musicbrainz/);
    expect(stated({})).not.to.contain('synthetic');
  });
});
