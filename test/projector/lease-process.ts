import { acquireLease } from '../../projector/live/lease/index.ts';

// A writer that a test can freeze: it receives a number of milliseconds and folds for that time inside a transaction, as one whose
// main thread does nothing else.
const [databaseUrl] = process.argv.slice(2);
const { signal } = new AbortController();
const { client, lost } = (await acquireLease({ databaseUrl: databaseUrl!, name: 'another', signal }))!;
const publishEvent = (what: string): void => void process.send?.(what);
lost.addEventListener('abort', () => publishEvent('lost'));
process.on('message', (milliseconds: number) => {
  void client
    .query('BEGIN')
    .then(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds))
    .then(() => client.query('COMMIT'))
    .then(() => publishEvent('folded'));
});
process.once('disconnect', () => process.exit(0));
publishEvent('holds');
