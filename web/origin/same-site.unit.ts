import { expect } from 'chai';
import { isFromOtherSite } from './same-site.ts';

describe('a request from another site', () => {
  const host = 'Desk.example:3001';

  it('is recognized by the headers that browsers add', () => {
    for (const headers of [
      { host, origin: 'https://elsewhere.example' },
      { host, origin: 'https://desk.example' },
      { host, origin: 'null' },
      { host, 'sec-fetch-site': 'cross-site' },
      { host, 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
    ])
      expect(isFromOtherSite(headers), JSON.stringify(headers)).to.equal(true);
  });

  it('is neither a request of an own page nor one of a program', () => {
    for (const headers of [
      {},
      { host },
      { host, origin: 'https://desk.example:3001', 'sec-fetch-site': 'same-origin' },
      { host, 'sec-fetch-site': 'none' },
    ])
      expect(isFromOtherSite(headers), JSON.stringify(headers)).to.equal(false);
  });
});
