import { openPool } from '../db/index.ts';
import type { Catalog } from './catalog.ts';
import { firstEditor, firstKeys, keyHolder, sampleOf } from './demo/index.ts';
import { httpAddress, type Settings } from './settings/index.ts';
import { type BannerFacts, formatBanner } from './startup-banner.ts';

/** The ports of this process's servers. */
export interface Ports {
  readonly api: number;
  readonly ingest: number;
  readonly operations: number;
  readonly explorer: number;
}

/** The data of a startup banner. */
interface Greeted {
  readonly demo: boolean;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/** Returns the credentials; keys and token are created, and shown, at the demo's first start only. */
async function loadCredentials(
  { databaseUrl, keySecret }: Catalog,
  demo: boolean,
): Promise<Pick<BannerFacts, 'keys' | 'editorToken' | 'organization'>> {
  const pool = openPool(databaseUrl, { max: 1, applicationName: 'bookings start' });
  try {
    const keys = demo ? await firstKeys(pool, keySecret) : null;
    const editorToken = demo ? await firstEditor(pool, keySecret) : null;
    return { keys, editorToken, organization: await keyHolder(pool) };
  } finally {
    await pool.end();
  }
}

/** Prints the addresses and example requests. */
export async function printStartupBanner(
  { hosts }: Settings,
  catalog: Catalog,
  ports: Ports,
  { demo, signal, print }: Greeted,
): Promise<void> {
  if (signal.aborted) return;
  const lines = formatBanner({
    api: httpAddress(hosts.api, ports.api),
    ingest: httpAddress(hosts.editors, ports.ingest),
    operations: httpAddress(hosts.ops, ports.operations),
    editors: httpAddress(hosts.editors, ports.ingest),
    explorer: httpAddress(hosts.explorer, ports.explorer),
    ...(await loadCredentials(catalog, demo && catalog.embedded)),
    isDemo: demo && catalog.embedded,
    sample: await sampleOf(catalog.databaseUrl),
  });
  for (const line of lines) print(line);
}
