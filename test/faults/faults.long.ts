import { flipsUnderReaders } from './flips.ts';
import { diskFills } from './full-disk.ts';
import { replaysKilled } from './kills.ts';
import { redelivered } from './redelivered.ts';
import { some, times } from './share.ts';

diskFills();
const events = times(100_000, 2_000);
redelivered(events, Math.ceil(events / 100));
flipsUnderReaders(times(2_000, 50), some(32, 8));
replaysKilled(times(20, 2));
