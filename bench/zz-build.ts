import { readFileSync } from 'node:fs';
import pg from 'pg';
import { buildGeneration } from '../projector/build/index.ts';
import { dropGeneration } from '../db/generations/index.ts';
import { openPostgresLog } from '../ingest/log/postgres/open.ts';
const url = process.argv[2]!;
const main = (): number => { const f = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) / 100; };
for (let i = 0; i < Number(process.argv[3] ?? 1); i++) {
const log = await openPostgresLog({ databaseUrl: url });
const before = process.cpuUsage(); const m = main();
const started = performance.now();
const { generation } = await buildGeneration({ log, databaseUrl: url, asOf: Date.now() });
const seconds = (performance.now() - started) / 1_000;
const { user, system } = process.cpuUsage(before);
console.log(`wall ${seconds.toFixed(2)} cpu ${((user + system) / 1e6).toFixed(2)} main ${(main() - m).toFixed(2)} rss ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
await log.close();
const c = new pg.Client(url); await c.connect(); await dropGeneration(c, generation.number); await c.end();
}
