import { buildGeneration } from '../../projector/rebuild/bulk/index.ts';
import { openPostgresLog } from '../../ingest/log/postgres/open-postgres-log.ts';
import { report } from '../report.ts';

/** Our side: builds every table of a generation from the log, as a projector does that finds none. */
const [databaseUrl] = process.argv.slice(2);
const log = await openPostgresLog({ databaseUrl: databaseUrl! });
const before = process.cpuUsage();
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};
const started = performance.now();
let readCpuSeconds = 0;
const { generation } = await buildGeneration({
  log,
  databaseUrl: databaseUrl!,
  asOf: Date.now(),
  onProgress: () => (readCpuSeconds = cpuSeconds()),
});
const seconds = (performance.now() - started) / 1_000;
const built = { seconds, cpuSeconds: cpuSeconds(), readCpuSeconds, generation: generation.number };
await log.close();
report(built);
