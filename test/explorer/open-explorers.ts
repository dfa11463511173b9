import pino from 'pino';
import request, { type Test } from 'supertest';
import { type Explorer, serveExplorer } from '../../api/explorer/index.ts';
import { freezeSceneRead } from '../../projector/projections/scene-reads/index.ts';
import type { Catalog } from '../api/catalog.ts';
import { type Served, serve } from '../api/served.ts';
import { THIS_YEAR } from '../api/small-catalog.ts';

/** An API and the explorer of each plan over one catalog. */
export interface Explorers {
  readonly served: Served;
  readonly standard: Explorer;
  readonly pro: Explorer;
  /** Requests a page; redirects are not followed. */
  get(plan: 'standard' | 'pro', path: string): Test;
  close(): Promise<void>;
}

/** @param frozenAt when a scene read is frozen before the explorers start; absent: none. */
export async function openExplorers(catalog?: Catalog, frozenAt?: Date): Promise<Explorers> {
  const served = await serve(catalog === undefined ? {} : { catalog });
  if (frozenAt !== undefined) await freezeSceneRead(served.database.url, frozenAt);
  const open = (plan: 'standard' | 'pro'): Promise<Explorer> =>
    serveExplorer({
      databaseUrl: served.database.url,
      host: '127.0.0.1',
      port: 0,
      plan,
      logger: pino({ level: 'silent' }),
      now: () => new Date(Date.UTC(THIS_YEAR, 2, 1)),
    });
  const [standard, pro] = [await open('standard'), await open('pro')];
  const portOf = { standard: standard.port, pro: pro.port };
  return {
    ...{ served, standard, pro },
    get: (plan, path) => request(`http://127.0.0.1:${portOf[plan]}`).get(path).redirects(0),
    close: async () => {
      for (const each of [standard, pro, served]) await each.close();
    },
  };
}
