import { freshDatabase } from '../stack/database.ts';
import { stopStack } from '../stack/stack.ts';
import { realManifests } from './real-manifests.ts';
import { shuffled } from './shuffled.ts';
import { differing, tablesAfter } from './tables-after.ts';

/**
 * `npm run orders -- [N] [FIRST]`: imports all of `test/real` in N random orders (3 where none is named; from the FIRST
 * on, so that many can be run in pieces), live and built by turns, and demands the tables of the first. Exit code 1 and the rows that differ where they are not; 2 without data.
 */
const orders = Number(process.argv[2] ?? 3);
const from = Number(process.argv[3] ?? 1);

async function main(): Promise<number> {
  const manifests = await realManifests();
  if (manifests.length === 0) return 2;
  const database = await freshDatabase();
  try {
    const first = await tablesAfter(database.url, manifests, 'built');
    const rows = Object.values(first).reduce((sum, table) => sum + table.length, 0);
    console.log(`${manifests.length} manifests by name, built: ${rows} rows`);
    for (let seed = from; seed < from + orders; seed++) {
      const how = seed % 2 === 0 ? 'built' : 'live';
      const found = differing(first, await tablesAfter(database.url, shuffled(manifests, seed), how));
      const same = Object.keys(found).length === 0;
      console.log(`order ${seed}, ${how}: ${same ? 'the same' : JSON.stringify(found, null, 2)}`);
      if (!same) return 1;
    }
    return 0;
  } finally {
    await database.drop();
    await stopStack();
  }
}

process.exitCode = await main();
