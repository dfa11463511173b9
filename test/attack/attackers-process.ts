import { constants, setPriority } from 'node:os';
import { waitFor } from '../stack/wait-for.ts';
import { attackers, type Choice } from './attackers.ts';
import type { Target } from './target.ts';

// Runs attacks in a process of its own until its parent stops it: their cost must not slow the measured reader.
type Order = 'go' | 'pause' | 'stop' | { readonly target: Target; readonly choice: Choice };

// Attackers sit on other machines: here they take what the service leaves of the processors.
setPriority(constants.priority.PRIORITY_LOW);

const counts: Record<string, Record<number, number>> = {};
let go = (): void => undefined;
let gate: Promise<void> | null = new Promise((resolve) => (go = resolve));
let isGoing = true;

async function begin(target: Target, choice: Choice): Promise<void> {
  for (const { name, at, attack } of await attackers(target, choice)) {
    const statuses = (counts[name] = {} as Record<number, number>);
    for (let n = 0; n < at; n += 1) void keepAttacking((round) => attack(n, round), statuses);
  }
  process.send?.('ready');
}

async function keepAttacking(
  attack: (round: number) => Promise<number>,
  statuses: Record<number, number>,
): Promise<void> {
  for (let round = 0; isGoing; round += 1) {
    await gate;
    const status = await attack(round);
    statuses[status] = (statuses[status] ?? 0) + 1;
    // Refused or answered at once by a server that closes: no hotter loop than a real client's.
    if (status === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Each attack has an answer at least, however busy the machine is. */
const untilAnswered = (): Promise<void> =>
  waitFor(async () => {
    const without = Object.keys(counts).filter((name) => Object.keys(counts[name]!).length === 0);
    if (without.length > 0) throw new Error(`No answer: ${without.join(', ')}`);
  }, 10);

process.on('message', (order: Order) => {
  if (typeof order === 'object') void begin(order.target, order.choice);
  else if (order === 'go') {
    go();
    gate = null;
  } else if (order === 'pause') gate = new Promise((resolve) => (go = resolve));
  else {
    isGoing = false;
    go();
    void untilAnswered().finally(() => process.send?.(counts, () => process.exit(0)));
  }
});
process.once('disconnect', () => process.exit(0));
