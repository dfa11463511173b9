import { expect } from 'chai';
import { headOf } from './request-head.ts';

describe('the parsed request headers', () => {
  it('are read in any case', () => {
    const sent = ['HOST', 'a', 'x', 'y', 'aUTHORIZATION', 'Bearer k', 'Accept-encoding', 'gzip'];
    expect(headOf([...sent, 'Content-length', '7', 'TraceParent', 't'])).to.deep.equal({
      hosts: 1,
      authorization: 'Bearer k',
      authorizations: 1,
      acceptEncoding: 'gzip',
      bodyBytes: 7,
      traceparent: 't',
    });
  });

  it('may be missing', () => {
    expect(headOf(['Hosts', 'a', 'Authorisation', 'Bearer k'])).to.deep.equal({
      hosts: 0,
      authorization: undefined,
      authorizations: 0,
      acceptEncoding: undefined,
      bodyBytes: 0,
      traceparent: undefined,
    });
  });

  it('report a chunked body, whatever Content-Length claims', () => {
    for (const sent of [
      ['Transfer-Encoding', 'chunked'],
      ['Content-Length', '1', 'transfer-encoding', 'chunked'],
    ])
      expect(headOf(sent)).to.include({ bodyBytes: Infinity });
  });

  it('are counted if duplicates contradict each other, and joined if they form a list', () => {
    const twice = ['Host', 'a', 'host', 'b', 'Authorization', 'x', 'authorization', 'y'];
    expect(headOf([...twice, 'Accept-Encoding', 'br', 'Accept-Encoding', 'gzip'])).to.include({
      hosts: 2,
      authorizations: 2,
      acceptEncoding: 'br, gzip',
    });
  });
});
