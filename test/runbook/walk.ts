import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../stack/wait-for.ts';
import { type WalkMaterial, makeMaterial } from './walk-material.ts';
import { mendParked } from './parked.ts';
import { Reader } from './reader.ts';
import { releaseColumn } from './release.ts';
import { restoreFromNothing } from './restore.ts';
import { NO_SERVERS } from './no-servers.ts';
import type { Walk } from './walk-state.ts';
import { type Cluster, isRole, type Running, run, startCluster } from './system.ts';
import { must, printStep, type } from './transcript.ts';

/** `npm run runbook`: executes the runbook's own commands on the running three-process system. */
async function walkThrough(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-runbook-'));
  const material = makeMaterial(folder);
  const cluster = await startCluster(join(folder, 'data-1')).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    console.error(error);
    // The test that runs this script knows the code.
    process.exit(NO_SERVERS);
  });
  let walk: Walk | null = null;
  try {
    walk = await begin(folder, material, cluster);
    await mendParked(walk);
    await releaseColumn(walk);
    await restoreFromNothing(walk);
    const { answers, refusals } = walk.reader;
    must(
      `no reader was refused meanwhile: ${[...answers].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
      answers.size === 1 && answers.has(200),
      refusals.join('\n'),
    );
    printStep('\nAll as the runbook says.');
  } finally {
    if (walk)
      for (const { process } of [walk.api, walk.ingest, ...walk.projectors, ...walk.others])
        process.kill('SIGKILL');
    await (walk?.cluster ?? cluster).stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function begin(folder: string, material: WalkMaterial, cluster: Cluster): Promise<Walk> {
  printStep('== The system: ingest, api, two projectors on Kafka, Postgres and Redis');
  const terminal = { release: material.faulty, env: cluster.env };
  const [ingest, api, ...projectors] = (await Promise.all(
    (['ingest', 'api', 'projector', 'projector'] as const).map((kind) => run(kind, terminal)),
  )) as [Running, Running, ...Running[]];
  await Promise.any(projectors.map((projector) => isRole(projector, 'writer')));
  await type(terminal, `npx bookings import ${material.plain.join(' ')}`, {
    isNotQuoted: true,
  });
  const issued = await type(terminal, 'npx bookings keys issue --org Agency --plan pro', {
    isNotQuoted: true,
  });
  const key = /^API_KEY=(\S+)$/m.exec(issued)![1]!;
  const path = '/v1/festivals/little-festival-2026';
  await waitFor(async () => {
    const { status } = await fetch(`${api.address!}${path}`, { headers: { authorization: `Bearer ${key}` } });
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }, 60);
  const reader = new Reader(api.address!, path, key);
  const walk: Walk = {
    folder,
    material,
    cluster,
    reader,
    ingest,
    api,
    projectors,
    others: [],
    at: (release) => ({ release, env: walk.cluster.env }),
  };
  return walk;
}

await walkThrough();
// Open handles of the servers' guards would keep the process alive; the guards end with it.
process.exit();
