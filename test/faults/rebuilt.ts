import { expect } from 'chai';
import type pg from 'pg';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import type { Log } from '../../ingest/log/port.ts';
import { buildGeneration, dumpGeneration } from '../../projector/rebuild/bulk/index.ts';
import { readCheckpoint } from '../../projector/store/checkpoint/checkpoint.ts';

/** Expects that the live tables, at the log's end, equal a rebuild as of the same instant. */
export async function expectRebuilt(
  client: pg.Client,
  { log, databaseUrl }: { readonly log: Log; readonly databaseUrl: string },
): Promise<void> {
  const live = (await liveGeneration(client))!.number;
  await client.query(`SET search_path = ${schemaOf(live)}`);
  const { asOf } = (await readCheckpoint(client))!;
  const built = await buildGeneration({ log, databaseUrl, asOf });
  const [one, other] = [
    await dumpGeneration(client, schemaOf(live)),
    await dumpGeneration(client, schemaOf(built.generation.number)),
  ];
  expect({ ...one, checkpoint: [] }).to.deep.equal({ ...other, checkpoint: [] });
}
