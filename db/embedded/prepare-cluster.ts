import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeDataFolder } from '../data-folder/index.ts';
import { nativeFolder } from './binaries.ts';
import { EmbeddedFault } from './embedded-fault.ts';
import { type RunAs, runAs } from './run-as.ts';

/** A cluster's place on disk and how its binaries are started. */
export interface Cluster {
  /** Postgres' own folder, `<DATA_DIR>/postgres`. */
  readonly folder: string;
  readonly bin: string;
  readonly password: string;
  readonly logFile: string;
  readonly as: RunAs;
}

const toFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** The data folder already contains a cluster, or the rest of an interrupted start. */
export const hasCluster = (dataDir: string): boolean => existsSync(toFolder(dataDir));

/** Finds the cluster of a data folder, or makes one. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const native = nativeFolder();
  const folder = toFolder(dataDir);
  if (!existsSync(join(folder, 'PG_VERSION'))) makeDataFolder(dataDir);
  const passwordFile = join(dataDir, 'postgres.password');
  const cluster = {
    folder,
    bin: join(native, 'bin'),
    password: existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : '',
    logFile: join(dataDir, 'postgres.log'),
    as: runAs([native, folder]),
  };
  if (existsSync(join(folder, 'PG_VERSION'))) return checkVersion(cluster);
  return initialize(cluster, passwordFile);
}

function checkVersion(cluster: Cluster): Cluster {
  const data = readFileSync(join(cluster.folder, 'PG_VERSION'), 'utf8').trim();
  const program = majorVersion(cluster.bin);
  if (data !== program) {
    throw new EmbeddedFault(
      `The data folder ${cluster.folder} was made by Postgres ${data}; this program brings Postgres ${program}. ` +
        'Use the release that made the data folder, or set DATA_DIR to another folder.',
    );
  }
  if (cluster.password === '') {
    throw new EmbeddedFault(
      `The file ${join(dirname(cluster.folder), 'postgres.password')} is missing or empty. Restore this file from a backup, or set DATA_DIR to another folder.`,
    );
  }
  return cluster;
}

const majorVersion = (bin: string): string =>
  /(\d+)/.exec(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1] ?? '';

async function initialize(cluster: Cluster, passwordFile: string): Promise<Cluster> {
  // Removes the rest of an interrupted start: a folder without PG_VERSION is no cluster.
  rmSync(cluster.folder, { recursive: true, force: true });
  mkdirSync(cluster.folder, { mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const { prefix, user } = cluster.as;
  if (user) {
    chownSync(cluster.folder, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  const command = [...prefix, join(cluster.bin, 'initdb'), '-D', cluster.folder, '-U', 'bookings'];
  const options = [
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  try {
    await promisify(execFile)(command[0]!, [...command.slice(1), ...options], {
      env: { TZ: 'UTC', PATH: '/usr/bin:/bin' },
      ...(prefix.length === 0 && user ? user : {}),
    });
  } catch (cause) {
    const stated = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new EmbeddedFault(`Postgres could not make its data folder ${cluster.folder}: ${stated}`, {
      cause,
    });
  }
  chmodSync(passwordFile, 0o600);
  return { ...cluster, password };
}
