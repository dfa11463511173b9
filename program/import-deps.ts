import { join } from 'node:path';
import { makeDataFolder } from '../db/data-folder/index.ts';
import { openPool } from '../db/index.ts';
import { type ImportDeps, type Preview, tablePreview } from '../ingest/import/index.ts';
import type { Log } from '../ingest/log/index.ts';
import { FoldFault } from '../projector/fold/steps/index.ts';
import type { Catalog } from './catalog.ts';
import { unretractedStatementsIn } from './changes-since.ts';

/** Creates the dependencies of an import over an open catalog and its log. */
export function importDeps(
  catalog: Pick<Catalog, 'databaseUrl'>,
  log: Log,
  dataDir: string,
): ImportDeps & { close(): Promise<void> } {
  const spoolDir = join(dataDir, 'spool');
  makeDataFolder(spoolDir);
  const database = openPool(catalog.databaseUrl, { max: 4, applicationName: 'bookings import' });
  const preview: Preview = {
    // Tables of another version will be rebuilt: their content is compared, without a fold.
    differences: async (statements) => {
      const { previewEditions } = await import('../projector/inspect/preview/preview.ts');
      const folded = await previewEditions(catalog.databaseUrl, statements).catch(describePark);
      return folded ?? tablePreview(database).differences(statements);
    },
    loadUnretracted: unretractedStatementsIn(catalog.databaseUrl, log),
  };
  const close = (): Promise<void> => database.end();
  return { log, database, spoolDir, preview, now: () => new Date(), out: process.stderr, close };
}

/**
 * The statement is published all the same: it will apply once the rule is fixed, and only its subject waits
 * until then.
 */
function describePark(fault: unknown): null {
  if (!(fault instanceof FoldFault)) throw fault;
  process.stderr.write(`This event will fail to project and be parked: ${fault.message}\n`);
  return null;
}
