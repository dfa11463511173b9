import { flipsUnderReaders } from './flips.ts';
import { replaysKilled } from './kills.ts';

flipsUnderReaders(2_000, 32);
replaysKilled(20);
