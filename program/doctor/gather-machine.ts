import { constants } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { listOpenPaths } from '../../db/data-folder/index.ts';
import { EXPLORER_PORT, httpAddress, type Settings } from '../settings/index.ts';
import { listen } from '../../web/server/index.ts';
import type { Machine, PortState } from './machine.ts';

/** Looks at this machine; changes nothing. */
export async function gatherMachine(settings: Settings): Promise<Machine> {
  const { dataDir, hosts } = settings;
  const disk = await statfs(dataDir).catch(() => statfs('.'));
  const secret = join(dataDir, 'key-secret');
  const ports = [
    ['PORT', settings.apiPort, hosts.api],
    ['INGEST_PORT', settings.ingestPort, hosts.editors],
    ['OPS_PORT', settings.opsPort, hosts.ops],
    ['EXPLORER_PORT', toExplorerPort(settings), hosts.explorer],
  ] as const;
  return {
    node: process.version,
    mistypedVariables: settings.mistypedVariables,
    heapBytes: getHeapStatistics().heap_size_limit,
    disk: { freeBytes: disk.bavail * disk.bsize, sizeBytes: disk.blocks * disk.bsize },
    dataDir: await writable(dataDir),
    openPaths: listOpenPaths(dataDir),
    // A secret in the folder is checked like a configured one.
    keySecret:
      settings.keySecret ??
      (await readFile(secret, 'utf8').then(
        (text) => text.trim(),
        () => null,
      )),
    ports: await Promise.all(
      ports
        .filter(([, port]) => port !== 0)
        .map(async ([variable, port, host]) => ({ variable, port, state: await portState(host, port) })),
    ),
  };
}

/** The explorer's port; 0: no pages, or a random port. A `start` with its own database serves them by default. */
const toExplorerPort = ({ explorerPort, databaseUrl }: Settings): number =>
  explorerPort ?? (databaseUrl === null ? EXPLORER_PORT : 0);

async function writable(folder: string): Promise<Machine['dataDir']> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return null;
  const can = access(folder, constants.W_OK | constants.X_OK);
  return {
    isFolder: found.isDirectory(),
    writable: await can.then(
      () => true,
      () => false,
    ),
  };
}

async function portState(host: string, port: number): Promise<PortState['state']> {
  const server = createServer();
  try {
    await listen(server, { host, port });
    return 'free';
  } catch {
    return (await isOwn(host, port)) ? 'ours' : 'taken';
  } finally {
    server.close();
  }
}

/** A program that loads a catalog on a busy machine takes seconds to answer. */
const ANSWER_WITHIN_MS = 10_000;

/** Whether one of this program's servers uses the port: each answers the liveness check in JSON. */
async function isOwn(host: string, port: number): Promise<boolean> {
  try {
    const answer = await fetch(`${httpAddress(host, port)}/healthz`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const body = (await answer.json()) as Record<string, unknown>;
    return body['alive'] === true || body['status'] === 'ok';
  } catch {
    return false;
  }
}
