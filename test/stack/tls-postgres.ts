import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { nativeFolder } from '../../db/embedded/binaries.ts';
import { runAs } from '../../db/embedded/run-as.ts';
import { type Certificates, makeCertificates } from './certificates.ts';
import { answers, prepare } from './data-folder.ts';
import { waitFor } from './wait-for.ts';

/** A Postgres that accepts ordinary roles only by TLS with a password. */
export interface TlsPostgres extends Certificates {
  readonly port: number;
  /** The address for the superuser, who may connect without TLS. */
  readonly superuser: string;
  stop(): Promise<void>;
}

/** Its certificate is for `localhost`, and not for 127.0.0.1. */
export async function startTlsPostgres(): Promise<TlsPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-tls-'));
  const certificates = makeCertificates(folder, ['DNS:localhost'], 'server');
  const rules = join(folder, 'pg_hba.conf');
  writeFileSync(rules, 'host all postgres 127.0.0.1/32 trust\nhostssl all all all scram-sha-256\n');
  const { user } = runAs([folder]);
  // Postgres runs as another user if the tests run as root, and must own its key.
  if (user) for (const file of [folder, rules, certificates.key]) chownSync(file, user.uid, user.gid);
  const { url, launch } = await prepare(
    { ssl: 'on', ssl_cert_file: certificates.certificate, ssl_key_file: certificates.key, hba_file: rules },
    nativeFolder(),
  );
  const server = launch();
  await Promise.race([server.failed, waitFor(() => answers(url), 90)]);
  return {
    ...certificates,
    port: Number(new URL(url).port),
    superuser: url,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a role that may only log in, and a database for it. */
export async function makeOrdinaryRole(
  { superuser }: TlsPostgres,
  name: string,
  password: string,
): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query(
      `CREATE ROLE ${name} LOGIN PASSWORD '${password}' NOSUPERUSER NOCREATEDB NOCREATEROLE`,
    );
    await client.query(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0`);
  } finally {
    await client.end();
  }
}
