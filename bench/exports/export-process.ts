import { writeExport } from '../../api/exports/build/write-export.ts';
import { report } from '../report.ts';

/** Builds a whole export, as the program does, and reports the maximum memory of its process. */
const [databaseUrl, folder] = process.argv.slice(2);
const started = performance.now();
await writeExport({ databaseUrl: databaseUrl!, folder: folder! });
report({ seconds: (performance.now() - started) / 1_000, peak: process.resourceUsage().maxRSS * 1024 });
