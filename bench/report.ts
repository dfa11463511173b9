/** Sends the measurement of a process to its parent (`measuredProcess`). */
export const report = (measured: object): void => void process.stdout.write(`${JSON.stringify(measured)}\n`);
