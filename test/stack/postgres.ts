import { tmpdir } from 'node:os';
import { nativeFolder } from '../../db/embedded/binaries.ts';
import { answers, prepare, type Settings } from './data-folder.ts';
import type { Server } from './guarded.ts';
import { waitFor } from './wait-for.ts';

/**
 * Starts a Postgres on a data folder of its own: about a second.
 * @param changes settings other than a test's.
 * @param native the folder with its `bin`; of the npm binaries by default.
 * @param place where its folder is made.
 */
export async function startPostgres(
  changes: Settings = {},
  native = nativeFolder(),
  place = tmpdir(),
): Promise<Server> {
  const { url, launch } = await prepare(changes, native, { place });
  const server = launch();
  await Promise.race([server.failed, waitFor(() => answers(url), 90)]);
  return { url, stop: server.stop };
}
