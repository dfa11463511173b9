import type { Explorer } from '../../api/explorer/index.ts';
import type { Catalog } from '../catalog.ts';
import { openLogger } from '../logging/index.ts';
import { EXPLORER_PORT, type Settings } from '../settings/index.ts';
import { PARTS } from './parts.ts';

/** Pages for people over an open catalog. */
export async function openExplorer(settings: Settings, { databaseUrl }: Catalog): Promise<Explorer> {
  const { serveExplorer } = await PARTS.explorer();
  return serveExplorer({
    databaseUrl,
    host: settings.hosts.explorer,
    port: settings.explorerPort ?? EXPLORER_PORT,
    plan: settings.explorerPlan,
    limits: settings.apiLimits,
    logger: openLogger(settings).child({ part: 'explorer' }),
  });
}
