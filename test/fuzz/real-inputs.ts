import { readdirSync } from 'node:fs';
import { haveRealData } from '../real/read-slots.ts';
import type { Input } from './input.ts';
import { inputOf } from './input-of.ts';

const folder = new URL('../real/', import.meta.url);

/** The real files of each manifest of `test/real`; none where they are not there. */
export async function realInputs(): Promise<Input[]> {
  if (!haveRealData()) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return Promise.all(names.sort().map((name) => inputOf(new URL(name, folder), name)));
}
