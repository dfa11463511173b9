import { freshDatabase } from '../stack/database.ts';
import { stopStack } from '../stack/stack.ts';
import { closingTable, printTable } from './closing-table.ts';
import { importAll } from './import-all.ts';

// node --import tsx test/real/table.ts: imports every manifest of this folder and prints what became of each.
const database = await freshDatabase();
try {
  const catalog = await importAll(database.url);
  console.log(printTable(await closingTable(catalog)));
  console.log(`projected in ${catalog.seconds.toFixed(1)} s`);
  await catalog.close();
} finally {
  await database.drop();
  await stopStack();
}
