import { expect } from 'chai';
import { headOf } from './request-head.ts';

describe('the headers that the API goes by', () => {
  it('are read whatever their case', () => {
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

  it('say that a body comes in chunks, whatever length is claimed beside', () => {
    for (const sent of [
      ['Transfer-Encoding', 'chunked'],
      ['Content-Length', '1', 'transfer-encoding', 'chunked'],
    ])
      expect(headOf(sent)).to.include({ bodyBytes: Infinity });
  });

  it('are counted where two mean different things, and joined where they are a list', () => {
    const twice = ['Host', 'a', 'host', 'b', 'Authorization', 'x', 'authorization', 'y'];
    expect(headOf([...twice, 'Accept-Encoding', 'br', 'Accept-Encoding', 'gzip'])).to.include({
      hosts: 2,
      authorizations: 2,
      acceptEncoding: 'br, gzip',
    });
  });
});
