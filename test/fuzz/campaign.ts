import type { Input } from './input.ts';
import { tryMutant } from './trial.ts';

/** How an importer fared: of its mutants how many were read and how many refused, and what must not have happened. */
export interface Campaign {
  readonly format: string;
  readonly inputs: number;
  readonly mutants: number;
  readonly read: number;
  readonly refused: number;
  /** Milliseconds of the slowest one. */
  readonly slowest: number;
  readonly slowest_seed: string;
  readonly flaws: readonly string[];
}

/** Tries so many mutants of the inputs, in turn. The seeds count up from `seed`. */
export async function campaign(
  inputs: readonly Input[],
  {
    mutants,
    seed,
    begin = () => undefined,
  }: { mutants: number; seed: number; begin?: (what: string) => void },
): Promise<Campaign> {
  const counts = { read: 0, refused: 0 };
  const flaws: string[] = [];
  let slowest = { took: 0, what: '' };
  for (let left = 0; left < mutants; left++) {
    const input = inputs[left % inputs.length]!;
    const what = `${input.format}, ${input.name}, seed ${seed + left}`;
    begin(what);
    const started = performance.now();
    const { outcome, flaw } = await tryMutant(input, seed + left);
    const took = performance.now() - started;
    if (took > slowest.took) slowest = { took, what };
    counts[outcome]++;
    if (flaw !== null) flaws.push(`${what}: ${flaw}`);
  }
  const { took, what } = slowest;
  const format = inputs[0]?.format ?? '';
  const times = { slowest: Math.round(took), slowest_seed: what };
  return { format, inputs: inputs.length, mutants, ...counts, ...times, flaws };
}
