import { expect } from 'chai';
import { addressAt, findHostsFault, firstAddress, hostsOf } from './hosts.ts';
import { findTlsFault, withLibpqModes } from '../tls-modes.ts';

describe('the hosts of a Postgres address', () => {
  const url = 'postgres://user:p%40ss@db1:5433,db2,[2001:db8::1]:5434/bookings?sslmode=require';

  it('are parsed in libpq’s form, each with its port', () => {
    expect(hostsOf(url)).to.deep.equal([
      { host: 'db1', port: 5433 },
      { host: 'db2', port: 5432 },
      { host: '2001:db8::1', port: 5434 },
    ]);
    expect(hostsOf('postgresql://localhost/x')).to.deep.equal([{ host: 'localhost', port: 5432 }]);
  });

  it('yield one address each, with all other parts unchanged', () => {
    const addresses = hostsOf(url).map((host) => addressAt(url, host));
    expect(addresses).to.deep.equal([
      'postgres://user:p%40ss@db1:5433/bookings?sslmode=require',
      'postgres://user:p%40ss@db2:5432/bookings?sslmode=require',
      'postgres://user:p%40ss@[2001:db8::1]:5434/bookings?sslmode=require',
    ]);
    expect(firstAddress(url)).to.equal(addresses[0]);
    expect(withLibpqModes(firstAddress(url))).to.match(/@db1:5433\/bookings\?.*uselibpqcompat=true$/);
  });

  it('leave an address of one host or of a socket unchanged', () => {
    for (const one of ['postgres://u@db1/x', 'postgres:///x?host=/run/postgresql', 'postgres://%2Frun/x'])
      expect(firstAddress(one)).to.equal(one);
  });

  it('are refused without target_session_attrs for writing, and if the address is invalid', () => {
    const faults = (parameters: string): string | null =>
      findHostsFault(`postgres://h1:1,h2:2/x${parameters}`);
    for (const fit of ['', '?target_session_attrs=read-write', '?target_session_attrs=primary'])
      expect(faults(fit)).to.equal(null);
    expect(faults('?target_session_attrs=standby')).to.match(
      /^has target_session_attrs=standby: leave it out/,
    );
    for (const none of ['mysql://h1:1,h2:2/x', 'postgres://h1:1,:2/x', 'postgres://h1:http,h2/x', 'h1,h2'])
      expect(findHostsFault(none)).to.equal('must be a postgres:// or postgresql:// address');
  });

  it('share their TLS settings', () => {
    expect(findTlsFault('postgres://h1:1,h2:2/x?sslmode=verify-full')).to.equal(null);
    expect(findTlsFault('postgres://h1:1,h2:2/x?sslmode=prefer')).to.match(/^has sslmode=prefer/);
  });
});
