import { fire } from './fire.ts';
import type { Fired, Order } from './load-generator.ts';

// Who asks, in a process of its own.
const answer = (fired: Fired): void => void process.send?.(fired);
process.on('message', ({ url, shots }: Order) => {
  fire(url, shots).then(
    (rate) => answer({ rate }),
    (error: unknown) => answer({ failed: String(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
