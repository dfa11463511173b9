// Beats for the writer from a thread of its own, however long the main thread folds. Plain CommonJS: it has no types to
// strip, and so begins in a few milliseconds whatever the main thread is about.
const { parentPort, workerData } = require('node:worker_threads');
const { Client } = require('pg');

/** `ticks` is one number that the main thread counts up as long as it goes on. */
const { connection, beat, every, patience, ticks } = workerData;

let client = null;
let beating = null;
let seen = -1;
let moved = performance.now();

async function connected() {
  const opening = new Client(connection);
  opening.on('error', () => undefined);
  await opening.connect();
  return opening;
}

async function once() {
  try {
    client ??= await connected();
    await client.query(beat);
  } catch {
    // Tried again with the next beat; if it never comes, a standby ends the writer's session.
    const lost = client;
    client = null;
    await lost?.end().catch(() => undefined);
  }
}

function beatUnlessStuck() {
  const now = performance.now();
  const count = Atomics.load(ticks, 0);
  if (count !== seen) [seen, moved] = [count, now];
  // A main thread that is stuck for this long never continues.
  if (now - moved < patience) beating ??= once().finally(() => (beating = null));
}

const timer = setInterval(beatUnlessStuck, every);

parentPort.once('message', async () => {
  clearInterval(timer);
  await beating;
  await client?.end().catch(() => undefined);
  parentPort.close();
});
