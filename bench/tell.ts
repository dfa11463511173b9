/** A measured process tells its parent what it measured (`measuredProcess`). */
export const report = (measured: object): void => void process.stdout.write(`${JSON.stringify(measured)}\n`);
