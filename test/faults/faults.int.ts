import { flipsUnderReaders } from './flips.ts';

flipsUnderReaders(50, 8);
