import { flipsUnderReaders } from './flips.ts';
import { diskFills } from './full-disk.ts';
import { replaysKilled } from './kills.ts';
import { redelivered } from './redelivered.ts';
import { some } from './share.ts';

diskFills();
redelivered(some(100_000, 2_000), some(1_000, 20));
flipsUnderReaders(some(2_000, 50), some(32, 8));
replaysKilled(some(20, 2));
