import { Worker } from 'node:worker_threads';

/** Ends the process where one trial takes longer than the limit: a hang cannot be left from within. */
export interface Watchdog {
  /** A trial begins; `what` is printed where it hangs. */
  begin(what: string): void;
  stop(): Promise<void>;
}

const SOURCE = `
const { parentPort, workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
let timer = null;
parentPort.on('message', (what) => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    writeSync(2, '\\nHANGS: ' + what + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, workerData.limit);
});
`;

export function watchdog(limit: number): Watchdog {
  const worker = new Worker(SOURCE, { eval: true, workerData: { limit } });
  worker.unref();
  return {
    begin: (what) => worker.postMessage(what),
    stop: async () => {
      await worker.terminate();
    },
  };
}
