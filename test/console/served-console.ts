import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import pino from 'pino';
import { type Api, serveApi } from '../../api/index.ts';
import { issueKey } from '../../db/accounts/keys/index.ts';
import { openConsole } from '../../ingest/editing/console/index.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { previewCorrections } from '../../projector/inspect/preview/preview-corrections.ts';
import { readNames } from '../../projector/inspect/read-names/index.ts';
import { type Desk, openDesk, SECRET } from '../editing/small-desk.ts';

/** The console over a small catalog with a projector, and the public API beside it. */
export interface ServedConsole {
  readonly desk: Desk;
  readonly server: Server;
  /** The console's address. */
  readonly url: string;
  /** Reads the public API with a Pro key. */
  get<T>(path: string): Promise<T>;
  close(): Promise<void>;
}

export async function serveConsole(events?: readonly ClaimEvent[]): Promise<ServedConsole> {
  const desk = await openDesk(events);
  const console = openConsole({
    database: desk.pool,
    secret: SECRET,
    now: () => new Date(),
    readNames,
    corrections: { ...desk.deps, preview: (asked) => previewCorrections(desk.url, asked) },
    warn: (fault) => process.stderr.write(`${fault}\n`),
  });
  const server = createServer((request, response) => console.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api = await openApi(desk);
  const issued = await issueKey(desk.pool, { org: 'Tests', plan: 'pro', ceiling: undefined }, SECRET);
  if (!issued.ok) throw new Error(issued.message);
  return {
    desk,
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get: async <T>(path: string) => {
      const headers = { authorization: `Bearer ${issued.key}` };
      const response = await fetch(`http://127.0.0.1:${api.port}${path}`, { headers });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await api.close();
      await desk.close();
    },
  };
}

const openApi = (desk: Desk): Promise<Api> =>
  serveApi({
    databaseUrl: desk.url,
    port: 0,
    host: '127.0.0.1',
    keySecret: SECRET,
    // No test requests a file.
    exportsFolder: tmpdir(),
    logger: pino({ level: 'silent' }),
  });
