import { accessSync, constants } from 'node:fs';
import { firstAddress } from './primary/index.ts';

const MODES: ReadonlySet<string> = new Set(['disable', 'require', 'verify-ca', 'verify-full']);
const FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const;

/** libpq's name for the system's certificate authorities; here those that come with Node. */
const SYSTEM = 'system';

/** Why the TLS parameters of a Postgres address cannot be used, as a clause; null: they can. */
export function findTlsFault(url: string): string | null {
  const given = new URL(firstAddress(url)).searchParams;
  const mode = given.get('sslmode');
  if (mode !== null && !MODES.has(mode)) return `has sslmode=${mode}: use ${[...MODES].join(', ')}`;
  const root = given.get('sslrootcert');
  if (mode === 'verify-ca' && (root === null || root === SYSTEM))
    return 'has sslmode=verify-ca: add sslrootcert=FILE, or use verify-full';
  if (mode === null && FILES.some((name) => given.has(name)))
    return 'names a certificate but no sslmode: add sslmode=verify-full';
  return FILES.map((name) => findFileFault(name, given.get(name))).find((fault) => fault !== null) ?? null;
}

function findFileFault(name: string, path: string | null): string | null {
  if (path === null || (name === 'sslrootcert' && path === SYSTEM)) return null;
  try {
    accessSync(path, constants.R_OK);
    return null;
  } catch (error) {
    return `has ${name}=${path}, which cannot be read (${String((error as NodeJS.ErrnoException).code)})`;
  }
}

/**
 * The same address, with `sslmode` in libpq's meaning: `require` encrypts, and verifies only where a root certificate is
 * given; `verify-ca` verifies the certificate, and `verify-full` the host name too. It stays a text, because connections
 * are handed to threads.
 */
export function withLibpqModes(url: string): string {
  if (!/[?&]sslmode=/.test(url)) return url;
  const address = new URL(url);
  address.searchParams.delete('ssl');
  address.searchParams.set('uselibpqcompat', 'true');
  if (address.searchParams.get('sslrootcert') === SYSTEM) address.searchParams.delete('sslrootcert');
  return address.href;
}
