import { writeFileSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { dropGeneration, schemaOf } from '../db/generations/index.ts';
import pg from 'pg';
import type { ClaimEvent } from '../ingest/events/index.ts';
import { openPostgresLog } from '../ingest/log/postgres/open.ts';
import { buildGeneration } from '../projector/build/index.ts';
import type { Checkpoint } from '../projector/state/checkpoint.ts';
import { folds } from '../projector/steps/folds.ts';
import { apply } from '../projector/writer/apply.ts';
import { writingSession } from '../projector/writer/session.ts';
import { LineupStream } from './live/lineup-stream.ts';
const url = process.argv[2]!; const rounds = Number(process.argv[3] ?? 3);
const log = await openPostgresLog({ databaseUrl: url });
const asOf = Date.now();
const built = await buildGeneration({ log, databaseUrl: url, asOf });
await log.close();
const { number } = built.generation;
const client = writingSession(url, { name: 'bench', searchPath: schemaOf(number) });
await client.connect();
const bound = { client, generation: number, live: false, folds, parkLimit: 0 };
let { checkpoint }: { checkpoint: Checkpoint } = built;
const applied = async (events: readonly ClaimEvent[]) => { checkpoint = (await apply(bound, checkpoint, events.map((e, i) => ({ ...e, position: checkpoint.position + i })), asOf)).checkpoint; };
const { rows: artists } = await client.query<{ name: string }>('SELECT name FROM artist WHERE total_all > 0 ORDER BY total_all DESC, slug');
const stream = new LineupStream(artists.map(({ name }) => name), 88);
const pid = (client as unknown as { processID: number }).processID;
const pgCpu = (): number => { try { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) / 100; } catch { return 0; } };
const main = (): number => { const f = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) / 100; };
const times = new Map<string, [number, number]>();
const original = client.query.bind(client) as (...a: unknown[]) => unknown;
let on = false;
(client as unknown as { query: unknown }).query = (...a: unknown[]) => {
  const name = (a[0] as { name?: string })?.name ?? String((a[0] as { text?: string })?.text ?? a[0]).slice(0, 30);
  const t = performance.now(); const r = original(...a);
  if (on && r instanceof Promise) void r.then(() => { const e = times.get(name) ?? [0, 0]; times.set(name, [e[0] + performance.now() - t, e[1] + 1]); });
  return r;
};
const session = new Session(); session.connect(); await session.post('Profiler.enable');
for (let round = 0; round <= rounds; round++) {
  await applied(stream.editions(100));
  const batch = stream.lineups(100);
  if (round === 2) { on = true; await session.post('Profiler.start'); }
  let [t, m, p] = [performance.now(), main(), pgCpu()];
  await applied(batch);
  console.log(`batch of 100: wall ${(performance.now() - t).toFixed(0)} node main ${(main() - m).toFixed(2)} pg ${(pgCpu() - p).toFixed(2)}`);
  if (round === 2) { on = false; const { profile } = await session.post('Profiler.stop'); writeFileSync('/tmp/speed/live.cpuprofile', JSON.stringify(profile)); }
  const singles = stream.lineups(30);
  [t, m, p] = [performance.now(), main(), pgCpu()];
  for (const e of singles) await applied([e]);
  console.log(`30 singles: wall ${(performance.now() - t).toFixed(0)} node main ${(main() - m).toFixed(2)} pg ${(pgCpu() - p).toFixed(2)}`);
}
for (const [n, [ms, c]] of [...times].sort((a, b) => b[1][0] - a[1][0]).slice(0, 25)) console.log(`${ms.toFixed(0)} ms ${c}x ${n}`);
await client.end();
const c = new pg.Client(url); await c.connect(); await dropGeneration(c, number); await c.end();
