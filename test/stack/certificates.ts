import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of a test's certificate authority, and of certificates that it signed, in PEM. */
export interface Certificates {
  readonly authority: string;
  /** Another authority, which signed none of them. */
  readonly stranger: string;
  readonly certificate: string;
  readonly key: string;
}

/**
 * Makes a certificate authority, and a certificate for these names (`DNS:localhost`, `IP:127.0.0.1`).
 * @throws without openssl.
 */
export function makeCertificates(folder: string, names: readonly string[], user: string): Certificates {
  const at = (name: string): string => join(folder, name);
  const files = {
    authority: at('authority.crt'),
    stranger: at('stranger.crt'),
    certificate: at('server.crt'),
    key: at('server.key'),
  };
  selfSign(at('authority.key'), files.authority, 'Authority of a test');
  selfSign(at('stranger.key'), files.stranger, 'Stranger of a test');
  const request = at('server.csr');
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    files.key,
    '-out',
    request,
    '-subj',
    `/CN=${user}`,
  );
  writeFileSync(at('names'), `subjectAltName=${names.join(',')}\n`);
  const signing = ['-CA', files.authority, '-CAkey', at('authority.key'), '-CAcreateserial', '-days', '2'];
  openssl('x509', '-req', '-in', request, '-out', files.certificate, ...signing, '-extfile', at('names'));
  chmodSync(files.key, 0o600);
  return files;
}

/** Key and certificate in one file, as Kafka reads its key store. */
export function writeKeyStore({ key, certificate }: Certificates, file: string): void {
  writeFileSync(file, readFileSync(key, 'utf8') + readFileSync(certificate, 'utf8'), { mode: 0o600 });
}

const selfSign = (key: string, certificate: string, name: string): void =>
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
    ...['-keyout', key, '-out', certificate, '-subj', `/CN=${name}`],
  );

const openssl = (...words: readonly string[]): void =>
  void execFileSync('openssl', words, { stdio: ['ignore', 'ignore', 'pipe'] });
