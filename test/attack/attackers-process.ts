import { attackers } from './attackers.ts';

// Attacks in a process of their own, until it is told to stop: what they cost must not slow the reader that is measured.
const [port, key] = process.argv.slice(2);
const counts: Record<string, Record<number, number>> = {};
let isGoing = true;
const running = attackers({ port: Number(port), key: key! }).flatMap(({ name, at, attack }) => {
  const statuses = (counts[name] = {} as Record<number, number>);
  return Array.from({ length: at }, async (_, n) => {
    for (let round = 0; isGoing; round += 1) {
      const status = await attack(n, round);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // Refused or answered at once by a server that closes: no hotter loop than a real client's.
      if (status === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
});
process.once('message', () => {
  isGoing = false;
  setTimeout(() => process.send?.(counts, () => process.exit(0)), 500);
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
await Promise.all(running);
