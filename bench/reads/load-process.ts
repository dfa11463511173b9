import { atRate } from './at-rate.ts';
import { fire } from './fire.ts';
import type { Done, Order } from './load-generator.ts';

// The load generator, in a process of its own.
async function done(order: Order): Promise<Done> {
  if ('pace' in order) return { rate: order.pace.rate, took: await atRate(order.url, order.pace) };
  const took: number[] = [];
  const shots = order.times ? { ...order.shots, onAnswer: (time: number) => took.push(time) } : order.shots;
  return { rate: await fire(order.url, shots), took };
}

process.on('message', (order: Order) => {
  done(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ failed: String(error) } satisfies Done),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
