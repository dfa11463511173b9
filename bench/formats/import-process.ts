import { digestOf } from '../../ingest/import/pipeline/publish/digest.ts';
import { loadManifest } from '../../ingest/import/pipeline/read/load-manifest.ts';
import { validate } from '../../ingest/import/pipeline/read/validate-manifest.ts';
import { reportRun } from '../discogs/report-run.ts';
import { processorSeconds } from './processor-seconds.ts';

/** Our side: runs `bookings import` on one manifest without publishing, up to validated statements in the spool. */
const [path, spoolDir, bytes] = process.argv.slice(2);
const took = processorSeconds();
const load = await loadManifest(path!);
if (!load.ok) throw new Error(`the manifest was refused: ${load.why.join('; ')}`);
await digestOf(load.loaded);
const deps = { now: () => new Date(), out: { write: () => true } };
const { refusal, tally } = await validate(load.loaded, spoolDir!, deps, {});
const seconds = took();
if (refusal !== null) throw new Error(`the import was refused: ${refusal}`);
const [problem] = tally.problems;
if (problem) throw new Error(`the generated file is not as it should be: ${problem.where}: ${problem.why}`);
reportRun({ seconds, bytes: Number(bytes) });
