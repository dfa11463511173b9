import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { waitFor } from '../stack/wait-for.ts';
import { makeOrdinaryRole, startTlsPostgres, type TlsPostgres } from '../stack/tls-postgres.ts';
import { bookings, type Child, verb } from './child.ts';
import { writeSmallImports } from './small-imports.ts';

describe('the program on a Postgres that requires TLS, with a role that is not a superuser', function () {
  this.timeout(180_000);
  let server: TlsPostgres;
  let folder: string;
  let program: Child;
  let env: Record<string, string>;
  before(async () => {
    server = await startTlsPostgres();
    await makeOrdinaryRole(server, 'bookings', 'secret');
    folder = mkdtempSync(join(tmpdir(), 'bookings-tls-program-'));
    const root = encodeURIComponent(server.authority);
    env = {
      DATA_DIR: folder,
      DATABASE_URL: `postgres://bookings:secret@localhost:${server.port}/bookings?sslmode=verify-full&sslrootcert=${root}`,
      KEY_SECRET: '0123456789abcdef0123456789abcdef',
      PORT: '0',
      INGEST_PORT: '0',
      OPS_PORT: '0',
      EXPLORER_PORT: '0',
    };
    program = bookings(['start'], env);
  });
  after(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (...words: string[]): Promise<string> => {
    const { code, output, complaints } = await verb(words, env);
    expect(code, `${words.join(' ')}: ${output}${complaints}`).to.equal(0);
    return output;
  };

  it('imports, serves, replays and verifies', async () => {
    const api = (await program.prints(/^API (http:\S+)$/m))[1]!;
    const [manifest] = writeSmallImports(join(folder, 'little'));
    await run('import', manifest!);
    const key = /API_KEY=(\S+)/.exec(await run('keys', 'issue', '--org', 'Tests', '--plan', 'pro'))![1]!;
    await waitFor(async () => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetch(`${api}/v1/festivals/little-festival-2026`, { headers });
      expect(answer.status).to.equal(200);
    }, 30);
    await run('replay', '--yes');
    await run('verify');
    expect(await run('schedule', 'run', 'clear-spools')).to.contain('clear-spools: removed 0');
    expect(program.complaints()).to.equal('');
  });

  it('opens no session without TLS', async () => {
    const client = new pg.Client(server.superuser);
    await client.connect();
    const withoutTls: string[] = [];
    // The session of the writer's heartbeat may not be open yet.
    await waitFor(async () => {
      const { rows } = await client.query<{ name: string; ssl: boolean }>(
        `SELECT application_name AS name, ssl FROM pg_stat_activity JOIN pg_stat_ssl USING (pid) WHERE usename = 'bookings'`,
      );
      withoutTls.push(...rows.filter(({ ssl }) => !ssl).map(({ name }) => name));
      expect(rows.length).to.be.greaterThan(5);
      expect(rows.some(({ name }) => name.startsWith('heartbeat'))).to.equal(true);
    }, 30);
    await client.end();
    expect(withoutTls).to.deep.equal([]);
  });

  it('reports in one sentence that a certificate was not accepted', async () => {
    const url = env['DATABASE_URL']!.replace('localhost', '127.0.0.1');
    const { code, complaints } = await verb(['keys', 'list'], { ...env, DATABASE_URL: url });
    expect(code).to.equal(1);
    expect(complaints.trim().split('\n')).to.have.length(1);
    expect(complaints).to.match(
      /^The TLS connection to a server failed: .*certificate.* Check sslmode and sslrootcert in DATABASE_URL\.$/m,
    );
  });
});
