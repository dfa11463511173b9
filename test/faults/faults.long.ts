import { flipsUnderReaders } from './flips.ts';
import { diskFills } from './full-disk.ts';
import { replaysKilled } from './kills.ts';
import { redelivered } from './redelivered.ts';

const short = process.env['FAULTS'] === 'short';

diskFills();
redelivered(short ? 2_000 : 100_000, short ? 20 : 1_000);
flipsUnderReaders(short ? 50 : 2_000, short ? 8 : 32);
replaysKilled(short ? 2 : 20);
