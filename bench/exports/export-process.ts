import { writeExport } from '../../api/exports/build/write-export.ts';
import { report } from '../tell.ts';

/** A whole export, as the program builds it: what its process holds at most. */
const [databaseUrl, folder] = process.argv.slice(2);
const started = performance.now();
await writeExport({ databaseUrl: databaseUrl!, folder: folder! });
report({ seconds: (performance.now() - started) / 1_000, peak: process.resourceUsage().maxRSS * 1024 });
