import { tmpdir } from 'node:os';
import pino from 'pino';
import request, { type Response } from 'supertest';
import { serveApi } from '../../api/index.ts';
import type { Plan } from '../../db/accounts/index.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { type Desk, openDesk, SECRET } from '../editing/small-desk.ts';
import { checked, keyFor } from './served.ts';

/** A log with its projector and an API that reads the tables. */
export interface DeskApi {
  readonly desk: Desk;
  /** Reads a path with a key of a plan; fails if the status differs, or the body does not fit its schema. */
  get(path: string, status?: number, plan?: Plan): Promise<Response>;
  close(): Promise<void>;
}

export async function serveDesk(events: readonly ClaimEvent[]): Promise<DeskApi> {
  const desk = await openDesk(events);
  const api = await serveApi({
    databaseUrl: desk.url,
    port: 0,
    host: '127.0.0.1',
    keySecret: SECRET,
    exportsFolder: tmpdir(),
    logger: pino({ level: 'silent' }),
  });
  const keys = {
    pro: await keyFor(desk.pool, 'pro', 'pro'),
    standard: await keyFor(desk.pool, 'standard', 'standard'),
  };
  return {
    desk,
    get: (path, status = 200, plan = 'pro') =>
      checked(
        request(`http://127.0.0.1:${api.port}`).get(path).set('Authorization', `Bearer ${keys[plan]}`),
      ).expect(status),
    close: async () => {
      await api.close();
      await desk.close();
    },
  };
}

/** The path of an artist's identity. */
export const artistPath = (name: string): string => `/v1/artists/${encodeURIComponent(name)}`;
