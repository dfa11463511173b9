import { readSettings } from '../../program/settings/settings.ts';
import { aborted, stopSignal } from '../../program/shutdown.ts';

// Stands for the program: it says that it runs, and why it stops.
const read = readSettings(process.env);
if (!read.ok) throw new Error(read.faults.join());
const signal = stopSignal(read.settings);
const running = setInterval(() => undefined, 60_000);
console.log(`UP ${process.pid}`);
await aborted(signal);
console.log(`STOPPED ${(signal.reason as Error).message}`);
clearInterval(running);
process.exit(0);
