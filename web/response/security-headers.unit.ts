import { expect } from 'chai';
import { contentPolicy, headerList } from './security-headers.ts';

describe('security headers', () => {
  it('allow a page only what it lists', () => {
    expect(contentPolicy()).to.equal("default-src 'none'; frame-ancestors 'none'");
    expect(contentPolicy({ 'style-src': "'self'", 'base-uri': "'none'" })).to.equal(
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('become a flat list of names and values', () => {
    expect(headerList({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })).to.deep.equal([
      'Cache-Control',
      'no-store',
      'X-Content-Type-Options',
      'nosniff',
    ]);
  });
});
