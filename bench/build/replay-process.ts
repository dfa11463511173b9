import { run } from '../../program/verbs.ts';
import { readSettings } from '../../program/settings/settings.ts';
import { report } from '../report.ts';

/** Runs `bookings replay` without the flip: build, catch up, recount, compare. */
const [databaseUrl = '', folder = '', secret = '', ...more] = process.argv.slice(2);
const read = readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: folder, KEY_SECRET: secret });
if (!read.ok) throw new Error(read.faults.join('; '));
const started = performance.now();
const words = ['replay', '--dry-run', '--fresh', '--no-throttle', '--yes', '--by', 'bench', ...more];
const code = await run(['node', 'bookings', ...words], read.settings);
if (code !== 0) throw new Error(`The replay ended with ${code}.`);
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
report({
  seconds: (performance.now() - started) / 1_000,
  cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  peakRss: maxRSS * 1_024,
});
