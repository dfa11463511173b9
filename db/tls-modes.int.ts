import { expect } from 'chai';
import { makeOrdinaryRole, startTlsPostgres, type TlsPostgres } from '../test/stack/tls-postgres.ts';
import { migrate } from './migrate.ts';
import { openClient, openPool } from './pool.ts';
import { findTlsFault } from './tls-modes.ts';

describe('the TLS modes of libpq', function () {
  this.timeout(120_000);
  let server: TlsPostgres;
  before(async () => {
    server = await startTlsPostgres();
    await makeOrdinaryRole(server, 'tls_modes', 'pässword/?');
  });
  after(() => server.stop());

  const address = (parameters: string, host = 'localhost'): string =>
    `postgres://tls_modes:${encodeURIComponent('pässword/?')}@${host}:${server.port}/tls_modes${parameters}`;

  /** How a connection is encrypted, or why there is none. */
  async function connect(parameters: string, host?: string): Promise<string> {
    const client = openClient(address(parameters, host), { applicationName: 'test' });
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string | null }>(
        'SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
      );
      return rows[0]!.version ?? 'no TLS';
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  const root = (): string => `sslrootcert=${encodeURIComponent(server.authority)}`;
  const stranger = (): string => `sslrootcert=${encodeURIComponent(server.stranger)}`;
  const REFUSED = /self-signed certificate|unable to (?:verify|get)/;

  it('encrypt with `require`, and verify only with a root certificate', async () => {
    expect(await connect('?sslmode=require')).to.match(/^TLSv1\.[23]$/);
    expect(await connect(`?sslmode=require&${root()}`, '127.0.0.1')).to.match(/^TLSv1/);
    expect(await connect(`?sslmode=require&${stranger()}`)).to.match(REFUSED);
  });

  it('verify the certificate with `verify-ca`, and the host name too with `verify-full`', async () => {
    expect(await connect(`?sslmode=verify-ca&${root()}`, '127.0.0.1')).to.match(/^TLSv1/);
    expect(await connect(`?sslmode=verify-ca&${stranger()}`)).to.match(REFUSED);
    expect(await connect(`?sslmode=verify-full&${root()}`)).to.match(/^TLSv1/);
    expect(await connect(`?sslmode=verify-full&${root()}`, '127.0.0.1')).to.match(/does not match|altnames/);
    expect(await connect(`?sslmode=verify-full&${stranger()}`)).to.match(REFUSED);
    expect(await connect('?sslmode=verify-full')).to.match(REFUSED);
    expect(await connect('?sslmode=verify-full&sslrootcert=system')).to.match(REFUSED);
  });

  it('do not encrypt without a mode or with `disable`, which this server refuses', async () => {
    for (const plain of ['', '?sslmode=disable']) expect(await connect(plain)).to.match(/no encryption/);
  });

  it('apply to pools and migrations too', async () => {
    const url = address(`?sslmode=verify-full&${root()}`);
    await migrate(url);
    const pool = openPool(url, { max: 1, applicationName: 'test' });
    const { rows } = await pool.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
    await pool.end();
    expect(rows).to.deep.equal([{ ssl: true }]);
    const refused = await migrate(address(`?sslmode=verify-full&${stranger()}`)).catch(
      (error: unknown) => error,
    );
    expect((refused as Error).message).to.match(REFUSED);
  });

  it('are refused if they would not do what their user expects', () => {
    const faultOf = (parameters: string): string | null => findTlsFault(address(parameters));
    for (const fine of [
      '',
      '?sslmode=disable',
      '?sslmode=require',
      '?sslmode=verify-full&sslrootcert=system',
    ])
      expect(faultOf(fine), fine).to.equal(null);
    for (const mode of ['prefer', 'allow', 'no-verify', 'on'])
      expect(faultOf(`?sslmode=${mode}`)).to.equal(
        `has sslmode=${mode}: use disable, require, verify-ca, verify-full`,
      );
    expect(faultOf('?sslmode=verify-ca')).to.match(/add sslrootcert=FILE/);
    expect(faultOf('?sslrootcert=/none')).to.match(/add sslmode=verify-full/);
    expect(faultOf('?sslmode=verify-ca&sslrootcert=/none')).to.equal(
      'has sslrootcert=/none, which cannot be read (ENOENT)',
    );
  });
});
