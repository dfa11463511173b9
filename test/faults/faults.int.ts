import { flipsUnderReaders } from './flips.ts';

flipsUnderReaders(30, 8);
