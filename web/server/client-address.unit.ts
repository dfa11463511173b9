import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { ClientAddresses, groupOf } from './client-address.ts';

describe('the address of a client', () => {
  const of = (trusted: readonly string[], remoteAddress: string, forwarded?: string): string =>
    new ClientAddresses(trusted).of({
      socket: { remoteAddress },
      headers: { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage);

  it('is the address of the connection, whatever the request claims', () => {
    expect(of([], '192.0.2.1')).to.equal('192.0.2.1');
    expect(of([], '192.0.2.1', '198.51.100.7')).to.equal('192.0.2.1');
    expect(of(['10.0.0.0/8'], '192.0.2.1', '198.51.100.7')).to.equal('192.0.2.1');
  });

  it('is the last forwarded address that is not a trusted proxy, if the connection is one', () => {
    expect(of(['10.0.0.0/8'], '10.1.2.3', '198.51.100.7')).to.equal('198.51.100.7');
    expect(of(['10.0.0.0/8'], '::ffff:10.1.2.3', '203.0.113.9, 198.51.100.7, 10.9.9.9')).to.equal(
      '198.51.100.7',
    );
    expect(of(['10.1.2.3'], '10.1.2.3', 'nonsense')).to.equal('10.1.2.3');
    expect(of(['10.1.2.3'], '10.1.2.3')).to.equal('10.1.2.3');
    for (const proxy of ['127.0.0.9', '::ffff:127.0.0.1', '::1'])
      expect(of(['loopback'], proxy, '198.51.100.7')).to.equal('198.51.100.7');
  });

  it('is a /64 network for IPv6, and one form for IPv4', () => {
    expect(groupOf('2001:db8:1:2:3:4:5:6')).to.equal(groupOf('2001:db8:1:2::9'));
    expect(groupOf('2001:db8:1:2::9')).not.to.equal(groupOf('2001:db8:1:3::9'));
    expect(groupOf('::ffff:192.0.2.1')).to.equal('192.0.2.1');
    expect(of(['2001:db8::/32'], '2001:db8::1', '2001:db9::1')).to.equal('2001:db9::/64');
  });
});
